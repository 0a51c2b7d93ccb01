// The guards of the customer's account on the server: signing in, mailed links, uploads, the profile, live news.
// Part of the list in guards-list.ts.
import { edit, guard, needsThoseBefore } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const links = 'src/server/auth/auth-links.test.ts'
const guesses = 'src/server/auth/auth-guesses.test.ts'
const password = 'src/server/auth/auth-change-password.test.ts'
const emailChange = 'src/server/auth/auth-email-change.test.ts'
const linksSource = 'auth/auth-links.ts'
const personSource = 'auth/auth-person.ts'

const whoSomebodyIs = [
  guard('link: used once', [edit('auth/auth-links-sql.ts',
    '.where(\'used_at\', \'is\', null).where(\'expires_at\', \'>\', moment)', '.where(\'expires_at\', \'>\', moment)')],
    [links, 'of twenty who use a link at once one sets the password']),
  guard('link: proves the address it was sent to', [edit(linksSource,
    'if (link.email !== person.email && link.email !== person.new_email) refuse(\'auth.link_invalid\')', '')],
    [links, 'a link proves the address it was sent to and no other']),
  guard('link: a reset ends every session', [edit(linksSource, 'await deleteSessions(tx, person.id)', '')],
    [links, 'API-21 ERR-29 the link sets a new password, ends every session']),
  guard('link: a reset ends the earlier ones', [edit(linksSource, 'await rows.endLinks(tx, person.id, \'reset\')', '')],
    [links, 'using the later of two links ends the earlier one']),
  guard('link: ten in an hour', [edit(linksSource, 'mailed.length >= LINKS_AN_HOUR ||', '')],
    [links, 'mails once a minute at most, and ten times an hour']),
  guard('sign-in: the password still holds', [edit('auth/auth.ts',
    'if (person?.password_hash !== checked.password_hash) refuse(\'auth.wrong_password\')',
    'if (!person) refuse(\'auth.wrong_password\')')],
    [password, 'a sign-in with the old password that is being checked while the password changes']),
  guard('sign-in: an unknown name costs the same', [edit('auth/auth.ts', 'await pretendToCheck(password)', '')],
    ['src/server/auth/auth-same-work.test.ts', 'a wrong password, a name nobody has and an e-mail nobody has cost one hashing']),
  guard('password: a change signs other devices out', [edit('auth/auth.ts',
    'await sessions.deleteSessions(tx, asker.id, asker.tokenHash)', '')],
    [password, 'API-71 ERR-64 the password is another']),
  guard('guesses: counted over all at once', [edit('auth/auth-guesses-sql.ts', 'failures: sql`sign_in_failure.failures`',
    'failures: 0')], [guesses, 'of 100 at once 5 are tried']),
  guard('guesses: a known address is not shut out', [edit('auth/auth-guesses.ts',
    'new Set(known ? [\'pair\'] : [\'pair\', \'name\', \'address\'])', 'new Set([\'pair\', \'name\', \'address\'])')],
    [guesses, 'whoever has signed in from an address is not shut out there']),
  guard('guesses: others at a known address shut nobody out', [edit('auth/auth-guesses.ts',
    'return new Set(known ? [\'pair\'] : [', 'return new Set(known ? [\'pair\', \'address\'] : [')],
    [guesses, 'nor by wrong passwords of others behind the same address']),
  guard('guesses: who is signed in is counted by themselves', [edit('auth/auth-guesses.ts', 'signedIn ? \'signed-in\' : \'name\'',
    '\'name\'')], [guesses, 'whoever is signed in is held up by no strangers']),
  guard('guesses: a new password makes other places new', [edit('auth/auth-guesses.ts',
    'await rows.deleteKnownOrigins(tx, personId)', '')],
    ['src/server/auth/auth-devices.test.ts', 'is told again of every place but the one where the password was']),
  guard('e-mail: a new password takes back what was asked for', [edit(personSource,
    'await rows.updatePerson(tx, id, { new_email: null })', '')],
    [emailChange, 'and the owner changes the password: the link opens nothing any more, and no other is made']),
  guard('e-mail: what was mailed to it ends', [edit(personSource, 'await endLinksTo(tx, id, new_email)', '')],
    [emailChange, 'and the owner changes the password: asked for again, its old link is none']),
  guard('person: who may not sign in keeps nothing more', [edit(personSource, 'row?.status === \'ACTIVE\' ? row', 'row ? row')],
    ['src/server/account/account.test.ts', 'whose account is CLOSED while a request of theirs waits keeps nothing more']),
  guard('mails: what people wrote is escaped', [edit('mails/mails-letter.ts',
    'text.replace(/[&<>"\']/g, (sign) => ESCAPES[sign] ?? sign)', 'text')],
    ['src/server/mails/mails-letter.test.ts', 'what people wrote is text, wherever it stands']),
]

