import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findLostProofs, findProofs, findTitleFaults, formatProved, leadingIds, parseProved, parseRequirements, readTitles,
} from './trace-titles.ts'

const titlesOf = (text: string): string[] => readTitles({ path: 'src/a.test.ts', text }).map(({ title }) => title)
const at = (title: string) => ({ path: 'src/a.test.ts', line: 7, title })
const KNOWN = new Set(['ROW-01', 'ROW-02'])

describe('titles', () => {
  test.each([
    [`test('ROW-01 a guest', () => {})`, ['ROW-01 a guest']],
    [`it("ROW-01", async () => {})`, ['ROW-01']],
    ['test(`ROW-01 pays ${amount}`, () => {})', ['ROW-01 pays ']],
    [`test.each([1, 2])('ROW-01 row %i', () => {})`, ['ROW-01 row %i']],
    ['test.for`a`(`ROW-02 x`, () => {})', ['ROW-02 x']],
    [`test.concurrent('ROW-01 x', () => {})\n  test('y', () => {})`, ['ROW-01 x', 'y']],
    [`// test('ROW-01 x')\nconst text = "test('ROW-02')"`, []],
    [`describe('ROW-01 a chapter proves nothing', () => {})`, []],
    [`expect('ROW-01').toBe(pattern.test('ROW-02'))`, []],
  ])('are read from %s', (text, titles) => expect(titlesOf(text)).toEqual(titles))

  test.each([
    ['ROW-01 ROW-02 a guest adds twice', ['ROW-01', 'ROW-02']],
    ['ROW-01, ROW-02: a guest', ['ROW-01', 'ROW-02']],
    ['a guest ROW-01', []],
    ['UTF-8 names survive', []],
    ['ROW-01', ['ROW-01']],
  ])('%s leads with %j', (title, ids) => expect(leadingIds(title)).toEqual(ids))
})

describe('faults', () => {
  test.each([
    ['ROW-01 ROW-99 a guest', 'names ROW-99, which docs/requirements.tsv does not know'],
    ['ROW-01..02 a guest', 'writes a range'],
    ['a guest, see ROW-02', 'names ROW-02 behind its first words'],
  ])('%s is refused: %s', (title, says) => {
    expect(findTitleFaults([at(title)], KNOWN).join()).toContain(`src/a.test.ts:7 ${says}`)
  })

  test.each(['ROW-01 ROW-02 a guest', 'signs with SHA-256', 'plain words'])('%s is fine', (title) => {
    expect(findTitleFaults([at(title)], KNOWN)).toEqual([])
  })
})

test('the baseline survives a round trip and misses what lost its last proof', () => {
  const requirements = parseRequirements('id\tpart\trequirement\nROW-01\tcart\tone\nROW-02\tcart\ttwo\n')
  const written = formatProved(requirements, findProofs([at('ROW-01 a'), at('ROW-01 b'), at('ROW-02 c')]))
  expect(written).toBe('id\ttests\tfiles\nROW-01\t2\tsrc/a.test.ts\nROW-02\t1\tsrc/a.test.ts\n')
  const baseline = parseProved(written)
  expect(findLostProofs(baseline, findProofs([at('ROW-01 a'), at('ROW-02 c')]))).toEqual([])
  const lost = findLostProofs(baseline, findProofs([at('ROW-01 a')]))
  expect(lost.join()).toMatch(/^ROW-02 has lost its last proof \(it stood in src/)
})

test('the list of requirements is whole: unique ids, a part and a sentence each', () => {
  const list = parseRequirements(readFileSync(join(import.meta.dirname, '../docs/requirements.tsv'), 'utf8'))
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  expect(list.filter(({ id, part, requirement }) => !/^[A-Z]{2,}-\d{2,}$/.test(id) || !part || !requirement)).toEqual([])
})
