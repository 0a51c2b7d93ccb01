import { expect, test } from 'vitest'
import { keyOf } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  [{ key: 'j' }, 'j'], [{ key: 'J' }, 'j'], [{ key: '?' }, '?'], [{ key: '/' }, '/'], [{ key: 'Enter' }, 'Enter'],
  [{ key: 'k', ctrlKey: true }, 'mod+k'], [{ key: 'K', metaKey: true }, 'mod+k'], [{ key: 'j', altKey: true }, undefined],
  [{ key: 'Shift' }, undefined], [{ key: 'Tab' }, undefined], [{ key: 'Escape' }, undefined],
])('%j is the key %s', (pressed, key) => {
  expect(keyOf({ ...plain, ...pressed })).toBe(key)
})
