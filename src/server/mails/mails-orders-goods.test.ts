// What a buyer is told of an order's goods: when they come, by whom, under which warranty, and what becomes of those sent back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import type { Return } from '#contract/returns.ts'
import { devicesOf } from '#testing/packing.ts'
import { openToldShop, PUBLIC } from '#testing/told-orders.ts'
import type { Placed } from '#testing/told-orders.ts'

let told: Awaited<ReturnType<typeof openToldShop>>

beforeAll(async () => { told = await openToldShop() })
beforeEach(() => told.calm())
afterAll(() => told.shop.close())

const ALL_THE_WAY = ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED'] as const

/** Answers twice what is told of an order; gives the one mail that came of it, and the latest notification. */
async function heard(one: Placed) {
  for (let time = 0; time < 2; time++) await told.answer()
  expect(new Set(told.sent.map(({ name }) => name)).size).toBe(1)
  const [mail] = told.sent
  const [note, ...others] = await one.notes()
  expect(others).toEqual([])
  return { mail, lines: mail?.text.split('\n') ?? [], note }
}

const nameParcel = async (one: Placed, carrier: 'GHN' | 'OWN', trackingNumber: string): Promise<Order> =>
  (await told.staff.call('POST /api/admin/orders/{id}/parcels', { params: one.params, body: { carrier, trackingNumber } })).body

/** The same days wherever and whenever this runs. */
async function promise(one: Placed): Promise<void> {
  await told.shop.database.db.updateTable('shop_order').where('id', '=', one.id).set({
    placed_at: new Date('2026-11-22T03:00:00Z'), delivery_days_min: 2, delivery_days_max: 5,
  }).execute()
}

describe.each(['vi', 'en'] as const)('in %s', (language) => {
  const said = <T>(words: Record<Language, T>): T => words[language]

  test('from placing on it says between which days it comes, and to whom', async () => {
    const one = await told.placed({ language })
    await promise(one)
    const { lines, mail } = await heard(one)
    expect(lines).toEqual(expect.arrayContaining(said({
      vi: ['Dự kiến giao: thứ Ba 24/11 – thứ Sáu 27/11', 'Alô sẽ gọi hoặc nhắn tin để xác nhận đơn.',
        'Giao đến: Nguyễn Khánh An, 0912 345 678, 12 Nguyễn Trãi, Phường Thanh Xuân, Hà Nội'],
      en: ['Expected delivery: Tuesday 24 November – Friday 27 November', 'Alô will call or text you to confirm it.',
        'Deliver to: Nguyễn Khánh An, 0912 345 678, 12 Nguyễn Trãi, Phường Thanh Xuân, Hà Nội'],
    })))
    expect(mail?.html).toContain(said({ vi: 'thứ Ba 24/11 – thứ Sáu 27/11', en: 'Tuesday 24 November – Friday 27 November' }))
  })

  test('on its way it names the parcels, each with its carrier and where it can be followed', async () => {
    const one = await told.placed({ language })
    await promise(one)
    await one.move('CONFIRMED', 'PACKED')
    await nameParcel(one, 'GHN', `GHN${one.id}`)
    await nameParcel(one, 'OWN', `XE-${one.id}`)
    await told.silence()
    await one.move('SHIPPING')
    const { lines, mail } = await heard(one)
    const at = lines.indexOf(said({ vi: 'Kiện hàng', en: 'Parcels' }))
    expect(lines.slice(at, at + 5)).toEqual([lines[at], '', `- Giao Hàng Nhanh (GHN): GHN${one.id}`,
      expect.stringMatching(new RegExp(`^ {2}https://[^ ]*ghn[^ ]*GHN${one.id}$`)),
      `- ${said({ vi: 'Alô tự giao', en: 'Alô’s own courier' })}: XE-${one.id}`])
    expect(mail?.html).toMatch(
      new RegExp(`<a href="https://[^"]*ghn[^"]*GHN${one.id}"[^>]*>Giao Hàng Nhanh \\(GHN\\): GHN${one.id}</a>`))
    expect(lines).toContain(said({ vi: 'Dự kiến giao: thứ Ba 24/11 – thứ Sáu 27/11',
      en: 'Expected delivery: Tuesday 24 November – Friday 27 November' }))
  })

  test('a parcel that is named later is told by itself, once', async () => {
    const one = await told.placed({ language })
    await one.move('CONFIRMED', 'PACKED', 'SHIPPING')
    await told.silence()
    await nameParcel(one, 'GHN', `SAU${one.id}`)
    await nameParcel(one, 'GHN', `SAU${one.id}`)
    const { mail, lines, note } = await heard(one)
    expect(mail?.subject).toBe(said({ vi: `Mã vận đơn của đơn hàng ${one.code}`, en: `Tracking number of order ${one.code}` }))
    expect(lines).toContain(`- Giao Hàng Nhanh (GHN): SAU${one.id}`)
    expect(mail?.html).toContain(`SAU${one.id}</a>`)
    expect(mail?.text).not.toMatch(/Tổng cộng|Total/)
    expect(note).toMatchObject({ type: 'SHIPPING', referenceId: one.id,
      title: said({ vi: `Đơn hàng ${one.code} có mã vận đơn`, en: `Order ${one.code} has a tracking number` }),
      message: said({ vi: `Mã vận đơn: SAU${one.id}. Bạn có thể theo dõi kiện hàng trong trang đơn hàng.`,
        en: `Tracking number: SAU${one.id}. You can follow the parcel on the order page.` }) })
  })

  test('delivered it says what is under warranty until when, by its number, and until when it may go back', async () => {
    const one = await told.placed({ language }, 'may')
    const units = devicesOf(one.order)
    await one.move('CONFIRMED')
    await told.staff.call('POST /api/admin/orders/{id}/pack', { params: one.params, body: { units } })
    await one.move('SHIPPING', 'DELIVERED')
    await told.shop.database.db.updateTable('shop_order').where('id', '=', one.id)
      .set({ delivered_at: new Date('2026-11-24T02:30:00Z') }).execute()
    await told.shop.database.pool.query(`delete from outbox where payload->>'status' is distinct from 'DELIVERED'`)
    const { lines, mail } = await heard(one)
    const [imei = ''] = units[0]?.imeis ?? []
    const wanted = said({
      vi: [`IMEI: ${imei}`, 'Bảo hành 12 tháng, đến 24/11/2027',
        'Nếu cần trả hàng, bạn gửi yêu cầu trong trang đơn hàng trước 09:30 01/12/2026.'],
      en: [`IMEI: ${imei}`, '12 months of warranty, until 24/11/2027',
        'If you need to send something back, ask for it on the order page before 09:30 01/12/2026.'],
    })
    for (const line of wanted) {
      expect(lines.map((found) => found.trim())).toContain(line)
      expect(mail?.html).toContain(line)
    }
    expect(mail?.text).toContain(said({ vi: 'Đã giao đến: Nguyễn Khánh An', en: 'Delivered to: Nguyễn Khánh An' }))
  })
})

