// The guards of the web that only a story in a real browser can miss. Part of the list in guards-list.ts.
// The pages are built anew for each, which takes a minute or two: `npm run guards story:`.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const pressedEarly = 'e2e/early-clicks.spec.ts'
const MENU = 'the menu pressed early opens; what is pressed from then on is heard by the page itself'

export const storyGuards: readonly Guard[] = [
  guard('story: no hook follows the use of a page', [webEdit('page-slot.tsx',
    'return <ShownPage module={loadedPage(entry, speech.shelf) ?? use(loadPage(entry, speech.shelf))} becomes={becomes} /> }',
    'return ShownPage({ module: loadedPage(entry, speech.shelf) ?? use(loadPage(entry, speech.shelf)), becomes }) }')],
    ['e2e/sign-in.spec.ts', 'the way from a guarded screen to the sign-in is no error']),
  guard('story: a page that comes closes no menu', [webEdit('page-slot.tsx', '|| isInMenu(document.activeElement)', '')],
    ['e2e/the-shell-at-hand.spec.ts', 'a menu opened while the page is on its way stays open']),
  guard('story: the profile says that it did not come', [webEdit('pages/profile-page.tsx',
    'loading ? <ProfileWaiting /> : <ProfileFailed sentence={t(\'profile.not_loaded\')} />', '<ProfileWaiting />')],
    ['e2e/profile.spec.ts', 'who one is does not come: that is said, and tried again']),
  guard('story: the focus follows what is put aside', [webEdit('cart/cart-saved-list.tsx',
    'if (there) heading.current?.focus()', '')],
    ['e2e/cart-and-coupons.spec.ts', 'CART-31 CART-32 removed and undone, saved and brought back']),
  guard('story: a press on the button that sends is not lost', [webEdit('kit/form.tsx', 'if (!isSending(event)) blur(name)',
    'blur(name)')],
    ['e2e/profile.spec.ts', 'ERR-68 a change that fails is told']),
  guard('story: pressed early, done once awake', [webEdit('entry-browser.tsx', 'pressed?.click()', '')], [pressedEarly, MENU]),
  guard('story: pressed early, heard only until awake', [webEdit('kit/early-clicks.ts',
    'for (const name of early.on) removeEventListener(name, early.hear, true)', '')], [pressedEarly, MENU]),
  guard('story: pressed early, the last of several', [webEdit('kit/early-clicks.ts', '\'k.forget();k.button=b', '\'k.button=b')],
    [pressedEarly, 'of several only what was pressed last is done']),
  guard('story: pressed early, forgotten after ten seconds', [webEdit('kit/early-clicks.ts', 'setTimeout(k.forget,1e4)', '0')],
    [pressedEarly, 'nothing is done of what was pressed ten seconds ago']),
  guard('story: sent early, by Enter', [webEdit('kit/early-clicks.ts', '"click","keydown",', '"click",')],
    [pressedEarly, 'is sent once by Enter, as it stands when the page wakes']),
  guard('story: sent early, by a button at rest', [webEdit('kit/early-clicks.ts', ',"pointerup"]', ']')],
    [pressedEarly, 'is sent once by its button, as it stands when the page wakes']),
  guard('story: sent early, once the button rests no more', [webEdit('entry-browser.tsx',
    'pressed?.dispatchEvent(new Event(\'touchcancel\', { bubbles: true }))', '')],
    [pressedEarly, 'is sent once by Enter, as it stands when the page wakes']),
  guard('story: sent early, it leads nowhere', [webEdit('kit/early-clicks.ts', 'b.type=="submit"&&e.preventDefault();', '')],
    [pressedEarly, 'that stays in the browser leads nowhere: the sign-up for news at /about']),
  guard('story: sent early, a form with an address goes there', [webEdit('kit/early-clicks.ts', '"form:not([action]) "',
    '"form "')], [pressedEarly, 'with an address of its own goes there at once']),
  guard('story: sent early, no word is ended', [webEdit('kit/early-clicks.ts', '&&!e.isComposing', '')],
    [pressedEarly, 'is sent by no Enter that ends a word']),
  guard('story: sent early, the other button of a mouse', [webEdit('kit/early-clicks.ts', '||e.button||', '||')],
    [pressedEarly, 'is sent by no Enter that ends a word']),
  guard('story: sent early, the sign of another browser', [webEdit('kit/early-clicks.ts', '&&e.keyCode!=229', '')],
    [pressedEarly, 'is sent by no Enter that ends a word']),
  guard('story: sent early, what only ends there', [webEdit('kit/early-clicks.ts', '||e.type=="pointerup"&&b!=d', '')],
    [pressedEarly, 'is sent by no Enter that ends a word']),
  guard('story: chosen early, kept', [webEdit('kit/form.tsx',
    ' ?? form?.querySelector(`[type=radio][name="${name}"]:checked`)', '')], [pressedEarly, 'keeps what was chosen early, too']),
]
