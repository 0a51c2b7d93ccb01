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

test('what a step has to say is told also where it is green', async () => {
  const said: string[] = []
  await runSteps([{ ...lint, tells: true }], (line) => said.push(line), () => Promise.resolve(verdict(true, 'nobody answered\n')))
  expect(said).toEqual(['✓ lint         1.0 s', 'nobody answered'])
})

describe('a few files with a red test run once more by themselves', () => {
  const slices: Step = { name: 'slices', command: 'vitest', args: ['run'], counts: true, again: 1 }
  const red = (file: string, totals = '2 passed, 1 failed') => `red: ${totals} in ${file}\n`
  async function runWith(first: Verdict, second = verdict(true, '3 passed, 0 failed')) {
    const said: string[] = []
    const asked: string[][] = []
    const sum = await runSteps([slices], (line) => said.push(line), ({ args }) => {
      asked.push(args)
      return Promise.resolve(asked.length === 1 ? first : second)
    })
    return { sum, said, asked }
  }

  test('green the second time counts as green, and both is told', async () => {
    const { sum, said, asked } = await runWith(verdict(false, `${red('src/server/kit/a.test.ts')}9 passed, 1 failed`))
    expect(asked).toEqual([['run'], ['run', 'src/server/kit/a.test.ts']])
    expect(sum).toEqual({ passed: 10, failed: 0, skipped: 0 })
    expect(said.map((line) => line.split('\n')[0])).toEqual([
      '✗ slices       1.0 s  9 passed', red('src/server/kit/a.test.ts').trim(), '✓ slices, again   1.0 s  3 passed',
    ])
  })
  test.each<[string, Verdict, Verdict, number, number]>([
    ['red again', verdict(false, `${red('e2e/a')}9 passed, 1 failed`), verdict(false, '2 passed, 1 failed'), 2, 1],
    ['dies the second time', verdict(false, `${red('e2e/a')}9 passed, 1 failed`), verdict(false, ''), 2, 1],
    ['something else failed too', verdict(false, `${red('e2e/a')}9 passed, 2 failed`), verdict(true, '3 passed, 0 failed'), 2, 1],
    ['too many files', verdict(false, `${red('e2e/a')}${red('e2e/b')}8 passed, 2 failed`), verdict(true, ''), 1, 2],
    ['a race', verdict(false, `${red('src/server/orders/orders-races.test.ts')}9 passed, 1 failed`), verdict(true, ''), 1, 1],
    ['beside what waits, a race', verdict(false, `${red('e2e/a')}${red('src/server/cart/a.test.ts')}9 passed, 2 failed`),
      verdict(true, ''), 1, 2],
    ['who may do what', verdict(false, `${red('src/server/not-yours.test.ts')}9 passed, 1 failed`), verdict(true, ''), 1, 1],
    ['no file is named', verdict(false, '8 passed, 2 failed'), verdict(true, ''), 1, 2],
  ])('%s: red', async (_, first, second, runs, failed) => {
    const { sum, asked } = await runWith(first, second)
    expect([asked.length, sum.failed]).toEqual([runs, failed])
  })
})

test('a step runs under the Node of the project and reports its exit honestly', async () => {
  const step = (code: string): Step => ({ name: 'x', command: 'node', args: ['-e', code] })
  const good = await runStep(step('console.log(process.version); console.error("e")'))
  expect(good).toMatchObject({ ok: true })
  expect(good.output).toMatch(/v26\.[\s\S]*e|e\n?v26\./)
  expect(await runStep(step('process.exit(3)'))).toMatchObject({ ok: false })
  expect(await runStep({ name: 'x', command: 'no-such-tool', args: [] })).toMatchObject({ ok: false })
})