const form = 'src/server/kit/serve-form.test.ts'
const formSource = 'kit/serve-form.ts'
const forms = [
  guard('form: a file of exactly the limit', [edit(formSource, 'file.truncated || bytes.length >= upload.bytes',
    'file.truncated')], [form, 'a file of 1048576 bytes: 413']),
  guard('form: no field comes twice', [edit(formSource, 'if (name in fields) refuse(\'request.malformed\')', '')],
    [form, 'the same field twice']),
  guard('form: a few at once of each person', [edit(formSource, 'own >= AT_ONCE_EACH', 'false')],
    [form, 'of one person only a few forms may come at once']),
  guard('form: a slow body is given up', [edit('kit/serve-http.ts',
    'if (!request.isWhole && !route.upload && mounted.method !== \'GET\') endSlowBody(request, reply)', '')],
    [form, 'a body that does not come to its end is given up after 30 seconds']),
  guard('form: one that is still is given up', [edit(formSource,
    'if (socket.bytesRead === read) answerUnreadable(still, socket)', '')],
    [form, 'a form of which nothing comes for 10 seconds is ended']),
  guard('form: what is too large is not waited for', [edit(formSource,
    'file.once(\'limit\', () => file.destroy(tooLarge(upload)))', '')],
    [form, 'a file that is too large is refused as soon as it is']),
  needsThoseBefore('form: of who has gone nothing is waited for', [edit(formSource,
    'if (request.raw.destroyed) refuse(\'request.malformed\')', '')],
    ['src/server/files/files-cut-short.test.ts', 'sent whole afterwards, under the same name, it succeeds']),
  guard('body: who asks is looked at again once it has come', [edit('kit/serve-http.ts',
    'if (route.upload || (route.body && !request.isWhole)) await admit(request, mounted, context)', '')],
    ['src/server/profile/profile-held-back.test.ts', 'comes too late for a session that ended meanwhile']),
  guard('body: one that comes later is not taken for whole', [edit('kit/serve-http.ts',
    'request.isWhole = request.raw.complete', 'request.isWhole = true')],
    ['src/server/kit/serve-http.test.ts', 'who sends a whole request at once is asked once who they are']),
  guard('query: what is no UTF-8 is refused', [edit('app.ts', ', querystringParser: (text) => parseQuery(text)', '')],
    ['src/server/bad-input.test.ts', 'GET /api/places/renamed refuses whatever is wrong']),
  guard('form: a needed file is missed', [edit('kit/serve-line.ts', 'if (route.upload?.needed && !file) problems',
    'if (false) problems')], [form, 'a file that is needed and missing']),
]

const image = 'src/server/files/files-image-rules.test.ts'
const files = 'src/server/files/files.test.ts'
const QUOTA = 'STORE-20 there is no place for more than the quota'
const uploads = [
  guard('picture: no more pixels than may be read', [edit('files/files-image.ts',
    'if (head.width * head.height > PIXELS_MAX || unfolded(head) > UNFOLDED_MAX) refuse(\'files.not_an_image\')', '')],
    [image, '50,000 by 50,000 in a few KB']),
  guard('picture: no more bytes than may lie open', [edit('files/files-image.ts', '|| unfolded(head) > UNFOLDED_MAX', '')],
    [image, '40 megapixels of 16 bits and four channels: too many bytes']),
  guard('picture: stands upright', [edit('files/files-image.ts', '.autoOrient()', '')], [image, 'it stands upright']),
  guard('picture: texts beside it are left out', [edit('files/files-image.ts',
    'kind === \'png\' ? withoutTexts(given) : given', 'given')],
    [image, 'text beside a picture is neither unfolded nor taken along']),
  guard('picture: a broken one is none', [edit('files/files-image.ts', 'failOn: \'error\'', 'failOn: \'none\'')],
    [image, 'a jpeg that ends early, at any place']),
  guard('picture: known by its first bytes', [
    edit('files/files-image.ts', 'if (!kind) refuse(\'files.not_an_image\')', ''),
    edit('files/files-image.ts', 'makeSmaller(sharp, bytes, kind, form)',
      'makeSmaller(sharp, bytes, kind ?? \'png\', form)'),
  ], [image, 'SVG, without asking the library']),
  guard('file: nobody writes to another\'s folder', [edit('files/files.ts',
    'if (!isOwn(ownerId, name)) refuse(\'files.unauthorized\')', '')],
    [files, 'STORE-19 nobody writes below another\'s id']),
  guard('file: read with its token only', [edit('files/files.ts',
    'if (!isToken(token, row.download_token)) refuse(\'files.unauthorized\')', '')],
    [files, 'STORE-19 with another token they are nobody\'s business: 403']),
  guard('file: no address has NUL in it', [edit('kit/serve-bytes.ts', 'text.includes(\'\\0\')', 'text.includes(\'\\0\\0\')')],
    [files, 'an address with NUL in it is nobody\'s']),
  guard('file: one that was deleted is shown no more', [edit('profile/profile.ts',
    'if (path === name) await show(tx, asker, null)', '')],
    [files, 'STORE-14 a deleted file is shown no more, and its address cannot be chosen again']),
  guard('file: who may not sign in keeps nothing more', [edit('files/files-sql.ts',
    '.where(\'id\', \'=\', ownerId).where(\'status\', \'=\', \'ACTIVE\')', '.where(\'id\', \'=\', ownerId)')],
    [files, 'who may not sign in any more keeps and deletes nothing']),
  guard('file: the owner is held while it is kept', [edit('files/files-sql.ts',
    'return selectShown(tx, ownerId).forNoKeyUpdate().executeTakeFirst()',
    'return selectShown(tx, ownerId).executeTakeFirst()')], [files, QUOTA]),
  guard('file: bytes of one that was refused go', [edit('files/files.ts', 'await store.forget(key) throw error', 'throw error')],
    [files, QUOTA]),
  guard('file: the sweep leaves fresh bytes', [edit('files/files.ts', '|| writtenAt > later(-STRAY_MS)', '')],
    [files, 'the sweep takes pictures nobody chose within a day']),
]

