// Where people want to hear of what: as it stands unless they say otherwise, what they may change, and that it is kept to.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationSetting, NotificationType } from '#contract/notifications.ts'
import { NotificationType as Types } from '#contract/notifications.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { notify, wantMails } from './notifications.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const READ = 'GET /api/users/me/notification-settings'
const CHANGE = 'PUT /api/users/me/notification-settings'

/** "ORDER SHOP" of those that are on, and "!" before those that nobody can turn off. */
const told = (settings: readonly NotificationSetting[]) => settings.filter(({ enabled }) => enabled)
  .map(({ type, channel, fixed }) => `${fixed ? '!' : ''}${type} ${channel}`).toSorted()

const usual = [
  '!USER EMAIL', '!WARNING EMAIL', '!WARNING SHOP', 'DOCUMENT SHOP', 'ORDER EMAIL', 'ORDER SHOP', 'PAYMENT EMAIL',
  'PAYMENT SHOP', 'PROMOTION SHOP', 'SHIPPING EMAIL', 'SHIPPING SHOP', 'SUCCESS SHOP', 'USER SHOP', 'WISHLIST EMAIL',
  'WISHLIST SHOP',
]

const change = (person: TestPerson, type: NotificationType, channel: 'SHOP' | 'EMAIL', enabled: boolean) =>
  person.call(CHANGE, { body: { settings: [{ type, channel, enabled }] } })

const wantsMail = async ({ id }: TestPerson, type: NotificationType) =>
  (await wantMails(shop.database.db, [{ personId: id, type }]))[0]

const allow = (person: TestPerson, granted: boolean) => shop.database.pool.query(
  `insert into consent (person_id, purpose, granted, text_version, text, language, address, agent)
   values ($1, 'marketing_email', $2, 'x', 'x', 'vi', '', '')`, [person.id, granted])

describe('what stands', () => {
  test('ROUTE-60 unless told otherwise everything in the shop, and by mail what people wait for', async () => {
    const person = await shop.person()
    const { status, body } = await person.call(READ)
    expect([status, body.settings.length, told(body.settings)]).toEqual([200, Types.options.length * 2, usual])
  })

  test('a change is kept, for this person alone; of several of a kind the last', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    const changed = await person.call(CHANGE, { body: { settings: [
      { type: 'ORDER', channel: 'EMAIL', enabled: true }, { type: 'ORDER', channel: 'EMAIL', enabled: false },
      { type: 'DOCUMENT', channel: 'EMAIL', enabled: true, fixed: false },
    ] } })
    const wanted = [...usual.filter((one) => one !== 'ORDER EMAIL'), 'DOCUMENT EMAIL'].toSorted()
    expect([told(changed.body.settings), told((await person.call(READ)).body.settings)]).toEqual([wanted, wanted])
    await change(person, 'ORDER', 'EMAIL', true)
    await change(person, 'DOCUMENT', 'EMAIL', false)
    for (const one of [person, other]) expect(told((await one.call(READ)).body.settings)).toEqual(usual)
  })

  test('what concerns the account\'s safety stays on', async () => {
    const person = await shop.person()
    const off = Types.options.flatMap((type) =>
      (['SHOP', 'EMAIL'] as const).map((channel) => ({ type, channel, enabled: false })))
    const { body } = await person.call(CHANGE, { body: { settings: off } })
    expect(told(body.settings)).toEqual(['!USER EMAIL', '!WARNING EMAIL', '!WARNING SHOP'])
  })

  test('ROLE-18 is closed to strangers, and takes nothing else', async () => {
    expect((await shop.refused(READ)).status).toBe(401)
    expect((await shop.refused(CHANGE, { body: { settings: [] } })).status).toBe(401)
    const person = await shop.person()
    for (const setting of [{ type: 'OTHER', channel: 'SHOP', enabled: true }, { type: 'ORDER', channel: 'SMS', enabled: true },
      { type: 'ORDER', channel: 'SHOP', enabled: 'yes' }]) {
      expect((await person.refused(CHANGE, { body: { settings: [setting] } })).status).toBe(422)
    }
  })
})

describe('what is kept to', () => {
  const tell = (person: TestPerson, type: NotificationType) => notify(shop.database.db, [{
    personId: person.id, type, kind: 'orders.placed', details: { code: 'DH1', total: 1 }, referenceId: null, eventId: null,
  }])
  const types = async (person: TestPerson) =>
    (await person.call('GET /api/notifications/me/paginated')).body.content.map(({ type }) => type)

  test('nothing of a type that is off is told in the shop, to this person', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    await change(person, 'ORDER', 'SHOP', false)
    await change(person, 'WARNING', 'SHOP', false)
    for (const one of [person, other]) for (const type of ['ORDER', 'WISHLIST', 'WARNING'] as const) await tell(one, type)
    expect([await types(person), await types(other)]).toEqual([['WARNING', 'WISHLIST'], ['WARNING', 'WISHLIST', 'ORDER']])
    await change(person, 'ORDER', 'SHOP', true)
    await tell(person, 'ORDER')
    expect(await types(person)).toEqual(['ORDER', 'WARNING', 'WISHLIST'])
  })

  test('mails are asked for by type', async () => {
    const person = await shop.person()
    const wanted = async () => {
      const all: NotificationType[] = []
      for (const type of Types.options) if (await wantsMail(person, type)) all.push(type)
      return all.toSorted()
    }
    expect(await wanted()).toEqual(['ORDER', 'PAYMENT', 'SHIPPING', 'USER', 'WARNING', 'WISHLIST'])
    for (const type of ['ORDER', 'USER'] as const) await change(person, type, 'EMAIL', false)
    expect(await wanted()).toEqual(['PAYMENT', 'SHIPPING', 'USER', 'WARNING', 'WISHLIST'])
  })

  test('advertising by mail needs the person\'s consent beside the switch', async () => {
    const person = await shop.person()
    const wants = () => wantsMail(person, 'PROMOTION')
    expect((await change(person, 'PROMOTION', 'EMAIL', true)).body.settings)
      .toContainEqual({ type: 'PROMOTION', channel: 'EMAIL', enabled: false, fixed: false })
    expect(await wants()).toBe(false)
    await allow(person, true)
    expect(await wants()).toBe(true)
    await change(person, 'PROMOTION', 'EMAIL', false)
    expect(await wants()).toBe(false)
    await change(person, 'PROMOTION', 'EMAIL', true)
    await allow(person, false)
    expect(await wants()).toBe(false)
  })
})
