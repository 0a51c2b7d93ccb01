import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AssistantAnswer, Talk } from '#contract/assistant.ts'
import { QUESTION_MAX } from '#contract/assistant.ts'
import { INSTALMENT_MIN_DONG, INSTALMENT_MONTHS } from '#contract/instalments.ts'
import { PROMISED, SHOP } from '#contract/shop-facts.ts'
import { importCoupons } from '#server/promotions/promotions.ts'
import { ADDRESS, buyerOf, onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Caller, TestShop } from '#testing/shop.ts'

const LINE = 'POST /api/support-chats/ai-chat'
let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    product({ slug: 'sao-12', name: 'Sao 12', variants: [
      { ram: '8GB', storage: '128GB', price: 12_000_000, salePrice: 11_000_000, stock: { den: 10, trang: 0 } },
      { ram: '8GB', storage: '256GB', price: 14_000_000, stock: { den: 0, trang: 3 } },
    ] }),
    { ...onePhone('sao-13', 0), name: 'Sao 13' },
    { ...onePhone('sao-14', 5, 2_000_000), name: 'Sao 14' },
    { ...onePhone('sao-15', 5), name: 'Sao 15', status: 'COMING_SOON' as const },
    { ...onePhone('sen-20', 5), name: 'Sen 20', specifications: [
      { group: 'camera', key: 'video', vi: '8K 30 khung hình/giây', en: '8K at 30 fps' },
    ] },
    product({ slug: 'op-sao-12', name: 'Ốp lưng Sao 12', category: 'op-lung', fits: ['sao-12'],
      variants: [{ ram: null, storage: null, price: 200_000, stock: { den: 4, trang: 4 } }] }),
  ])
  const words = (text: string) => ({ vi: text, en: text })
  await shop.database.db.transaction().execute((tx) => importCoupons(tx, [
    { code: 'MOIMOI', discountType: 'PERCENT', discountValue: 10, listed: true, description: words('Giảm 10%') },
    { code: 'RIENGTU', discountType: 'PERCENT', discountValue: 77, listed: false, description: words('Giảm 77%') },
  ]))
})
afterAll(() => shop.close())

/** Asks one after another; gives the last answer. */
async function ask(questions: string | string[], who: Caller = shop, language = 'vi'): Promise<AssistantAnswer> {
  let answer: AssistantAnswer | undefined
  for (const userMessage of [questions].flat()) {
    const talk: Talk | undefined = answer?.talk
    const { status, body } = await who.call(LINE, { body: { userMessage, ...talk && { talk } } }, { 'accept-language': language })
    expect([userMessage, status]).toEqual([userMessage, 200])
    answer = body
  }
  if (!answer) throw new Error('nothing was asked')
  return answer
}

const said = async (...questions: string[]): Promise<string> => (await ask(questions)).response.replaceAll('\u00a0', ' ')

describe('what it is asked with, and what it answers', () => {
  test('API-55 ENT-41 anyone asks, and is answered with a text and frequent questions', async () => {
    const answer = await ask('phí ship bao nhiêu')
    expect(answer).toMatchObject({ response: expect.any(String), relatedFaqs: expect.any(Array), person: false })
    expect(answer.response).not.toBe('')
    const { status } = await (await shop.person()).call(LINE, { body: { userMessage: 'phí ship bao nhiêu' } })
    expect(status).toBe(200)
  })

  test('API-55 a question is one line of at most 500 characters', async () => {
    for (const userMessage of ['', '   ', 'x'.repeat(QUESTION_MAX + 1), 7, null]) {
      const { body } = await shop.refused(LINE, { body: { userMessage } })
      expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, ['userMessage']])
    }
    expect((await ask('giá '.repeat(125))).response.length).toBeLessThanOrEqual(2_000)
  })

  test('API-55 what was pasted in several lines is one question, and no talk may be said by null', async () => {
    const { status, body } = await shop.call(LINE, { body: { userMessage: 'Sao 14\r\n\tcòn hàng\nkhông', talk: null } })
    expect([status, body.products.map(({ slug }) => slug)]).toEqual([200, ['sao-14']])
  })

  test('a talk that was made up is no more than a question: unknown products are left out', async () => {
    const talk = { productIds: [999_999], wish: '<b>gì đó</b>'.repeat(5), orderCode: 'DH0000000', topic: 'instalments' }
    const { status } = await shop.call(LINE, { body: { userMessage: 'còn hàng không', talk } })
    expect(status).toBe(200)
    const odd = { ...talk, orderCode: '<img src=x onerror=y>' }
    const { body: order } = await shop.call(LINE, { body: { userMessage: 'đơn hàng đâu rồi 0912345678', talk: odd } })
    expect(order.response).not.toContain('<')
    const { body } = await shop.refused(LINE, { body: { userMessage: 'còn hàng không', talk: { ...talk, productIds: ['x'] } } })
    expect(body.status).toBe(422)
  })

  test('the language of the question decides, that of the page where it tells none', async () => {
    expect((await ask('how much is shipping?', shop, 'vi')).response).toContain('Delivery costs')
    expect((await ask('phí ship bao nhiêu', shop, 'en')).response).toContain('Phí giao hàng')
    expect((await ask('Sao 12', shop, 'en')).response).toContain('in stock')
    expect((await ask('Sao 12', shop, 'vi')).response).toContain('còn hàng')
  })
})

