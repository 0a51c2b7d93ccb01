// What administrators do to people, settings and requests about personal data; and everybody of the staff to their second factor.
import { randomUUID } from 'node:crypto'
import type { InviteBody } from '#contract/people-admin.ts'
import type { DataRequest, DataRequestBody } from '#contract/privacy.ts'
import type { SettingGroup, Settings } from '#contract/settings.ts'
import { appCode } from './app-code.ts'
import { setUpFactor } from './factors.ts'
import { ADDRESS } from './goods.ts'
import { PASSWORD } from './shop.ts'
import type { TestPerson } from './shop.ts'
import { done, newName, one } from './staff-desk.ts'
import type { Deeds, Desk } from './staff-desk.ts'

/** Somebody's second factor as it is before they have one. */
async function noFactor({ shop }: Desk, { id }: TestPerson): Promise<void> {
  await shop.database.db.deleteFrom('second_factor').where('person_id', '=', id).execute()
}

/** A new second factor of the one of the staff, and what its change is asked with. */
async function proven(desk: Desk) {
  await noFactor(desk, desk.staff)
  const { recoveryCodes: [code = ''] } = await setUpFactor(desk.staff)
  return { body: { currentPassword: PASSWORD, code } }
}

const aPerson = async ({ shop, admin }: Desk) => done(admin.call('GET /api/admin/people/{id}', one((await shop.person()).id)))

function newColleague(): InviteBody {
  const username = newName()
  return { username, email: `${username}@example.com`, fullname: 'Lê Thị Bưởi', phone: ADDRESS.phone, role: 'STAFF' }
}
const aColleague = async ({ admin }: Desk): Promise<number> =>
  (await done(admin.call('POST /api/admin/staff', { body: newColleague() }))).id

/** Somebody of the staff who is asked for a second factor, and cannot bring it. */
async function whoLostFactor({ shop }: Desk): Promise<number> {
  const { id } = await shop.person()
  await shop.database.db.insertInto('second_factor').values({
    person_id: id, secret: Buffer.alloc(20), begun_at: new Date(), confirmed_at: new Date(),
  }).execute()
  return id
}

/** Of a group of settings: what it is asked with, once this of it is otherwise. */
async function changed<G extends SettingGroup>({ admin }: Desk, group: G, given: Partial<Settings[G]>) {
  const { [group]: { value, edition } } = await done(admin.call('GET /api/admin/settings'))
  return { body: { edition, value: { ...value as Settings[G], ...given } } } // the group's own value, which the type of all loses
}

const newRequest = (): DataRequestBody => ({
  kind: 'DELETION', channel: 'PHONE', name: ADDRESS.receiverName, contact: `${ADDRESS.phone}, an-${newName()}@example.com`,
  account: null, wish: `Xóa số ${ADDRESS.phone}`, others: false, arrivedOn: '2026-01-31',
})
const aRequest = ({ admin }: Desk): Promise<DataRequest> =>
  done(admin.call('POST /api/admin/data-requests', { body: { entryKey: randomUUID(), details: newRequest() } }))
async function confirmed(desk: Desk): Promise<DataRequest> {
  const { id, edition } = await aRequest(desk)
  return done(desk.admin.call('POST /api/admin/data-requests/{id}/confirm', { ...one(id), body: { edition } }))
}
/** A request of this kind about somebody's account. */
async function aboutAccount({ shop, admin }: Desk, kind: DataRequestBody['kind']) {
  const { username } = await shop.person()
  const { id, edition } = await done(admin.call('POST /api/admin/data-requests',
    { body: { entryKey: randomUUID(), details: { ...newRequest(), kind, account: username } } }))
  return { ...one(id), username, proven: { edition, checked: 'CALLED_BACK' as const } }
}
const SAID = `Đã gọi ${ADDRESS.phone}`

