import { describe, expect, test, vi } from 'vitest'
import { choiceState, chooseBySpace } from './list-choosing.ts'

describe('a choice of the filters', () => {
  test('is a checkbox once the page is awake, and tells its state either way', () => {
    expect(choiceState(true, true)).toEqual({ 'role': 'checkbox', 'aria-checked': true })
    expect(choiceState(false, true)).toEqual({ 'role': 'checkbox', 'aria-checked': false })
  })

  test('is a link without JavaScript: no box that Space would not tick', () => {
    expect(choiceState(true, false)).toEqual({ 'aria-current': 'true' })
    expect(choiceState(false, false)).toEqual({})
  })
})

function press(key: string, held: Partial<Record<'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) {
  const [click, preventDefault] = [vi.fn<() => void>(), vi.fn<() => void>()]
  chooseBySpace({
    key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held, preventDefault,
    currentTarget: { click },
  })
  return { chosen: click.mock.calls.length, scrolls: preventDefault.mock.calls.length === 0 }
}

describe('a key on a choice', () => {
  test('Space chooses and does not scroll', () => expect(press(' ')).toEqual({ chosen: 1, scrolls: false }))
  test('held down it chooses once', () => expect(press(' ', { repeat: true })).toEqual({ chosen: 0, scrolls: false }))
  test.each(['Enter', 'Tab', 'a', 'ArrowDown'])('%s is left to the link and the page', (key) => {
    expect(press(key)).toEqual({ chosen: 0, scrolls: true })
  })
  test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const)('with %s it is another key', (held) => {
    expect(press(' ', { [held]: true })).toEqual({ chosen: 0, scrolls: true })
  })
})