/** A delivered order of which one piece is asked to go back; nothing is told yet. */
async function asked(language: Language): Promise<{ one: Placed, wish: Return }> {
  const one = await told.placed({ language })
  await one.move(...ALL_THE_WAY)
  await told.silence()
  const [line] = one.order.items
  const { body: wish } = await one.person.call('POST /api/orders/{id}/returns', {
    params: one.params, headers: { 'idempotency-key': 'tra' },
    body: { reason: 'OTHER', note: 'Không vừa', items: [{ variantId: line?.variantId ?? 0, quantity: 1 }] },
  })
  return { one, wish }
}

const answerWish = (wish: Return, accept: boolean, answer?: string) => told.staff.call('POST /api/admin/returns/{id}/answer',
  { params: { id: String(wish.id) }, body: { accept, answer } })
const receive = (wish: Return) => told.staff.call('POST /api/admin/returns/{id}/receive',
  { params: { id: String(wish.id) }, body: { restock: true } })

interface ToldOfReturn {
  happens: (wish: Return) => Promise<unknown>
  vi: { subject: string, says: string[], note: string }
  en: { subject: string, says: string[], note: string }
}

const EVIL = 'Đã vào nước <img src=x onerror=alert(1)>\n& gãy'
const RETURNS: Record<string, ToldOfReturn> = {
  'is asked for': {
    happens: async () => undefined,
    vi: { subject: 'Alô đã nhận yêu cầu trả hàng của đơn {code}',
      says: ['- op x 1', 'Giá trị hàng trả: 200.000 ₫', 'chưa gửi hàng đi.'],
      note: 'Alô sẽ xem xét và trả lời bạn. Bạn chưa cần gửi hàng đi.' },
    en: { subject: 'Alô has received your return request for order {code}',
      says: ['- op x 1', 'Value of these goods: 200.000 ₫', 'do not send anything yet.'],
      note: 'Alô will look at it and answer you. Please do not send anything yet.' },
  },
  'is accepted': {
    happens: (wish) => answerWish(wish, true, 'Gửi sớm nhé'),
    vi: { subject: 'Yêu cầu trả hàng của đơn {code} đã được chấp nhận',
      says: ['- op x 1', '2. Đóng gói chắc chắn cùng đủ hộp, phụ kiện và quà tặng kèm. Ghi mã đơn {code} lên gói hàng.',
        '3. Mang đến hoặc gửi về: Alô, 128 Nguyễn Thị Minh Khai', '4. Giữ biên nhận gửi hàng', 'Lời nhắn của Alô: Gửi sớm nhé'],
      note: 'Bạn đóng gói đủ hộp, phụ kiện rồi mang đến hoặc gửi về Alô, và giữ biên nhận. Gửi sớm nhé' },
    en: { subject: 'Your return for order {code} was accepted',
      says: ['- op x 1', '2. Pack it safely with its box, accessories and gifts. Write the order code {code} on the parcel.',
        '3. Bring or send it to: Alô, 128 Nguyễn Thị Minh Khai', '4. Keep the carrier’s receipt', 'A word from Alô: Gửi sớm nhé'],
      note: 'Pack everything with its box and accessories, bring or send it to Alô, and keep the receipt. Gửi sớm nhé' },
  },
  'is refused': {
    happens: (wish) => answerWish(wish, false, EVIL),
    vi: { subject: 'Alô chưa thể nhận trả hàng của đơn {code}', says: ['- op x 1', `Lý do: ${EVIL}`], note: `Lý do: ${EVIL}` },
    en: { subject: 'Alô cannot take back the goods of order {code}', says: ['- op x 1', `Why: ${EVIL}`], note: `Why: ${EVIL}` },
  },
  'has arrived': {
    happens: async (wish) => {
      await answerWish(wish, true)
      await told.silence()
      await receive(wish)
    },
    vi: { subject: 'Alô đã nhận hàng trả của đơn {code}', says: ['- op x 1', 'Tiếp theo Alô hoàn tiền cho bạn.'],
      note: 'Tiếp theo Alô hoàn tiền cho bạn và sẽ báo khi tiền được hoàn.' },
    en: { subject: 'Alô has received the goods of order {code}', says: ['- op x 1', 'Your refund comes next.'],
      note: 'Your refund comes next; you will hear when it is on its way.' },
  },
}

