import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { comesOf, placesOf, withoutGuard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'
import { guards } from './guards-list.ts'
import { readTitles } from './trace-titles.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

const written = new Map([...new Set(guards.map((guard) => guard.test))].map((path) => {
  const text = read(path)
  return [path, { text, titles: readTitles({ path, text }).map(({ title }) => title) }]
}))

/** Where all of a title is filled from a table, it begins a row of it: a list, or what stands under that name. */
function hasTest({ test: path, title }: Guard): boolean {
  const { text, titles } = written.get(path) ?? { text: '', titles: [] }
  return titles.some((one) => comesOf(one, title)) || titles.includes('%s')
    && (text.includes(`['${title}`) || text.includes(`'${title}': [`) || text.includes(`'${title}': {`))
}

describe.each(guards.map((guard) => [guard.name, guard] as const))('the guard "%s"', (_, guard) => {
  test('stands where the list says, exactly once, and leaves source that can be read', () => {
    const left = new Map<string, string>()
    for (const edit of guard.edits) {
      const { file, find, replace } = edit
      expect(placesOf(read(file), find), `${file}: ${find}`).toHaveLength(1)
      expect(replace).not.toBe(find)
      left.set(file, withoutGuard(left.get(file) ?? read(file), edit))
    }
    const faults = [...left].filter(([file]) => /\.tsx?$/.test(file)).flatMap(([file, text]) => parseSync(file, text).errors)
    expect(faults, 'what does not even load proves nothing').toEqual([])
  })

  test('has its test', () => {
    expect(hasTest(guard), `${guard.test}: ${guard.title}`).toBe(true)
  })
})

test('no two guards have the same name', () => {
  const names = guards.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test.each([
  ['somebody else is told', 'somebody else', true], ['somebody else is told', 'somebody else sees', false],
  ['somebody else is told', 'else is told', false], ['of %i goods %i dong', 'of', true],
  ['of $a.b goods %i dong', 'of 3 goods 5 dong', true], ['of $a.b goods %i dong', 'of 3 lines 5 dong', false],
  ['100%% of %s (it)', '100% of all (it)', true], ['%s is told', 'all are told', false], ['%s', 'all are told', false],
])('what is written as "%s" gives the title "%s": %s', (source, title, gives) => {
  expect(comesOf(source, title)).toBe(gives)
})

test('a guard is taken away where it stands once, however it is broken over lines; else nothing is', () => {
  const away = (text: string) => withoutGuard(text, { file: 'a.ts', find: 'a(1).b( $& )', replace: 'c($&)' })
  expect(away('x = a(1)\n  .b(\n$&\n)\n')).toBe('x = c($&)\n')
  expect(() => away('a(2).b( $& )')).toThrow('0 times')
  expect(() => away('a(1).b( $& ); a(1).b( $& )')).toThrow('2 times')
})
