// Guards the house: reads every file of the repository and holds it against the rules of tidy-rules.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { MAIN_STORIES, PROJECT_FILES } from '../vitest.config.ts'
import { isTest, STAIRCASE } from './floors.ts'
import { RULES } from './tidy-rules.ts'
import type { SourceFile } from './tidy-source.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['src', 'demo', 'e2e', 'bench', 'scripts', 'db', 'docs', '.github']
const TEXT = /\.(ts|tsx|mjs|css|svg|sql|md|tsv|json|html|ya?ml)$|(^|\/)(Dockerfile|LICENSE)$/
const NOT_OURS = /(^|\/)(node_modules|dist)\/|package-lock\.json$/

const files: SourceFile[] = [...listFiles('', false), ...FOLDERS.flatMap((folder) => listFiles(folder, true))]
  .filter((path) => TEXT.test(path) && !NOT_OURS.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

test.each(RULES.map((rule) => [rule.name, rule] as const))('%s', (_name, { check }) => {
  expect(check(files).map(({ path, line, says }) => `${path}:${line} ${says}`)).toEqual([])
})

test('the staircase names each room once', () => {
  const rooms = (wing: string, names = ''): string[] => (names.match(/\S+/g) ?? []).map((name) => wing + name)
  const all = STAIRCASE.flatMap(({ shared, server, web }) => [
    ...rooms('', shared),
    ...rooms('server/', server),
    ...rooms('web/', web),
  ])
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})

test('every test file is run by exactly one vitest project', () => {
  const tests = files.map(({ path }) => path).filter((path) => isTest(path))
  const owners = (path: string): number =>
    Object.values(PROJECT_FILES).filter(
      ({ include, exclude }) =>
        include.some((glob) => matchesGlob(path, glob)) && !exclude.some((glob) => matchesGlob(path, glob)),
    ).length
  expect(tests.filter((path) => owners(path) !== 1)).toEqual([])
})

test('every main story is there', () => {
  const stories = new Set(files.map(({ path }) => path))
  expect(MAIN_STORIES.filter((name) => !stories.has(`e2e/${name}.spec.ts`))).toEqual([])
})

function listFiles(folder: string, deep: boolean): string[] {
  try {
    return readdirSync(join(ROOT, folder), { recursive: deep, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
  } catch {
    return [] // the folder does not exist yet
  }
}
