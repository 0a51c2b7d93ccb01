import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeAudit, parseAccepted } from './audit-judge.ts'
import { CHECK_STEPS } from './steps.ts'

const advisory = (name: string, severity: string, id: string) => ({
  source: 1, name, dependency: name, title: `${name} can be made to stop`, url: `https://github.com/advisories/${id}`, severity,
  range: '<2.0.0',
})
/** As npm writes it: who depends on what is broken is listed too, naming the package it depends on. */
const report = (...told: ReturnType<typeof advisory>[]): string => JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: Object.fromEntries([
    ...told.map((one) => [one.name, { name: one.name, severity: one.severity, via: [one], range: one.range }] as const),
    ['dependent', { name: 'dependent', severity: 'high', via: told.map(({ name }) => name) }],
  ]),
  metadata: {},
})

test.each([
  ['nothing known', report(), 'clean'],
  ['what is low or moderate', report(advisory('a', 'low', 'GHSA-1'), advisory('b', 'moderate', 'GHSA-2')), 'clean'],
  ['what is high', report(advisory('a', 'low', 'GHSA-1'), advisory('b', 'high', 'GHSA-2')), 'holes'],
  ['what is critical', report(advisory('a', 'critical', 'GHSA-1')), 'holes'],
  ['what npm says here, where its registry takes no questions', JSON.stringify({
    message: '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk', statusCode: 405,
    error: { summary: '', detail: '' } }), 'unheard'],
  ['nothing at all', '', 'unheard'], ['null', 'null', 'unheard'], ['half an answer', report().slice(0, 40), 'unheard'],
])('%s', (_, text, outcome) => {
  const judged = judgeAudit(text, [], '2026-11-23')
  expect(judged.outcome).toBe(outcome)
  expect(judged.lines.some((line) => line.startsWith('the registry did not answer'))).toBe(outcome === 'unheard')
})

test('what is put up with is told with its reason, and stops the check from the day after its last', () => {
  const text = report(advisory('a', 'high', 'GHSA-abcd-1'), advisory('b', 'high', 'GHSA-abcd-2'))
  const accepted = parseAccepted('advisory\tuntil\treason\n'
    + 'GHSA-abcd-1\t2026-11-30\tthe shop never parses what it is about\nGHSA-abcd-2\t2026-12-31\tonly on another system')
  expect(judgeAudit(text, accepted, '2026-11-30')).toMatchObject({ outcome: 'clean', lines: [
    expect.stringContaining('known: a <2.0.0, high'), expect.stringContaining('only on another system'), expect.any(String)] })
  expect(judgeAudit(text, accepted, '2026-12-01')).toMatchObject({ outcome: 'holes', lines: [
    expect.stringMatching(/^HOLE: a /), expect.stringMatching(/^known: b /)] })
  // another package's hole is not meant by the end of its name
  expect(judgeAudit(report(advisory('c', 'high', 'x-GHSA-abcd-2')), accepted, '2026-11-30').outcome).toBe('holes')
})

test.each(['GHSA-1', 'GHSA-1\t2026-11-30\tshort', 'GHSA-1\tsome day\ta reason that is long enough',
  'x\t2026-11-30\ta reason long enough'])(
  'a line that says less than advisory, day and reason is refused: %j', (line) => {
    expect(() => parseAccepted(`advisory\tuntil\treason\n${line}`)).toThrow('with tabs between them')
  })

test('the list of the shop can be read, and the check asks', () => {
  expect(parseAccepted(readFileSync(join(import.meta.dirname, '../docs/accepted-holes.tsv'), 'utf8'))).toEqual(expect.any(Array))
  expect(CHECK_STEPS).toContainEqual(expect.objectContaining({ args: ['scripts/audit.ts'], tells: true }))
})
