// The steps of `npm run check` and `npm test`: each is one command, one line of verdict, and its output only when it failed.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { parseTotals } from './totals-reporter.ts'
import type { Totals } from './totals-reporter.ts'

export type Step = { name: string; command: string; args: string[]; counts?: true; env?: Record<string, string> }
export type Verdict = { ok: boolean; output: string; seconds: number }

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')
const STEP_TIMEOUT_MS = 30 * 60_000

/** Steps marked `counts` are test runs: they must end with a totals line. */
export const CHECK_STEPS: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'tidy', command: 'vitest', args: ['run', '--project', 'tidy'], counts: true },
  { name: 'trace', command: 'node', args: ['scripts/trace.ts', '--check'] },
  { name: 'rules', command: 'vitest', args: ['run', '--project', 'rules'], counts: true },
  // Three at once on two cores: many of them wait for a moment of the clock, or for a process to end.
  {
    name: 'slices', command: 'vitest', counts: true,
    args: ['run', '--project', 'slices', '--project', 'alone', '--maxWorkers', '3'],
  },
]

export const STORIES: Step = {
  name: 'stories', command: 'vitest', args: ['run', '--project', 'stories'], counts: true, env: { STORIES: 'brief' },
}

/** Runs the steps one after the other, all of them, and answers with the sum. A red step without a failed test counts as one. */
export async function runSteps(steps: readonly Step[], say: (line: string) => void, run = runStep): Promise<Totals> {
  const sum: Totals = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) {
    const verdict = await run(step)
    const totals = judge(step, verdict)
    sum.passed += totals.passed
    sum.failed += totals.failed
    sum.skipped += totals.skipped
    const tests = step.counts ? `  ${totals.passed} passed` : ''
    say(`${totals.failed === 0 ? '✓' : '✗'} ${step.name.padEnd(10)}${verdict.seconds.toFixed(1).padStart(6)} s${tests}`)
    if (totals.failed > 0) say(verdict.output.trimEnd())
  }
  return sum
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