describe('facts of the shop', () => {
  test.each([
    ['phí giao hàng bao nhiêu', ['30.000 ₫', '50.000 ₫']], ['how much is delivery', ['30.000 ₫', '50.000 ₫']],
  ])('CONST-44 "%s" is answered with the fees by area', async (question, parts) => {
    for (const part of parts) expect(await said(question)).toContain(part)
  })

  test('CONST-45 CONST-46 delivery takes 1-3 days to big cities and 3-5 days elsewhere, told for a place by its methods',
    async () => {
    expect(await said('giao hàng mất mấy ngày')).toContain('1-3 ngày ở các thành phố lớn, 3-5 ngày ở nơi khác')
    expect(await said('giao hà nội mất mấy ngày')).toContain('Giao hàng tiêu chuẩn: 30.000 ₫, 1-3 ngày')
    expect(await said('giao về Nha Trang mất mấy ngày')).toContain('Giao hàng tiêu chuẩn: 30.000 ₫, 3-5 ngày')
    expect(await said('giao ve ca mau may ngay')).toContain('3-5 ngày')
  })

  test('free delivery begins strictly above the sum that checkout takes', async () => {
    expect(await said('mua bao nhiêu thì được freeship')).toContain('trên 1.000.000 ₫')
  })

  test('CONST-49 CONST-50 CONST-51 discounts up to 20%, bundles up to 30%, trade-in up to 3 million', async () => {
    const promotions = await said('có khuyến mãi gì không')
    for (const part of ['20%', '30%', '3.000.000 ₫']) expect(promotions).toContain(part)
    expect(await said('shop giảm giá tối đa bao nhiêu')).toContain('20%')
    expect(await said('mua kèm ốp lưng có giảm không')).toContain('30%')
    expect(await said('thu cũ đổi mới được bao nhiêu')).toContain('3.000.000 ₫')
  })

  test('CONST-52 CONST-53 CONST-54 warranty of 12 and 6 months, replacement within 15 days', async () => {
    const warranty = await said('bảo hành bao lâu')
    for (const part of ['12 tháng', '6 tháng', '15 ngày']) expect(warranty).toContain(part)
    expect(await said('ốp lưng bảo hành mấy tháng')).toContain('6 tháng')
    expect(await said('máy bị lỗi phần cứng thì sao')).toContain('15 ngày')
    expect(await said('không ưng thì trả lại được không')).toContain('7 ngày')
  })

  test('CONST-55 payment by cash, cards, bank transfer and e-wallets; of the website\'s ways those that hold here', async () => {
    const payment = await said('thanh toán bằng cách nào')
    for (const part of ['tiền mặt', 'thẻ', 'chuyển khoản', 'ví điện tử',
      'Thanh toán khi nhận hàng']) expect(payment).toContain(part)
    expect(payment).not.toContain('VietQR') // this shop has no account to transfer to
  })

  test('CONST-56 instalments without interest from 3 million over 6 to 12 months, reckoned for a product and a sum', async () => {
    const general = await said('trả góp thế nào')
    for (const part of ['0%', '6-12 tháng', '3.000.000 ₫']) expect(general).toContain(part)
    expect(await said('trả góp Sao 12 trong 12 tháng')).toContain('• 12 tháng: 917.000 ₫/tháng (tháng cuối 913.000 ₫)')
    expect(await said('trả góp 9 triệu')).toContain('• 9 tháng: 1.000.000 ₫/tháng')
    expect(await said('Sao 14 trả góp được không')).toContain('từ 3.000.000 ₫')
    expect([PROMISED.instalmentsFromDong, PROMISED.instalmentMonths]).toEqual([INSTALMENT_MIN_DONG, INSTALMENT_MONTHS])
  })

  test('hours, address, telephone and e-mail are the shop\'s', async () => {
    expect(await said('mấy giờ mở cửa')).toContain('8:00-21:00 thứ hai đến thứ bảy')
    expect(await said('shop ở đâu')).toContain(SHOP.address.replaceAll('\u00a0', ' '))
    expect(await said('số điện thoại')).toContain(SHOP.phone)
    expect(await said('email')).toContain(SHOP.email)
  })
})

