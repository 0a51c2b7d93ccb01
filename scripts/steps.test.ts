import { describe, expect, test } from 'vitest'
import { judge, runStep, runSteps } from './steps.ts'
import type { Step, Verdict } from './steps.ts'
import { formatTotals, parseTotals } from './totals-reporter.ts'

const lint: Step = { name: 'lint', command: 'oxlint', args: [] }
const rules: Step = { name: 'rules', command: 'vitest', args: [], counts: true }
const verdict = (ok: boolean, output: string): Verdict => ({ ok, output, seconds: 1 })

describe('the totals line', () => {
  test.each([
    ['5 passed, 0 failed', { passed: 5, failed: 0, skipped: 0 }],
    ['noise 9 passed, 9 failed\n4 passed, 1 failed, 2 skipped\n', { passed: 4, failed: 1, skipped: 2 }],
    ['5 passed, 0 failed\nand then it crashed', undefined],
    ['', undefined],
  ])('%j is read as %j', (output, totals) => expect(parseTotals(output)).toEqual(totals))

  test('names skipped tests only when there are some', () => {
    expect(formatTotals({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
    expect(formatTotals({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
  })
})

describe('a red step is never counted as zero failures', () => {
  test.each([
    [lint, verdict(true, ''), 0],
    [lint, verdict(false, 'two errors'), 1],
    [rules, verdict(true, '5 passed, 0 failed'), 0],
    [rules, verdict(false, '5 passed, 2 failed'), 2],
    [rules, verdict(false, '5 passed, 0 failed'), 1],
    [rules, verdict(true, 'no totals'), 1],
  ])('%o with %o: %i', (step, given, failed) => expect(judge(step, given).failed).toBe(failed))
})

test('all steps run, the sum is told, and only what failed is printed', async () => {
  const said: string[] = []
  const answers = [verdict(false, 'lint is angry'), verdict(true, 'quiet detail\n7 passed, 0 failed')]
  const run = (): Promise<Verdict> => Promise.resolve(answers.shift() ?? verdict(false, ''))
  const sum = await runSteps([lint, rules], (line) => said.push(line), run)
  expect(sum).toEqual({ passed: 7, failed: 1, skipped: 0 })
  expect(said).toEqual(['✗ lint         1.0 s', 'lint is angry', '✓ rules        1.0 s  7 passed'])
})

test('a step runs under the Node of the project and reports its exit honestly', async () => {
  const step = (code: string): Step => ({ name: 'x', command: 'node', args: ['-e', code] })
  const good = await runStep(step('console.log(process.version); console.error("e")'))
  expect(good).toMatchObject({ ok: true })
  expect(good.output).toMatch(/v26\.[\s\S]*e|e\n?v26\./)
  expect(await runStep(step('process.exit(3)'))).toMatchObject({ ok: false })
  expect(await runStep({ name: 'x', command: 'no-such-tool', args: [] })).toMatchObject({ ok: false })
})
