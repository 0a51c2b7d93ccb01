// What customers do to what is theirs: the way in, the account, addresses, ways of paying, files, news.
import { openMailbox } from './mailbox.ts'
import { ADDRESS } from './goods.ts'
import { setUpFactor } from './factors.ts'
import { appCode } from './app-code.ts'
import { pictureOf } from './images.ts'
import { PASSWORD } from './shop.ts'
import type { TestPerson } from './shop.ts'
import { withPassword } from './customer-desk.ts'
import type { LineDeeds } from './customer-desk.ts'
import { done, newName, one } from './staff-desk.ts'
import type { Desk } from './staff-desk.ts'

const NEW_PASSWORD = 'Rat-Dai-9x'
const WALLET = { paymentType: 'ewallet', provider: 'MoMo', accountNumber: '0912345678' } as const
const picture = async () => ({ value: await pictureOf('png'), filename: 'a.png', type: 'image/png' })

function newcomer() {
  const username = newName()
  return { username, email: `${username}@example.com`, password: PASSWORD, fullname: 'Lê Thị Bưởi', phone: ADDRESS.phone }
}
async function registered({ shop }: Desk) {
  const wish = newcomer()
  await done(shop.call('POST /api/auth/register', { body: wish }))
  return wish
}
/** What the link of the mail carries that this makes the shop send. */
async function linkFor({ shop }: Desk, email: string, ask: () => Promise<unknown>): Promise<string> {
  const mailbox = openMailbox(shop)
  await mailbox.collect()
  await ask()
  await mailbox.collect()
  return mailbox.tokenFor(email)
}

/** The one of the staff who is asked for a second factor; what came in is the challenge. */
async function challenged({ shop, staff }: Desk) {
  await shop.database.db.deleteFrom('second_factor').where('person_id', '=', staff.id).execute()
  const { secret } = await setUpFactor(staff)
  const { body } = await shop.refused('POST /api/auth/login', { body: { username: staff.username, password: PASSWORD } })
  return { challenge: body.challenge ?? '', code: appCode(secret) }
}

async function withAddress({ shop }: Desk) {
  const as = await shop.person()
  return { as, ...one((await done(as.call('POST /api/users/me/addresses', { body: ADDRESS }))).id) }
}
async function withWallet({ shop }: Desk) {
  const as = await shop.person()
  return { as, ...one((await done(as.call('POST /api/users/me/payment-methods', { body: WALLET }))).id) }
}
/** Somebody with news, and the id of it. */
async function withNews({ shop }: Desk) {
  const as = await shop.person()
  const { id } = await shop.database.db.insertInto('notification').values({ person_id: as.id, type: 'USER', kind: 'x' })
    .returning('id').executeTakeFirstOrThrow()
  return { as, ...one(id) }
}
/** Somebody who is signed in with a second device, and its session. */
async function onTwoDevices(desk: Desk) {
  const as = await withPassword(desk)
  await done(desk.shop.call('POST /api/auth/login', { body: { username: as.username, password: PASSWORD } }))
  const other = (await done(as.call('GET /api/users/me/sessions'))).find(({ current }) => !current)
  return { as, ...one(other?.id ?? 0) }
}

const nameFor = ({ id }: TestPerson) => `avatars/${id}/avatar_1790000000000.png`
async function withAvatar({ shop }: Desk) {
  const as = await shop.person()
  const name = nameFor(as)
  await shop.database.db.insertInto('stored_file').values({
    bucket: 'alo', name, owner_id: as.id, key: name, size: 1, content_type: 'image/png', md5: 'x', download_token: 'x',
  }).execute()
  return { as, params: { bucket: 'alo', name } }
}

export const ownDeeds = {
  'POST /api/auth/register': async () => ({ body: newcomer() }),
  'POST /api/auth/login': async (desk) =>
    ({ body: { username: (await withPassword(desk)).username, password: PASSWORD } }),
  'POST /api/auth/login/code': async (desk) => ({ body: await challenged(desk) }),
  'POST /api/auth/logout': async ({ shop }) => ({ as: await shop.person() }),
  'POST /api/auth/forgot-password': async ({ shop }) => ({ body: { email: `${(await shop.person()).username}@example.com` } }),
  'POST /api/auth/reset-password': async (desk) => {
    const { email } = await registered(desk)
    const ask = () => desk.shop.call('POST /api/auth/forgot-password', { body: { email } })
    const token = await linkFor(desk, email, () => done(ask()))
    return { body: { token, newPassword: NEW_PASSWORD } }
  },
  'POST /api/auth/verify-email': async (desk) => {
    const { email } = await registered(desk)
    const ask = () => desk.shop.call('POST /api/auth/resend-verification', { body: { email } })
    const token = await linkFor(desk, email, () => done(ask()))
    return { body: { token } }
  },
  'POST /api/auth/resend-verification': async (desk) => ({ body: { email: (await registered(desk)).email } }),
  'DELETE /api/users/me/sessions': async (desk) => ({ as: (await onTwoDevices(desk)).as }),
  'DELETE /api/users/me/sessions/{id}': onTwoDevices,
  'POST /api/users/me/change-password': async (desk) =>
    ({ as: await withPassword(desk), body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),

  'POST /api/users/me/addresses': async ({ shop }) => ({ as: await shop.person(), body: ADDRESS }),
  'PUT /api/users/me/addresses/{id}': async (desk) =>
    ({ ...await withAddress(desk), body: { ...ADDRESS, addressLine: '9 Nguyễn Trãi' } }),
  'DELETE /api/users/me/addresses/{id}': withAddress,
  'POST /api/users/me/payment-methods': async ({ shop }) => ({ as: await shop.person(), body: WALLET }),
  'PUT /api/users/me/payment-methods/{id}': async (desk) =>
    ({ ...await withWallet(desk), body: { ...WALLET, accountNumber: '0987654321' } }),
  'DELETE /api/users/me/payment-methods/{id}': withWallet,
  'PUT /api/users/me': async ({ shop }) => ({ as: await shop.person(), body: { fullname: 'Lê Thị Bưởi' } }),
  'PUT /api/users/me/consents': async ({ shop }) => {
    const as = await shop.person()
    const [consent] = await done(as.call('GET /api/users/me/consents'))
    const { purpose = 'marketing_email', textVersion = '' } = consent ?? {}
    return { as, body: { purpose, textVersion, granted: true } }
  },
  'DELETE /api/users/me': async (desk) => ({ as: await withPassword(desk), body: { password: PASSWORD } }),

  'POST /api/storage/{bucket}/objects': async ({ shop }) => {
    const as = await shop.person()
    return { as, params: { bucket: 'alo' }, query: { name: nameFor(as) }, file: await picture() }
  },
  'DELETE /api/storage/{bucket}/objects/{name}': withAvatar,
  'DELETE /api/users/me/avatar': async (desk) => ({ as: (await withAvatar(desk)).as }),

  'PUT /api/users/me/notification-settings': async ({ shop }) => ({
    as: await shop.person(), body: { settings: [{ type: 'PROMOTION', channel: 'EMAIL', enabled: false }] },
  }),
  'PATCH /api/notifications/{id}/read': withNews,
  'PATCH /api/notifications/me/read-all': async (desk) => ({ as: (await withNews(desk)).as }),
  'PUT /api/notifications/{id}/pin': async (desk) => ({ ...await withNews(desk), body: { isPinned: true } }),
  'DELETE /api/notifications/{id}': withNews,
} satisfies LineDeeds
