// A vitest reporter that ends the run with one line for people and machines: `812 passed, 0 failed` (and `, 3 skipped`).
// Tests that needed a second try are named above it, each is a race worth finding; and the files with a red test, each with its
// own totals, so that they can be run once more by themselves.
import type { Reporter, TestModule } from 'vitest/node'

export type Totals = { passed: number; failed: number; skipped: number }
export type RedFile = { file: string; totals: Totals }

/** Never answers "0 failed" for a red run: a file that does not load and an error outside any test count as one failure each. */
export default class TotalsReporter implements Reporter {
  #totals: Totals | undefined
  #flaky: string[] = []
  #red: RedFile[] = []

  onInit(): void {
    // At the exit of the process, so that neither another reporter nor a closing database writes below it.
    process.once('exit', (code) => {
      const totals = this.#totals ?? { passed: 0, failed: 0, skipped: 0 }
      if (code !== 0 && totals.failed === 0) totals.failed = 1
      for (const name of this.#flaky) process.stdout.write(`passed on the second try: ${name}\n`)
      for (const { file, totals: own } of this.#red) process.stdout.write(`red: ${formatTotals(own)} in ${file}\n`)
      process.stdout.write(`${formatTotals(totals)}\n`)
    })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const totals = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    for (const testModule of modules) {
      const own = { passed: 0, failed: brokenSuites(testModule), skipped: 0 }
      for (const test of testModule.children.allTests()) {
        const { state } = test.result()
        if (test.diagnostic()?.flaky) this.#flaky.push(test.fullName)
        if (state === 'passed') own.passed += 1
        else if (state === 'skipped') own.skipped += 1
        else own.failed += 1 // failed, or pending: the run ended before it did
      }
      addTotals(totals, own)
      if (own.failed > 0) this.#red.push({ file: testModule.relativeModuleId, totals: own })
    }
    this.#totals = totals
  }
}

export function formatTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Adds the second to the first. */
export function addTotals(sum: Totals, more: Totals): void {
  sum.passed += more.passed
  sum.failed += more.failed
  sum.skipped += more.skipped
}

const TOTALS = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/.source

function totalsOf([, passed, failed, skipped]: readonly string[]): Totals {
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped ?? 0) }
}

/** The files a run says had a red test. */
export function parseRed(output: string): RedFile[] {
  return [...output.matchAll(new RegExp(`^red: ${TOTALS} in (.+)$`, 'gm'))]
    .map((found) => ({ file: found[4] ?? '', totals: totalsOf(found) }))
}

/** The totals a run ended with; undefined when its last line is not a totals line, which is a failure of its own. */
export function parseTotals(output: string): Totals | undefined {
  const last = output.trimEnd().split('\n').at(-1) ?? ''
  const found = new RegExp(`^${TOTALS}$`).exec(last)
  return found ? totalsOf(found) : undefined
}

/** Files and describe blocks that failed themselves (did not load, a hook threw), beside their tests. */
function brokenSuites(testModule: TestModule): number {
  const suites = [testModule, ...testModule.children.allSuites()]
  return suites.filter((suite) => suite.errors().length > 0).length
}
