// A step of `npm run check`: are there known holes, high or critical, in what the shop ships? Red where there is one that
// docs/accepted-holes.tsv does not name, or no longer. Where the registry does not answer it says so and is green: a check
// without the internet must not break.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeAudit, parseAccepted } from './audit-judge.ts'

const ROOT = join(import.meta.dirname, '..')
const ANSWER_MS = 20_000

const accepted = parseAccepted(readFileSync(join(ROOT, 'docs/accepted-holes.tsv'), 'utf8'))
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0',
  `--fetch-timeout=${ANSWER_MS}`], { cwd: ROOT, encoding: 'utf8', timeout: 3 * ANSWER_MS, maxBuffer: 64 * 1024 * 1024 })
const { outcome, lines } = judgeAudit(stdout, accepted, new Date().toISOString().slice(0, 10))
for (const line of lines) console.log(line)
if (outcome === 'holes') process.exitCode = 1