export const peopleDeeds = {
  'POST /api/admin/me/factor/confirm': async (desk) => {
    await noFactor(desk, desk.staff)
    const { secret } = await done(desk.staff.call('POST /api/admin/me/factor', { body: { currentPassword: PASSWORD } }))
    return { body: { code: appCode(secret) } }
  },
  'POST /api/admin/me/recovery-codes': proven,
  'DELETE /api/admin/me/factor': proven,
  'PUT /api/admin/people/{id}/status': async (desk) => {
    const { id, edition } = await aPerson(desk)
    return { ...one(id), body: { edition, status: 'LOCKED' } }
  },
  'PUT /api/admin/people/{id}/role': async (desk) => {
    const { id, edition } = await aPerson(desk)
    return { ...one(id), body: { edition, role: 'STAFF' } }
  },
  'DELETE /api/admin/people/{id}/sessions': async (desk) => one((await aPerson(desk)).id),
  'POST /api/admin/people/{id}/reset-link': async (desk) => one((await aPerson(desk)).id),
  'DELETE /api/admin/people/{id}/factor': async (desk) => one(await whoLostFactor(desk)),
  'POST /api/admin/staff': async () => ({ body: newColleague() }),
  'POST /api/admin/staff/{id}/invite': async (desk) => one(await aColleague(desk)),
  /** From needed to not needed: else whoever has none could do no more. */
  'PUT /api/admin/staff-rules': async (desk) => {
    await noFactor(desk, desk.admin)
    await setUpFactor(desk.admin)
    const { edition } = await done(desk.admin.call('GET /api/admin/staff-rules'))
    const rules = await done(desk.admin.call('PUT /api/admin/staff-rules', { body: { factorRequired: true, edition } }))
    return { body: { ...rules, factorRequired: false } }
  },
  'PUT /api/admin/settings/contact': (desk) => changed(desk, 'contact', { phone: `1900 ${1000 + Number(newName().slice(4))}` }),
  'PUT /api/admin/settings/hours': (desk) => changed(desk, 'hours', {
    closed: [{ from: '2027-02-05', to: '2027-02-11', word: { vi: `Tết ${newName()}`, en: 'New year' } }],
  }),
  'PUT /api/admin/settings/money': (desk) => changed(desk, 'money', { freeShippingOverDong: 700_000 }),
  'PUT /api/admin/settings/terms': (desk) => changed(desk, 'terms', { returnDays: 21 }),
  'POST /api/admin/data-requests': async () => ({ body: { entryKey: randomUUID(), details: newRequest() } }),
  'PUT /api/admin/data-requests/{id}': async (desk) => {
    const { id, edition } = await aRequest(desk)
    return { ...one(id), body: { edition, details: { ...newRequest(), kind: 'ACCESS' } } }
  },
  'POST /api/admin/data-requests/{id}/confirm': async (desk) => {
    const { id, edition } = await aRequest(desk)
    return { ...one(id), body: { edition } }
  },
  'POST /api/admin/data-requests/{id}/extend': async (desk) => {
    const { id, edition } = await confirmed(desk)
    return { ...one(id), body: { edition, reason: SAID } }
  },
  'POST /api/admin/data-requests/{id}/close': async (desk) => {
    const { id, edition } = await confirmed(desk)
    return { ...one(id), body: { edition, state: 'DONE', outcome: SAID } }
  },
  'POST /api/admin/data-requests/{id}/export': async (desk) => {
    const { params, proven: body } = await aboutAccount(desk, 'ACCESS')
    return { params, body }
  },
  'POST /api/admin/data-requests/{id}/erase': async (desk) => {
    const { params, username, proven: sure } = await aboutAccount(desk, 'DELETION')
    return { params, body: { ...sure, username } }
  },
  'POST /api/admin/data-requests/{id}/notes': async (desk) =>
    ({ ...one((await aRequest(desk)).id), body: { entryKey: randomUUID(), text: SAID } }),
} satisfies Partial<Deeds>
