// The test projects, from fast to slow: `tidy` reads the source, `rules` needs nothing, `slices` needs PostgreSQL,
// `stories` needs a browser.
import { defineConfig } from 'vitest/config'

type ProjectFiles = { include: string[]; exclude: string[] }

/** Tests of the kit that talk to PostgreSQL; all other kit tests are pure and run with the rules. */
const KIT_ON_DATABASE = [
  'src/server/kit/{db,migrate,jobs,outbox,embedded-postgres}{,-*}.test.ts',
  'src/server/kit/*-database.test.ts',
]

const PURE_SERVER = ['src/server/**/*-rules.test.ts', 'src/server/kit/**/*.test.ts']
const PURE = [
  'src/contract/**/*.test.ts',
  'src/web/**/*.test.ts',
  'src/web/**/*.test.tsx',
  'demo/**/*.test.ts',
  'scripts/**/*.test.ts',
]

/** Which project runs which test file; src/tidy.test.ts checks that each belongs to exactly one. */
export const PROJECT_FILES: Record<'tidy' | 'rules' | 'slices' | 'stories', ProjectFiles> = {
  tidy: { include: ['src/*.test.ts'], exclude: [] },
  rules: { include: [...PURE_SERVER, ...PURE], exclude: KIT_ON_DATABASE },
  slices: {
    include: ['src/server/*.test.ts', 'src/server/!(kit)/**/*.test.ts', 'src/testing/**/*.test.ts', ...KIT_ON_DATABASE],
    exclude: ['src/server/**/*-rules.test.ts'],
  },
  stories: { include: ['e2e/**/*.spec.ts', 'e2e/**/*.spec.tsx'], exclude: [] },
}

export default defineConfig({
  test: {
    reporters: ['default', './scripts/totals-reporter.ts'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'tidy', ...PROJECT_FILES.tidy, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: { name: 'rules', ...PROJECT_FILES.rules, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: 'slices',
          ...PROJECT_FILES.slices,
          globalSetup: ['src/testing/database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          ...PROJECT_FILES.stories,
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