const profile = 'src/server/profile/profile.test.ts'
const close = 'src/server/profile/profile-close.test.ts'
const LAST_ADMIN = 'the last administrator cannot close; of two who do so at once one stays'
const ownRecord = [
  guard('profile: a new e-mail asks for the password', [edit('profile/profile.ts',
    'if (newEmail !== undefined) await refuseStranger(desk, body.currentPassword)', '')],
    [profile, 'without the password or with a wrong one nothing changes']),
  guard('profile: the own e-mail takes back another', [edit('profile/profile.ts',
    'body.email !== undefined && await takeBackEmailChange(tx, asker.id)', 'false')],
    [profile, 'the one the person has takes back what was asked for']),
  guard('profile: the picture before makes room', [edit('profile/profile.ts', 'insteadOfShown: true', 'insteadOfShown: false')],
    [profile, 'with no space left the picture can still be changed']),
  guard('profile: a birthday has been', [edit('profile/profile.ts', 'refuseUnborn(body.birthDate, language)', '')],
    [profile, 'a birthday is today at the latest']),
  guard('profile: the last administrator stays', [edit('profile/profile-close.ts',
    'if (asker.role === \'ADMIN\' && (await lockAdmins(tx)).every((id) => id === asker.id)) refuse(\'profile.last_admin\')', '')],
    [close, LAST_ADMIN]),
  guard('profile: administrators are held', [edit('auth/auth-person-sql.ts',
    '.orderBy(\'id\').forNoKeyUpdate()', '.orderBy(\'id\')')], [close, LAST_ADMIN]),
  guard('profile: closing forgets known places', [edit(personSource, 'await deleteKnownOrigins(tx, id)', '')],
    [close, 'everything personal goes']),
  guard('profile: closing takes the name off reviews', [edit('profile/profile-close.ts', 'forgetReviews,', '')],
    [close, 'what was written of products stays, under nobody\'s name']),
  guard('profile: closing forgets where consents came from', [edit('profile/profile-close.ts', ', forgetConsents,', ',')],
    [close, 'everything personal goes']),
  guard('consents: only to the text that is shown', [edit('consents/consents.ts',
    'if (textVersion !== version) refuse(\'profile.unknown_consent_text\')', '')],
    ['src/server/profile/profile-consents.test.ts', 'nobody agrees to a text they did not read']),
  guard('payment: a card\'s month ends in Vietnam', [edit('account/account-payment-rules.ts',
    'vietnamMonth(moment)', 'moment.toISOString().slice(0, 7)')],
    ['src/server/account/account-payment-rules.test.ts', 'VALID-32 a card holds through the last minute of its month']),
]

const streams = 'src/server/kit/serve-streams.test.ts'
const live = 'src/server/kit/live-database.test.ts'
const liveNews = [
  guard('live: who does not read is let go', [edit('kit/serve-streams.ts',
    'if (stream.readableLength > most) stream.destroy()', '')],
    [streams, 'a reader that does not read is let go']),
  guard('live: who goes is forgotten', [edit('kit/serve-streams.ts', 'stream.once(\'close\', () => live.leave(listener))', '')],
    [streams, 'a reader that goes is forgotten']),
  guard('live: undeclared fields never leave', [edit('kit/serve-streams.ts', 'event.parse(told)', 'told')],
    [streams, 'a field that was not declared does not leave']),
  guard('live: a process holds so many', [edit('kit/live.ts', 'this.#listeners.size >= LISTENERS_MAX', 'false')],
    [live, 'a process that holds as many as it can']),
  guard('live: one stream too many ends the oldest', [edit('kit/live.ts', 'if (oldest) this.#listeners.end([oldest])', '')],
    [live, 'one stream too many of a person ends the oldest']),
  guard('live: a lost connection ends everybody', [edit('kit/live.ts',
    'this.#hearing = Promise.withResolvers() this.#listeners.end(this.#listeners.all())',
    'this.#hearing = Promise.withResolvers()')],
    [live, 'a lost connection ends everybody']),
]

export const accountGuards: readonly Guard[] = [...whoSomebodyIs, ...forms, ...uploads, ...ownRecord, ...liveNews]
