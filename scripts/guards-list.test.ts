import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from './guards-list.ts'

const ROOT = join(import.meta.dirname, '..')
const flat = (text: string): string => text.replace(/\s+/g, ' ')
const read = (file: string): string => flat(readFileSync(join(ROOT, file), 'utf8'))

test.each(guards.map((guard) => [guard.name, guard] as const))('the guard "%s" still stands where the list says', (_, guard) => {
  for (const { file, find } of guard.edits) expect(read(file)).toContain(flat(find))
})
