// docs/security.md names a test for what it claims: each must be there, with a title that begins as is said.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readTitles } from './trace-titles.ts'

const ROOT = join(import.meta.dirname, '..')
const PAPER = join(ROOT, 'docs/security.md')
const paper = readFileSync(PAPER, 'utf8')
const rows = paper.split('\n').filter((line) => /^\| (?:\d|API)/.test(line)).map((line) => line.split(' | '))
const tests = globSync(['{src,scripts,demo}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.{ts,tsx}'], { cwd: ROOT })
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?: "([^"]+)")?/g

const titlesOf = new Map<string, string[]>()
function hasTitle(path: string, title: string): boolean {
  const titles = titlesOf.get(path) ?? readTitles({ path, text: readFileSync(join(ROOT, path), 'utf8') }).map((one) => one.title)
  titlesOf.set(path, titles)
  return titles.some((one) => one.includes(title))
}

test('every test that is named is there once, and has such a title', () => {
  const faults: string[] = []
  for (const [, name = '', title] of rows.flat().join(' ').matchAll(NAMED)) {
    const [path, ...others] = tests.filter((one) => `/${one}`.endsWith(`/${name}`))
    if (path === undefined || others.length > 0) faults.push(`${name}: ${path === undefined ? 'is not there' : 'is there twice'}`)
    else if (title === undefined || !hasTitle(path, title)) faults.push(`${name} has no title with "${title ?? ''}"`)
  }
  expect(faults).toEqual([])
})

test('every row proves what it says, or says why it does not', () => {
  expect(rows.length).toBeGreaterThan(120)
  const proof = /`[\w./-]+\.(?:test|spec)\.|does not apply|not met/
  const bare = rows.filter((cells) => cells.length !== 4 || !proof.test(cells[3] ?? ''))
  expect(bare.map(([id]) => id)).toEqual([])
})

test('no requirement stands in two rows of one table', () => {
  const ids = rows.flatMap(([id = '']) => id.replace('| ', '').split(', '))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('every address within the repository leads somewhere', () => {
  const named = [...paper.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => to)
  const lost = named.filter((to) => !existsSync(join(dirname(PAPER), to)))
  expect(lost).toEqual([])
})
