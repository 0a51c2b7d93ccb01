// Buttons the server has drawn are pressed before the page is awake: on a slow phone its scripts take seconds. The last such
// press is remembered, shown as heard (`data-heard` in shop.css) and done once the page can. Links and forms need none of this:
// they work by themselves.

interface EarlyClicks {
  hear: (press: Event) => void
  /** What was pressed last, for as long as it may still be meant. */
  button?: HTMLElement
  forget: () => void
}

declare global {
  /** Put there by EARLY_CLICKS. */
  var earlyClicks: EarlyClicks | undefined
}

/**
 * Runs inline, with its hash in the policy: a string, because it must be exactly what is hashed. After ten seconds nobody waits
 * for a press any more.
 */
export const EARLY_CLICKS = [
  '(function(k,n){',
  'k.forget=function(){clearTimeout(n);',
  'k.button&&(k.button.removeAttribute("data-heard"),k.button.removeAttribute("aria-busy"));k.button=void 0};',
  'k.hear=function(e){var b=e.target.closest&&e.target.closest("button[type=button]");if(!b)return;',
  'k.forget();k.button=b;b.setAttribute("data-heard","");b.setAttribute("aria-busy","true");n=setTimeout(k.forget,1e4)};',
  'addEventListener("click",k.hear,true)',
  '})(earlyClicks={})',
].join('')

/** Hears no more, for the page hears by itself from now on. Gives the button that was pressed and still stands there, if any. */
export function takeEarlyClick(): HTMLElement | undefined {
  const early = globalThis.earlyClicks
  if (!early) return undefined
  removeEventListener('click', early.hear, true)
  const { button } = early
  early.forget()
  return button?.isConnected ? button : undefined
}
