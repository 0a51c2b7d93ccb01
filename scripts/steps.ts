// The steps of `npm run check` and `npm test`: each is one command, one line of verdict, and its output only when it failed.
// Where a few test files of a long run failed that wait for moments of the clock, or for processes, they run once more by
// themselves, and both is told: a machine that is busy with other things loses races that no person would. Of the others a fault
// may be seen once in many runs: red once is red.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { addTotals, parseRed, parseTotals } from './totals-reporter.ts'
import type { Totals } from './totals-reporter.ts'

export type Step = {
  name: string; command: string; args: string[]; counts?: true; env?: Record<string, string>
  /** So many files with a red test run once more by themselves, where all of them wait for something. */
  again?: number
  /** What it says is told also where it is green. */
  tells?: true
}
export type Verdict = { ok: boolean; output: string; seconds: number }

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')
const STEP_TIMEOUT_MS = 30 * 60_000

/** Steps marked `counts` are test runs: they must end with a totals line. */
export const CHECK_STEPS: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'audit', command: 'node', args: ['scripts/audit.ts'], tells: true },
  { name: 'tidy', command: 'vitest', args: ['run', '--project', 'tidy'], counts: true },
  { name: 'trace', command: 'node', args: ['scripts/trace.ts', '--check'] },
  { name: 'bytes', command: 'node', args: ['scripts/weigh.ts'], tells: true },
  { name: 'rules', command: 'vitest', args: ['run', '--project', 'rules'], counts: true },
  // Three at once on two cores: many of them wait for a moment of the clock, or for a process to end.
  {
    name: 'slices', command: 'vitest', counts: true, again: 6,
    args: ['run', '--project', 'slices', '--project', 'alone', '--maxWorkers', '3'],
  },
]

export const STORIES: Step = {
  name: 'stories', command: 'vitest', args: ['run', '--project', 'stories'], counts: true, again: 3, env: { STORIES: 'brief' },
}

/** What waits for moments of the clock, for processes to begin and end, or for a browser. */
const WAITS = /^e2e\/|\/server\/(?:kit\/|app-|desk\/desk-status)|\/testing\/start\./

/** Runs the steps one after the other, all of them, and answers with the sum. A red step without a failed test counts as one. */
export async function runSteps(steps: readonly Step[], say: (line: string) => void, run = runStep): Promise<Totals> {
  const sum: Totals = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) {
    const verdict = await run(step)
    const totals = judge(step, verdict)
    tell(step, verdict, totals)
    const red = totals.failed > 0 ? parseRed(verdict.output) : []
    if (red.length === 0 || red.length > (step.again ?? 0) || !red.every(({ file }) => WAITS.test(file))) {
      addTotals(sum, totals)
      continue
    }
    const quiet = { ...step, name: `${step.name}, again`, args: [...step.args, ...red.map(({ file }) => file)] }
    const second = await run(quiet)
    const own = judge(quiet, second)
    tell(quiet, second, own)
    // the files that run twice count as they were the second time; what else was red stays red
    for (const { totals: { passed, failed, skipped } } of red) {
      addTotals(sum, { passed: -passed, failed: -failed, skipped: -skipped })
    }
    addTotals(sum, totals)
    addTotals(sum, own)
  }
  return sum

  function tell(step: Step, { seconds, output }: Verdict, { passed, failed }: Totals): void {
    const tests = step.counts ? `  ${passed} passed` : ''
    say(`${failed === 0 ? '✓' : '✗'} ${step.name.padEnd(10)}${seconds.toFixed(1).padStart(6)} s${tests}`)
    if (failed > 0 || step.tells) say(output.trimEnd())
  }
}

/** What a step adds to the sum. A run that says "0 failed" and still ends red, or ends without totals, is one failure. */
export function judge(step: Step, { ok, output }: Verdict): Totals {
  const totals = (step.counts && parseTotals(output)) || { passed: 0, failed: 0, skipped: 0 }
  const silent = step.counts && !parseTotals(output)
  return (!ok || silent) && totals.failed === 0 ? { ...totals, failed: 1 } : totals
}

/** Under the project's own Node, whatever the system has: its folder stands first in PATH. */
export function runStep({ command, args, env: own }: Step): Promise<Verdict> {
  const started = performance.now()
  const path = `${BIN}${delimiter}${process.env.PATH ?? ''}`
  const env = { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined, ...own }
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(join(BIN, command), args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: STEP_TIMEOUT_MS })
    const cut = (): void => void child.kill() // whoever ends the run is still told what its step had said until then
    process.once('SIGTERM', cut)
    const settle = (ok: boolean): void => {
      process.off('SIGTERM', cut)
      resolve({ ok, output, seconds: (performance.now() - started) / 1000 })
    }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => {
      output += error.message
      settle(false)
    })
    child.on('close', (code) => settle(code === 0))
  })
}