describe.each(['vi', 'en'] as const)('once, in %s, its buyer hears when a return', (language) => {
  test.each(Object.entries(RETURNS))('%s', async (what, { happens, [language]: words }) => {
    const { one, wish } = await asked(language)
    if (what !== 'is asked for') await told.silence()
    await happens(wish)
    const { mail, note } = await heard(one)
    const say = (text: string): string => text.replaceAll('{code}', one.code)
    expect(mail?.subject).toBe(say(words.subject))
    for (const line of words.says) expect(mail?.text).toContain(say(line))
    expect(mail?.text).toContain(`${PUBLIC}/orders/${one.id}`)
    expect(mail?.text).not.toMatch(/Cảm ơn|Thank you/)
    expect(mail?.html).not.toContain('<img')
    expect(note).toMatchObject({ type: 'ORDER', title: say(words.subject), message: words.note, referenceId: one.id })
  })
})

test('what staff answer is text in the mail, line for line', async () => {
  const { one, wish } = await asked('vi')
  await told.silence()
  await answerWish(wish, false, EVIL)
  expect((await heard(one)).mail?.html).toContain('onerror=alert(1)&gt;<br>\n&amp; gãy')
})

test('who has taken a return back is told nothing of it any more', async () => {
  const { one, wish } = await asked('vi')
  await answerWish(wish, true)
  await one.person.call('POST /api/returns/{id}/withdraw', { params: { id: String(wish.id) } })
  await told.answer()
  expect([told.sent, await one.notes()]).toEqual([[], []])
})

test('a parcel that was taken back is told no more', async () => {
  const one = await told.placed()
  await one.move('CONFIRMED', 'PACKED', 'SHIPPING')
  await told.silence()
  const [parcel] = (await nameParcel(one, 'GHN', `LAM${one.id}`)).parcels
  await told.staff.call('DELETE /api/admin/orders/{id}/parcels/{parcelId}',
    { params: { ...one.params, parcelId: String(parcel?.id) } })
  await told.answer()
  expect([told.sent, await one.notes()]).toEqual([[], []])
})

test.each([['ORDER', 'asked'], ['SHIPPING', 'parcel']] as const)('who has turned %s off by mail hears in the shop alone (%s)',
  async (type, what) => {
    const { one } = await asked('vi')
    await told.silence()
    await one.person.call('PUT /api/users/me/notification-settings',
      { body: { settings: [{ type, channel: 'EMAIL', enabled: false }] } })
    const [wish] = (await one.person.call('GET /api/orders/{id}/returns', { params: one.params })).body
    if (what === 'asked') await one.tell('returns.asked', { returnId: wish?.id ?? 0, orderId: one.id })
    else {
      const { id: parcelId } = await told.shop.database.db.insertInto('parcel')
        .values({ order_id: one.id, carrier: 'GHN', tracking_number: `TAT${one.id}` }).returning('id').executeTakeFirstOrThrow()
      await one.tell('orders.parcel_named', { orderId: one.id, parcelId })
    }
    await told.answer()
    expect([told.sent, (await one.notes()).map((note) => note.type)]).toEqual([[], [type]])
  })
