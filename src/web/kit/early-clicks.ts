// Buttons the server has drawn are pressed before the page is awake, and forms are sent by Enter: on a slow phone its scripts
// take seconds. The last such press is remembered, shown as heard (`data-heard` in shop.css) and done once the page can. Links,
// and forms with an address of their own (`action`), need none of this: they work by themselves.

interface EarlyClicks {
  hear: (press: Event) => void
  /** The events it hears. */
  on: readonly string[]
  /** What was pressed last, for as long as it may still be meant. */
  button?: HTMLElement
  forget: () => void
}

declare global {
  /** Put there by EARLY_CLICKS. */
  var earlyClicks: EarlyClicks | undefined
}

/**
 * Runs inline, with its hash in the policy: a string, because it must be exactly what is hashed. Enter in a field is a press on
 * the button that sends the form, but for one that ends a word put together from keys (229 is Safari's sign of it). Most of those
 * buttons rest until the page is awake, and a button at rest is not clicked: what is heard of it is that a finger went down and
 * was lifted there. The form itself goes nowhere: where it has no address, what stands in it could come to stand in that of the
 * page. After ten seconds nobody waits for a press any more.
 */
export const EARLY_CLICKS = [
  '(function(k,n,d){',
  'k.forget=function(){clearTimeout(n);',
  'k.button&&(k.button.removeAttribute("data-heard"),k.button.removeAttribute("aria-busy"));k.button=void 0};',
  'k.hear=function(e){var s="form:not([action]) ",t=e.target,b=t.closest&&(e.key?e.key=="Enter"&&!e.isComposing',
  '&&e.keyCode!=229&&t.matches(s+"input")&&t.form.querySelector("[type=submit]"):',
  't.closest(e.type=="click"?"button[type=button],"+s+"[type=submit]":s+"[type=submit]:disabled"));',
  'if(e.type=="pointerdown")return void(d=b);if(!b||e.button||e.type=="pointerup"&&b!=d)return;',
  'b.type=="submit"&&e.preventDefault();',
  'k.forget();k.button=b;b.setAttribute("data-heard","");b.setAttribute("aria-busy","true");n=setTimeout(k.forget,1e4)};',
  'k.on=["click","keydown","pointerdown","pointerup"];k.on.forEach(function(o){addEventListener(o,k.hear,true)})',
  '})(earlyClicks={})',
].join('')

/** Hears no more, for the page hears by itself from now on. Gives the button that was pressed and still stands there, if any. */
export function takeEarlyClick(): HTMLElement | undefined {
  const early = globalThis.earlyClicks
  if (!early) return undefined
  for (const name of early.on) removeEventListener(name, early.hear, true)
  const { button } = early
  early.forget()
  return button?.isConnected ? button : undefined
}
