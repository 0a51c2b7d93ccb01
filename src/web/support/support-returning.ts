// When the chat may open by itself: once in a session of the browser, and never over something that must not be disturbed.
const OPENED_KEY = 'chatOpened'
/** Whoever pays or counts is left alone; and the chat's own pages need no second one. */
const LEFT_ALONE = /^\/(cart|checkout|payment|chat)(\/|$)/

let opened = false

/** It has been opened, by itself or by hand. */
export function noteOpened(): void {
  opened = true
  try {
    sessionStorage.setItem(OPENED_KEY, '1')
  } catch {
    // nothing is kept: until the page is closed
  }
}

function wasOpened(): boolean {
  try {
    return opened || sessionStorage.getItem(OPENED_KEY) !== null
  } catch {
    return opened
  }
}

export function mayOpenByItself(pathname: string): boolean {
  return !wasOpened() && !LEFT_ALONE.test(pathname) && document.querySelector('dialog[open]') === null
}
