// A choice of the filters for those who hear it or have no mouse: once the page is awake it is a checkbox, chosen with Space too.
// Also where one choice takes the place of another: a radio button could not be taken back, as these can.
import { createContext, use, useCallback, useState } from 'react'
import type { AriaAttributes, KeyboardEvent } from 'react'
import { useGo } from '#web/kit/go.ts'
import { listUrl, toggled } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import type { Choice } from './list-choices.ts'

interface ChoiceState extends Pick<AriaAttributes, 'aria-checked' | 'aria-current'> { role?: 'checkbox' }

/** How a choice tells what it is and whether it is chosen: a link until the page is awake, and without JavaScript. */
export function choiceState(chosen: boolean, awake: boolean): ChoiceState {
  if (awake) return { 'role': 'checkbox', 'aria-checked': chosen }
  return chosen ? { 'aria-current': 'true' } : {}
}

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'>
  & { currentTarget: { click: () => void } }

/** Space chooses where it would have scrolled; held down it chooses once. */
export function chooseBySpace(event: Pressed): void {
  const { key, repeat, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key !== ' ' || ctrlKey || metaKey || altKey || shiftKey) return
  event.preventDefault()
  if (!repeat) event.currentTarget.click()
}

/** What is wanted at this moment: ahead of what is shown while that is being drawn. */
export const WantedContext = createContext<(() => ListWish) | undefined>(undefined)

interface Choosing {
  isChosen: (choice: Choice) => boolean
  /** The same function for as long as the same is shown. */
  choose: (choice: Choice) => void
}

/**
 * The choices of one group. A mark is set with the touch, everything else follows when there is time; what is chosen until then
 * is chosen beside it.
 */
export function useChoosing(wish: ListWish, many: boolean): Choosing {
  const go = useGo()
  const wanted = use(WantedContext)
  /** Keys of what was touched while this wish was shown; of one that may be chosen at a time the last. */
  const [touched, setTouched] = useState<{ of: ListWish, keys: readonly string[] }>()
  const keys = touched?.of === wish ? touched.keys : []
  const choose = useCallback((choice: Choice) => {
    setTouched((before) => {
      const held = before?.of === wish ? before.keys : []
      return { of: wish, keys: toggled(many ? held : held.filter((key) => key === choice.key), choice.key) }
    })
    const now = wanted?.() ?? wish
    go(listUrl(now, choice.change(now)))
  }, [go, many, wanted, wish])
  return {
    isChosen: ({ key, chosen }) => (many || keys.length === 0 ? chosen !== keys.includes(key) : keys.includes(key) && !chosen),
    choose,
  }
}