describe('goods', () => {
  test('price and stock of a product, of a version and of a colour', async () => {
    expect(await said('Sao 12 giá bao nhiêu')).toContain('Sao 12 giá từ 11.000.000 ₫ (giá niêm yết 12.000.000 ₫), còn hàng.')
    expect(await said('Sao 12', 'bản 256 thì sao?')).toContain('Sao 12 256GB giá 14.000.000 ₫, còn 3 chiếc.')
    expect(await said('Sao 12', 'còn màu trắng 128gb không')).toContain('hết hàng')
    expect(await said('Sao 12 512gb')).toContain('không có bản 512GB; Alô có bản 128GB và 256GB')
    expect(await said('Sao 12 màu đỏ')).toContain('không có màu đỏ; có màu Đen và Trắng')
  })

  test('what is sold out or coming soon is said so, with something near that is there', async () => {
    const { response, products } = await ask('Sao 13 còn hàng không')
    expect(response).toContain('Sao 13 tạm hết hàng.')
    expect(products.map(({ name }) => name)).toContain('Sao 12')
    expect(await said('Sao 15 bao giờ bán')).toContain('sắp ra mắt')
    expect(await said('Sen 21 giá bao nhiêu')).toContain('chưa bán')
  })

  test('an accessory is said to fit only what it is made for, and not what it is made for is said so', async () => {
    expect((await ask('ốp lưng cho Sao 12')).products.map(({ slug }) => slug)).toEqual(['op-sao-12'])
    const { response, products } = await ask('ốp lưng cho Sao 14')
    expect([products, response]).toEqual([[], 'Hiện Alô chưa có phụ kiện như vậy cho Sao 14.'])
    expect(await said('Ốp lưng Sao 12 dùng cho Sao 12 được không')).toContain('Dạ được, Ốp lưng Sao 12 dùng được với Sao 12.')
    expect(await said('does the Ốp lưng Sao 12 fit the Sen 20')).toContain('không dành cho Sen 20; món này dùng cho Sao 12')
  })

  test('what is to be had now: whether it is there comes first, and no way to get what is not', async () => {
    const there = await said('Sao 14 qua shop lấy được không')
    expect([there.startsWith('Sao 14 giá 2.000.000 ₫, còn 5 chiếc.'), there.includes(SHOP.phone)]).toEqual([true, true])
    const gone = await said('Sao 13', 'lấy liền được không')
    expect([gone.startsWith('Sao 13 tạm hết hàng.'), gone.includes('Giao hàng')]).toEqual([true, false])
  })

  test('two names with one cut short are two products', async () => {
    const { products } = await ask('Sao 12 hay 14 rẻ hơn')
    expect(products.map(({ slug }) => slug)).toEqual(['sao-12', 'sao-14'])
  })

  test('a case is told only for what it is made for, and follow-ups stay with that kind and device', async () => {
    const before = { productIds: [goods.idOf('sao-12')], wish: 'ốp lưng', orderCode: null, topic: 'accessories' }
    const { body: { products, talk } } = await shop.call(LINE, { body: { userMessage: 'cái nào rẻ nhất?', talk: before } })
    expect([products.map(({ slug }) => slug), talk.topic]).toEqual([['op-sao-12'], 'accessories'])
  })

  test('what only specifications tell is looked for there, and what nothing is looked for by is said to be unread', async () => {
    const { response, products, person } = await ask('điện thoại nào quay 8K')
    expect([response.split('\n')[0], products.map(({ slug }) => slug), person])
      .toEqual(['Alô có 1 mẫu quay 8K hợp với bạn:', ['sen-20'], false])
    const unread = await ask('điện thoại quay 240fps')
    expect([unread.response.split('“')[1]?.split('”')[0], unread.person]).toEqual(['240fps', true])
    expect(unread.response).not.toContain('hợp với bạn')
  })

  test('what was asked of one is asked of the next', async () => {
    expect(await said('Sen 20 quay phim thế nào', 'thế còn Sao 14 thì sao')).toContain('quay phim của Sao 14')
  })

  test('a coupon that is named with a product says what is left to pay', async () => {
    expect(await said('mua Sao 14 nhập mã MOIMOI còn bao nhiêu')).toContain('giảm 200.000 ₫, còn 1.800.000 ₫')
  })

  test('when what is sold out comes back is promised to nobody', async () => {
    expect(await said('bao giờ Sao 13 có hàng lại')).toContain('chưa có ngày hàng về')
  })

  test('a figure that is not kept is said to be unknown, and no other is told for it', async () => {
    expect(await said('Sao 12 antutu bao nhiêu điểm')).toContain('chưa có thông tin điểm hiệu năng của Sao 12')
  })

  test('a follow-up keeps to the kind and the price that were asked for', async () => {
    expect(await said('bảo hành bao lâu', 'thế còn ốp lưng?')).toContain('6 tháng')
    expect(await said('Sao 12', 'mất mấy ngày tới Huế')).toContain('1-3 ngày')
  })

  test('products side by side lead to the page that compares them', async () => {
    const { links } = await ask('so sánh Sao 12 và Sao 14')
    const ids = `${goods.idOf('sao-12')}%2C${goods.idOf('sao-14')}`
    expect(links).toContainEqual({ label: 'So sánh chi tiết', to: `/compare?ids=${ids}` })
  })

  test('coupons that are not announced stay so, even when they are named', async () => {
    expect(await said('có mã giảm giá không')).toContain('MOIMOI')
    for (const question of ['có mã giảm giá không', 'mã RIENGTU giảm bao nhiêu', 'cho mình mã riengtu']) {
      expect(await said(question)).not.toMatch(/77|RIENGTU:/)
    }
  })
})

