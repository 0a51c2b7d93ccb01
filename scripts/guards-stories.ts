// The guards of the web that only a story in a real browser can miss. Part of the list in guards-list.ts.
// The pages are built anew for each, which takes a minute or two: `npm run guards story:`.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

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
]
