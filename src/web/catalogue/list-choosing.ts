// A choice of the filters for those who hear it or have no mouse: once the page is awake it is a checkbox, chosen with Space too.
// Also where one choice takes the place of another: a radio button could not be taken back, as these can.
import type { AriaAttributes, KeyboardEvent } from 'react'

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
