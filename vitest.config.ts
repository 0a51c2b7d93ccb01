// The test projects, from fast to slow: `tidy` reads the source, `rules` needs nothing, `slices` and `alone` need PostgreSQL,
// `stories` needs a browser. Test files of `slices` share a process one after the other, and so what it has loaded; those of
// `alone` put something of their own in a module's place.
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

type ProjectFiles = { include: string[]; exclude: string[] }

/** Tests of the kit that talk to PostgreSQL; all other kit tests are pure and run with the rules. */
const KIT_ON_DATABASE = [
  'src/server/kit/{db,migrate,jobs,outbox,embedded-postgres}{,-*}.test.ts',
  'src/server/kit/*-database.test.ts',
]

const ALONE = [
  'src/server/app-pressure.test.ts', 'src/server/auth/auth-same-work.test.ts', 'src/server/files/files.test.ts',
  'src/server/returns/returns-photos.test.ts',
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
export const PROJECT_FILES: Record<'tidy' | 'rules' | 'slices' | 'alone' | 'stories', ProjectFiles> = {
  tidy: { include: ['src/*.test.ts'], exclude: [] },
  rules: { include: [...PURE_SERVER, ...PURE], exclude: KIT_ON_DATABASE },
  slices: {
    include: ['src/server/*.test.ts', 'src/server/!(kit)/**/*.test.ts', 'src/testing/**/*.test.ts', ...KIT_ON_DATABASE],
    exclude: ['src/server/**/*-rules.test.ts', ...ALONE],
  },
  alone: { include: ALONE, exclude: [] },
  stories: { include: ['e2e/**/*.spec.ts', 'e2e/**/*.spec.tsx'], exclude: [] },
}

/** Begun first, so that at the end no worker waits long for the other; once they have run, vitest knows by itself. */
const LONGEST = [
  /e2e\/(everyone-can-use-it|pay-ahead|fits-the-phone|the-shell-for-people|chat|chat-settings|a-staff-day)\.spec\.ts$/,
  /server\/(bad-input|staff-writes|not-yours)\.test\.ts$/,
  /server\/(kit\/embedded-postgres(-root)?|orders\/orders-holds|settling\/settling-model)\.test\.ts$/,
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((one) => one.test(moduleId))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * The stories `npm test` tells, once each, for it has half an hour on a slow machine: whoever buys, pays and is served, on every
 * part of the shop. What happens at the edges (bad networks, small habits, odd devices) and the rest is told by `npm run e2e`.
 */
export const MAIN_STORIES = [
  'a-staff-day', 'addresses', 'admin-catalogue', 'admin-orders', 'admin-stock', 'assistant', 'buy-a-phone', 'cancel-an-order',
  'cart-and-coupons', 'chat', 'checkout-states', 'decide-and-review', 'early-clicks', 'everyone-can-use-it', 'find-a-phone',
  'find-by-words', 'first-load', 'forgot-password', 'notifications', 'order-money', 'pay-ahead', 'profile', 'read-without-script',
  'return-goods', 'several-processes', 'sign-in', 'sign-up', 'the-shell', 'theme-and-language', 'wishlist',
]
const isBrief = process.env['STORIES'] === 'brief'

const onDatabase = {
  globalSetup: ['src/testing/database-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  sequence: { groupOrder: 2 },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/totals-reporter.ts'],
    maxWorkers: 2,
    // What a story held back or waited for when its browser closed has nobody left to hear of it; that it failed is told anyway.
    onUnhandledError: ({ message }) => !/has been closed|waitFor\w+: Timeout/.test(message),
    projects: [
      {
        extends: true,
        test: { name: 'tidy', ...PROJECT_FILES.tidy, testTimeout: 30_000, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: { name: 'rules', ...PROJECT_FILES.rules, testTimeout: 30_000, sequence: { groupOrder: 1 } },
      },
      { extends: true, test: { name: 'slices', ...PROJECT_FILES.slices, ...onDatabase, isolate: false } },
      { extends: true, test: { name: 'alone', ...PROJECT_FILES.alone, ...onDatabase } },
      {
        extends: true,
        test: {
          name: 'stories',
          isolate: false,
          ...PROJECT_FILES.stories,
          ...isBrief && { include: MAIN_STORIES.map((name) => `e2e/${name}.spec.ts`) },
          globalSetup: ['e2e/shop-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 300_000,
          // A browser on a busy machine may lose a race no person would: what needed another try says so in its line.
          retry: 2,
          // What is waited for is there within moments; a busy machine may take its time.
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
