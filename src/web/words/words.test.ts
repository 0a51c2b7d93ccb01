import { expect, test } from 'vitest'
import type { Dictionary, Plural } from '#web/kit/words.tsx'

type Chapter = Readonly<Record<string, unknown>>
const chapters = import.meta.glob<Chapter>(['./{vi,en}/*.ts', '!./*/basics.ts'], { eager: true })
// Every chapter exports its dictionary as `words`.
const wordsOf = (path: string) => chapters[path]?.['words'] as Dictionary | undefined
const vietnamese = Object.keys(chapters).filter((path) => path.startsWith('./vi/'))

function holes(entry: string | Plural): string[] {
  const text = typeof entry === 'string' ? entry : entry.other
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()
}

test.each(vietnamese)('LANG-01 %s has the same keys and the same holes in English', (path) => {
  const [vi, en] = [wordsOf(path), wordsOf(path.replace('/vi/', '/en/'))]
  expect(Object.keys(en ?? {}).toSorted()).toEqual(Object.keys(vi ?? {}).toSorted())
  for (const [key, entry] of Object.entries(vi ?? {})) expect([key, ...holes(en?.[key] ?? '')]).toEqual([key, ...holes(entry)])
})
test.each(vietnamese)('%s shouts nowhere: no run of exclamation marks', (path) => {
  for (const [key, entry] of Object.entries(wordsOf(path) ?? {})) expect(`${key} ${JSON.stringify(entry)}`).not.toMatch(/!!/)
})
