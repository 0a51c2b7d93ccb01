// npm run trace: which promised behaviour is proved by a test. Titles of tests begin with the ids of docs/requirements.tsv.
//   (nothing)         per part, how many of how many are proved
//   <part> [<part>]   the same of these parts, with what they still lack
//   --missing <part>  lists what a part still lacks; without a part, everything
//   --write           writes docs/proved.tsv, the baseline
//   --check           fails when an id of the baseline has lost its last proof
// A title that names an unknown id fails in every mode.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  findLostProofs, findProofs, findTitleFaults, formatProved, parseProved, parseRequirements, readTitles,
} from './trace-titles.ts'
import type { Proofs, Requirement } from './trace-titles.ts'

const ROOT = join(import.meta.dirname, '..')
const TESTS = ['src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.ts']
const PROVED = join(ROOT, 'docs/proved.tsv')

const { values, positionals } = parseArgs({
  options: { missing: { type: 'boolean' }, write: { type: 'boolean' }, check: { type: 'boolean' } },
  allowPositionals: true,
})

const requirements = parseRequirements(readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8'))
const titles = globSync(TESTS, { cwd: ROOT })
  .toSorted()
  .flatMap((path) => readTitles({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const proofs = findProofs(titles)
const faults = findTitleFaults(titles, new Set(requirements.map(({ id }) => id)))

if (values.write && faults.length === 0) writeFileSync(PROVED, formatProved(requirements, proofs))
if (values.check) faults.push(...findLostProofs(parseProved(readFileSync(PROVED, 'utf8')), proofs))

for (const line of told()) console.log(line)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

function told(): string[] {
  if (values.missing) return listMissing(requirements, proofs, positionals[0])
  if (positionals.length === 0) return countParts(requirements, proofs)
  return positionals.flatMap((part) => {
    const own = requirements.filter((one) => one.part === part)
    return [...countParts(own, proofs).slice(0, 1), ...listMissing(requirements, proofs, part)]
  })
}

function countParts(all: readonly Requirement[], proved: Proofs): string[] {
  const byPart = Map.groupBy(all, ({ part }) => part)
  const lines = [...byPart].map(([part, own]) => `${part.padEnd(10)}${countProved(own, proved)} of ${own.length}`)
  return [...lines, `${'all'.padEnd(10)}${countProved(all, proved)} of ${all.length}`]
}

function listMissing(all: readonly Requirement[], proved: Proofs, part: string | undefined): string[] {
  const parts = new Set(all.map((one) => one.part))
  if (part !== undefined && !parts.has(part)) return [`There is no part "${part}": ${[...parts].join(', ')}.`]
  const missing = all.filter((one) => (part === undefined || one.part === part) && !proved.has(one.id))
  return [...missing.map(({ id, requirement }) => `${id}\t${requirement}`), `${missing.length} not proved`]
}

function countProved(some: readonly Requirement[], proved: Proofs): string {
  return String(some.filter(({ id }) => proved.has(id)).length).padStart(4)
}
