// The guards of the customer's account in the browser, and of what form and server judge alike in the contract.
// Part of the list in guards-list.ts. Each is a pure test and takes seconds: `npm run guards web:`.
import { contractEdit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const passage = 'src/web/auth/auth-guard.test.ts'
const PASSAGE = 'ROUTE-71 ROUTE-72 ROUTE-73 ROUTE-74 ROUTE-75'
const answers = 'src/web/auth/auth-answers.test.ts'
const ask = 'src/web/kit/ask.test.ts'

const signingIn = [
  guard('web: the bypass lets everybody in', [webEdit('auth/auth-guard.ts', 'if (bypass) return \'in\'', '')],
    [passage, `${PASSAGE} the bypass lets a stranger in`]),
  guard('web: a screen waits for who asks', [webEdit('auth/auth-guard.ts', 'if (loading) return \'wait\'', '')],
    [passage, `${PASSAGE} everybody waits until it is known who asks`]),
  guard('web: a screen waits for the role', [webEdit('auth/auth-guard.ts', 'if (user === undefined) return \'wait\'', '')],
    [passage, `${PASSAGE} a role not yet known is waited for`]),
  guard('web: the wrong role goes home', [webEdit('auth/auth-guard.ts', 'hasRole(user, roles) ? \'in\' :', 'user ? \'in\' :')],
    [passage, `${PASSAGE} the wrong role goes home`]),
  guard('web: roles may be a list', [webEdit('auth/auth-guard.ts', '[role].flat().includes(user.role)', 'role === user.role')],
    [passage, 'ROLE-24 a list of roles']),
  guard('web: a form says why nobody answered', [webEdit('auth/auth-answers.ts', 'if (status === 0) return',
    'if (status === 1) return')], [answers, 'ERR-22 where nobody answered the form says why']),
  guard('web: a wordless refusal has the deed\'s sentence', [webEdit('auth/auth-answers.ts',
    'code === \'ask.refused\' && status !== 401 ? \'\' : message', 'message')],
    [answers, 'ERR-22 ERR-23 ERR-24 ERR-25 ERR-26 after a wordless 500 both say the same']),
  guard('web: one link is one question', [webEdit('auth/verify-once.ts', 'asked.get(token) ??', '')],
    ['src/web/auth/verify-once.test.ts', 'AUTH-01 AUTH-02 one link is one question']),
  guard('web: what follows by itself is not guessed', [webEdit('auth/auth-rules.ts', 'Math.abs(step) <= 1', 'step === 0')],
    ['src/web/auth/auth-rules.test.ts', '"Abc12345678@" is weak']),
  guard('web: a refusal knows the server\'s wait', [webEdit('kit/ask.ts',
    'Number(response.headers.get(\'retry-after\')) || undefined,', 'undefined,')],
    [ask, 'a refusal keeps how long the server wants to be left alone']),
  guard('web: a refusal in our words keeps the wait', [webEdit('kit/ask.ts', 'error.errors, error.wait_s)', 'error.errors)')],
    [ask, 'a refusal keeps how long the server wants to be left alone']),
]

const list = 'src/web/account/account-list.test.ts'
const number = 'src/contract/account-number.test.ts'
const places = 'src/web/account/address-places.test.ts'
const listSource = 'account/account-list.ts'
const book = [
  guard('web: a list is loaded once at a time', [webEdit(listSource, 'if (running || now()', 'if (now()')],
    [list, 'ADDR-05 PAYM-05 is ignored while one is in progress']),
  guard('web: a list rests 2 s', [webEdit(listSource,
    'if (running || now() - (times.get(mark) ?? Number.NEGATIVE_INFINITY) < LOAD_DEBOUNCE_MS) return', 'if (running) return')],
    [list, 'ADDR-06 PAYM-06 CONST-13 is ignored when one began less than 2 s ago']),
  guard('web: a list is tried again every 2 s', [webEdit(listSource, 'LOAD_RETRY_MS = 2000', 'LOAD_RETRY_MS = 1000')],
    [list, 'ERR-16 ERR-19 CONST-14 a lost connection']),
  guard('web: a lost list is empty', [webEdit(listSource, 'items: lost ? [] :', 'items:')],
    [list, 'ERR-17 ERR-18 ERR-20 ERR-21 then it is said, and the list is empty']),
  guard('web: a list leaves with its person', [webEdit(listSource, 'client.removeQueries({ queryKey: list.key })', '')],
    [list, 'ADDR-02 PAYM-02 without person or token the list is cleared']),
  guard('web: the new default is sent as such', [webEdit(listSource, '{ ...item, default: true, isDefault: true }',
    '{ ...item, default: true }')], [list, 'ADDR-03 PAYM-03 the whole item is sent with isDefault true']),
  guard('web: the browser\'s own codes have our words', [webEdit(listSource, 'error.code.startsWith(\'ask.\')', 'false')],
    [list, 'ERR-67 when removing fails']),
  guard('web: a card\'s check digit counts', [contractEdit('account-number.ts', 'return sum % 10 === 0', 'return true')],
    [number, 'VALID-29 "4111111111111112" is no card number']),
  guard('web: a card is no account', [contractEdit('account-number.ts', 'if (holdsCard(number)) return \'card_as_account\'', '')],
    [number, 'VALID-28 bank_account 9704000000000018: card_as_account']),
  guard('web: a card\'s month ends in Vietnam', [webEdit('account/payment-rules.ts', 'vietnamMonth(moment)',
    'new Date(moment).toISOString().slice(0, 7)')],
    ['src/web/account/payment-rules.test.ts', 'VALID-32 a card holds through its month, as it is in Vietnam']),
  guard('web: among several places none is guessed', [webEdit('account/address-places.ts',
    'alike.length === 1 ? alike[0] : undefined', 'alike[0]')],
    [places, 'VALID-23 among several nothing is guessed']),
  guard('web: old names of wards are offered', [webEdit('account/address-places.ts',
    '(name !== province && { province: name }) })) return [...today, ...old]',
    '(name !== province && { province: name }) })); return today')],
    [places, 'VALID-23 old names follow those of today']),
  guard('web: old names of provinces are offered', [webEdit('account/address-places.ts',
    '[] : [{ name, was }] }) return [...today, ...old]', '[] : [{ name, was }] }); return today')],
    [places, 'VALID-22 "vung tau" offers what it is called today']),
  guard('web: many a ward is a commune now', [webEdit('account/address-places.ts',
    'found.length > 0 ? found : placesWith(places, coreOf(typed))', 'found')],
    [places, 'VALID-23 they find their ward; where it is of another kind now']),
]

const store = 'src/web/files/files-store.test.ts'
const format = 'src/web/files/files-format.test.ts'
const uploads = [
  guard('web: a store that is busy is asked again', [webEdit('files/files-retry.ts',
    'status >= 500 || status === 408 || status === 429', 'status >= 500 || status === 408')],
    [store, 'STORE-01 an upload that met 429 is tried again']),
  guard('web: the store is waited for 64 s at most', [webEdit('files/files-retry.ts', 'WAIT_MAX_MS = 64_000',
    'WAIT_MAX_MS = 128_000')], [store, 'STORE-21 CONST-34 CONST-36 an upload waits 1 s']),
  guard('web: the store is given up in time', [webEdit('files/files-retry.ts', 'begun_ms > limit_ms', 'begun_ms > 2 * limit_ms')],
    [store, 'STORE-21 CONST-35 any other operation gives up within']),
  guard('web: an upload is tried for 600 s', [webEdit('files/files-store.ts', 'UPLOAD_RETRY_MS = 600_000',
    'UPLOAD_RETRY_MS = 60_000')], [store, 'CONST-34 up to then it is not given up']),
  guard('web: a waiting upload is canceled', [webEdit('files/files-retry.ts', 'addEventListener(\'abort\', stop',
    'addEventListener(\'close\', stop')], [store, 'STORE-22 an upload is canceled while it waits']),
  guard('web: nothing is uploaded to the root', [webEdit('files/files-store.ts', 'notRoot(reference) const url', 'const url')],
    [store, 'STORE-06 STORE-07 STORE-08 the root is not uploaded to']),
  guard('web: a retry time is 0 or more', [webEdit('files/files-store.ts', '!(limit_ms >= 0)', 'limit_ms < -1')],
    [store, 'STORE-09 the retry times are 0 or more']),
  guard('web: no token, no download address', [webEdit('files/files-store.ts', 'downloadTokens === \'\' || downloadUrl === \'\'',
    'downloadUrl === \'\'')], [store, 'STORE-25 an object without a token has no download URL']),
  guard('web: base64 has one alphabet', [webEdit('files/files-format.ts', 'BASE64 = /^[A-Za-z0-9+/]*',
    'BASE64 = /^[A-Za-z0-9+/_-]*')], [format, 'STORE-04 STORE-24 base64 with - or _ is refused']),
  guard('web: base64url has the other', [webEdit('files/files-format.ts', 'BASE64URL = /^[A-Za-z0-9_-]*',
    'BASE64URL = /^[A-Za-z0-9+/_-]*')], [format, 'STORE-05 STORE-24 base64url with + or / is refused']),
  guard('web: an object elsewhere is read by https', [webEdit('files/files-reference.ts', 'url.protocol !== \'https:\'',
    '!url.protocol.startsWith(\'http\')')],
    ['src/web/files/files-reference.test.ts', 'STORE-10 STORE-23 any other address is an invalid URL']),
  guard('web: a silent line has gone after 30 s', [webEdit('files/files-send.ts', 'SILENCE_MS = 30_000', 'SILENCE_MS = 300_000')],
    ['src/web/files/files-send.test.ts', 'STORE-01 a lost network and a line that is silent']),
  guard('web: a picture is under 5 MB', [webEdit('profile/profile-avatar-rules.ts', 'size >= PHOTO_BYTES',
    'size > PHOTO_BYTES')],
    ['src/web/profile/profile-avatar-rules.test.ts', 'VALID-37 VALID-38 CONST-42 of type']),
  guard('web: a picture lies in its owner\'s folder', [webEdit('profile/profile-avatar-rules.ts', 'avatars/${userId}/avatar_',
    'avatars/avatar_')], ['src/web/profile/profile-avatar-rules.test.ts', 'AVATAR-07 a picture lies under']),
  guard('web: a cleared birthday is sent as nothing', [webEdit('profile/profile-form-rules.ts', 'values.birthDate || null',
    'values.birthDate')],
    ['src/web/profile/profile-form-rules.test.ts', 'ENT-05 ENT-06 date and gender are sent as they are']),
  guard('web: a waiting address is its owner\'s', [webEdit('profile/profile-email-waiting.ts', 'kept?.userId !== id ||', '')],
    ['src/web/profile/profile-email-waiting.test.ts', 'a new address waits for its owner only']),
]

const live = 'src/web/kit/live.test.ts'
const notes = 'src/web/notifications/notifications-data.test.ts'
const switches = 'src/web/notifications/notifications-settings-data.test.ts'
const deeds = 'notifications/notifications-deeds.ts'
const news = [
  guard('web: live ends with the token', [webEdit('kit/live.ts',
    'if (response.status === 401 || response.status === 403) return', '')],
    [live, 'a token that is no longer good (401) is not tried again']),
  guard('web: live does not trust a long silence', [webEdit('kit/live.ts',
    'silence = setTimeout(() => connection.abort(), SILENT_MS)', '')],
    [live, 'a connection that stays silent for a minute has died unseen']),
  guard('web: live rests where others listen', [webEdit('kit/live.ts', 'if (event.event === \'elsewhere\') return ELSEWHERE_MS',
    '')], [live, 'where the person listens in too many places, this one rests for ten minutes']),
  guard('web: an old reading brings nothing back', [webEdit(deeds, 'await client.cancelQueries({ queryKey: NOTIFICATIONS })',
    '')], [notes, 'a reading that set out before does not bring back what is done']),
  guard('web: only what was seen is marked', [webEdit(deeds, 'const query = upTo > 0 ? { upTo: String(upTo) } : {}',
    'const query = {}')], [notes, 'NOTIF-42 reading all marks those that were there to see']),
  guard('web: who presses twice removes once', [webEdit(deeds, 'if (leaving.has(note.id)) return false', '')],
    [notes, 'who presses twice removes it once']),
  guard('web: pages begin below the first', [webEdit('notifications/notifications-data.ts',
    '{ page: number + 1, before: latest.id + 1 }', '{ page: number + 1 }')], [notes, 'CONST-08 comes ten at a time']),
  guard('web: of several switches the last answer holds', [webEdit('notifications/notifications-settings-data.ts',
    'if (waiting === 1)', '')],
    [switches, 'it shows at once; of several the last answer holds']),
  guard('web: a switch that springs back says why', [webEdit('notifications/notifications-settings-data.ts',
    'if (settled.settings.find(isIt)?.enabled === setting.enabled) onKept()', '')],
    [switches, 'what the server leaves as it was springs back, and that is told']),
]

const shopReturn = 'src/web/shell/shop-return.test.ts'
const cartAndShell = [
  guard('web: a double click is one wish', [webEdit('cart/cart-once.ts', 'if (done && rest_ms > 0) setTimeout(',
    'if (done && rest_ms > 1e9) setTimeout(')],
    ['src/web/cart/cart-server-actions.test.ts', 'CART-28 nor does the second half of a double click']),
  guard('web: what has no room stays on the device', [webEdit('cart/cart-sync.ts', 'if (isFull(error)) {',
    'if (isFull(error) && false) {')],
    ['src/web/cart/cart-sync.test.ts', 'CART-09 what was saved for later and has no room']),
  guard('web: a coupon that takes nothing off is not chosen', [webEdit('cart/cart-choosing.ts',
    'if (problem !== undefined) throw', 'if (problem === \'\') throw')],
    ['src/web/cart/cart-choosing.test.ts',
      'ERR-40 ERR-41 that takes nothing off what is in the cart is refused with the reason, nothing told here']),
  guard('web: the shop is looked for ever more seldom', [webEdit('shell/shop-return.ts', 'Math.min(2 * wait_ms, LAST_LOOK_MS)',
    'wait_ms')], [shopReturn, 'the shop is looked for ever more seldom']),
  guard('web: who stopped watching hears nothing', [webEdit('shell/shop-return.ts', 'if (!await isThere() || !watching) return',
    'if (!await isThere()) return')], [shopReturn, 'who has stopped watching hears nothing']),
]

export const accountWebGuards: readonly Guard[] = [...signingIn, ...book, ...uploads, ...news, ...cartAndShell]