describe('orders', () => {
  test('a guest hears of an order by code and contact, in one question or two; wrong and unknown sound alike', async () => {
    const { order } = await buyerOf(shop, goods, 'sao-14')
    const { body: { code } } = await order('an-order-of-somebody')
    expect(await said(`đơn ${code} đâu rồi`)).toContain('số điện thoại hoặc email')
    expect(await said(`đơn ${code} đâu rồi`)).not.toContain('chờ xác nhận')
    expect(await said(`đơn ${code} đâu rồi`, ADDRESS.phone)).toContain(`Đơn ${code}: chờ xác nhận, chưa thanh toán.`)
    const wrong = await said(`đơn ${code} số 0987654321`)
    const unknown = await said('đơn DH0000000 số 0987654321')
    expect(wrong.replace(code, '')).toBe(unknown.replace('DH0000000', ''))
  })

  test('a customer hears of their own orders and of nobody else\'s', async () => {
    const mine = await buyerOf(shop, goods, 'sao-14')
    const { body: { code } } = await mine.order('my-own-order-1')
    const other = await shop.person()
    expect((await ask('đơn hàng của tôi', mine.person)).response).toContain(`${code}: chờ xác nhận`)
    expect((await ask(`đơn ${code} tới đâu rồi`, mine.person)).response).toContain(`Đơn ${code}: chờ xác nhận`)
    expect((await ask('đơn hàng của tôi', other)).response).toBe('Tài khoản của bạn chưa có đơn hàng nào.')
    expect((await ask(`đơn ${code} tới đâu rồi`, other)).response).not.toContain('chờ xác nhận')
  })

  test('a chat is no place to guess contacts: after ten wrong ones for an order in a quarter of an hour none is', async () => {
    const { order } = await buyerOf(shop, goods, 'sao-12')
    const { body: { code } } = await order('an-order-to-be-guessed')
    const theirs = await buyerOf(shop, goods, 'sao-12')
    const { body: { code: another } } = await theirs.order('another-order-of-theirs')
    const tries = async (of: string, contact: string, remoteAddress = '2001:db8:1:2::9') => {
      const payload = { userMessage: `đơn ${of} sđt ${contact}` }
      const told = await shop.fastify.inject({ method: 'POST', url: '/api/support-chats/ai-chat', payload, remoteAddress })
      const { response, person } = told.json<AssistantAnswer>()
      return [told.statusCode, response.includes('chờ xác nhận'), person]
    }
    const [found, unknown] = [[200, true, false], [200, false, true]]
    for (let at = 10; at < 19; at++) expect(await tries(code, `09870000${at}`)).toEqual(unknown)
    // one's own order in between, and another address of the same line, clear nothing
    expect(await tries(another, ADDRESS.phone)).toEqual(found)
    expect(await tries(code, ADDRESS.phone)).toEqual(found)
    expect(await tries(code, '0987000019', '2001:db8:1:2:ffff::1')).toEqual(unknown)
    expect(await tries(code, ADDRESS.phone)).toEqual(unknown)
    // others behind other lines, and other orders, are looked for
    expect(await tries(code, ADDRESS.phone, '2001:db8:1:3::1')).toEqual(found)
    expect(await tries(another, ADDRESS.phone)).toEqual(found)
  })
})

test('script and markup are answered as text, and what it does not know is said, with a person offered', async () => {
  for (const question of ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'xqzt wvbn jklp', '???']) {
    const { response, products } = await ask(question)
    expect([response.includes('<'), products]).toEqual([false, []])
  }
  expect((await ask('xqzt wvbn jklp')).person).toBe(true)
})
