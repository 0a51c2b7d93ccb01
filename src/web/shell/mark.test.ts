import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MARK_ARCS, MARK_LETTERS } from './mark-shape.ts'

test('the mark as a file of its own is drawn as the mark on the page', async () => {
  const file = await readFile(new URL('mark.svg', import.meta.url), 'utf8')
  expect(file).toContain(MARK_LETTERS.join(' '))
  expect(file).toContain(MARK_ARCS.join(' '))
})
