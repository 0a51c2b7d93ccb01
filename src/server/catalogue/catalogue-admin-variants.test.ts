// The matrix of a product's variants, and its pictures, in the hands of staff.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VARIANTS_MAX } from '#contract/catalogue-admin.ts'
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import type { AuditedLine } from '#contract/shop.ts'
import type { Undo } from '#server/audit/audit.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { AT_ONCE_EACH } from '#server/kit/serve-form.ts'
import { formOf } from '#testing/forms.ts'
import { buyerOf, onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { pictureOf } from '#testing/images.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { undoVariants } from './catalogue-admin-variants.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  const slugs = ['them', 'nhieu', 'sua', 'ma', 'tra', 'anh', 'mau', 'cung']
  goods = await stock(shop, [...slugs.map((slug) => product({ slug })), onePhone('ban', 3), onePhone('khac', 3)])
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())

const params = (slug: string) => ({ id: String(goods.idOf(slug)) })
const read = async (slug: string) => (await staff.call('GET /api/admin/products/{id}', { params: params(slug) })).body
const bodyOf = ({ variants }: StaffProduct) => variants.map((variant) => {
  const { stock: _, image: __, deletable: ___, ...facts } = variant
  return facts
})
const black = { color: 'Đen', colorEn: 'Black', colorHex: '#111111' }
const blue = { color: 'Xanh', colorEn: 'Blue', colorHex: '#1111ff' }
const traits = ({ variants }: StaffProduct) => variants.map(({ color, ram, storage }) => [color, ram, storage].join(' '))

async function putBack(line: AuditedLine, slug: string, undo: Undo): Promise<void> {
  const entry = await shop.database.db.selectFrom('audit_entry').selectAll().where('line', '=', line)
    .where('subject_id', '=', String(goods.idOf(slug))).orderBy('id', 'desc').executeTakeFirst()
  const asker = { id: staff.id, username: '', role: 'STAFF', status: 'ACTIVE', tokenHash: Buffer.alloc(0),
    origin: NOWHERE } as const
  await shop.database.db.transaction().execute((tx) => undo(tx, asker, {
    subjectId: String(goods.idOf(slug)), before: entry?.before as Parameters<Undo>[2]['before'],
    after: entry?.after as Parameters<Undo>[2]['after'], // `keepAudit` wrote objects
  }))
}

describe('variants', () => {
  test('that are missing are added at once: each combination once, with a code of its own, none in stock', async () => {
    const { edition } = await read('them')
    const { status, body } = await staff.call('POST /api/admin/products/{id}/variants', {
      params: params('them'), body: { edition, colors: [black, blue], rams: ['8GB'], storages: ['128GB', '256GB'],
        price: 9_990_000 },
    })
    expect(status).toBe(201)
    expect(traits(body)).toEqual(['Đen 8GB 128GB', 'Trắng 8GB 128GB', 'Xanh 8GB 128GB', 'Đen 8GB 256GB', 'Xanh 8GB 256GB'])
    expect(body.variants.slice(2).map(({ price, stock: left, deletable }) => [price, left, deletable]))
      .toEqual(Array.from({ length: 3 }, () => [9_990_000, 0, true]))
    expect(new Set(body.variants.map(({ sku }) => sku)).size).toBe(5)
    expect(body.variants[2]?.sku).toBe('ALO-THEM-XANH-8-128GB')
    expect((await shop.call('GET /api/products/{id}/variants', { params: params('them') })).body).toHaveLength(5)
    const again = await staff.call('POST /api/admin/products/{id}/variants', {
      params: params('them'), body: { edition: body.edition, colors: [black, blue], rams: ['8GB'], storages: ['256GB'],
        price: 1 },
    })
    expect(again.body.variants).toHaveLength(5)
  })

  test('are so many at most', async () => {
    const { edition } = await read('nhieu')
    const colors = Array.from({ length: 30 }, (_, n) => ({ color: `Màu ${n}`, colorEn: `Colour ${n}`, colorHex: '#123456' }))
    const { status, body } = await staff.refused('POST /api/admin/products/{id}/variants', {
      params: params('nhieu'), body: { edition, colors, rams: ['1', '2', '3'], storages: ['1', '2'], price: 1 },
    })
    expect([status, body.code, body.message]).toEqual([409, 'catalogue.too_many_variants',
      `Mỗi sản phẩm tối đa ${VARIANTS_MAX} phiên bản`])
    expect((await read('nhieu')).edition).toBe(edition)
  })

  test('are written all together, in the order given, and change places with each other', async () => {
    const before = await read('sua')
    const [one, two] = bodyOf(before)
    if (!one || !two) throw new Error('two variants')
    const swapped = [
      { ...two, sku: one.sku, color: one.color, colorEn: one.colorEn, colorHex: one.colorHex, price: 9_000_000 },
      { ...one, sku: two.sku, color: two.color, colorEn: two.colorEn, colorHex: two.colorHex, price: 8_000_000,
        discountPrice: 7_000_000, discountEndsAt: '2030-01-01T00:00:00.000Z' },
    ]
    const { body } = await staff.call('PUT /api/admin/products/{id}/variants', {
      params: params('sua'), body: { edition: before.edition, variants: swapped },
    })
    expect(bodyOf(body)).toEqual(swapped)
    expect(body.variants.map(({ stock: left }) => left)).toEqual([10, 10])
    const shown = (await shop.call('GET /api/products/{id}', { params: params('sua') })).body
    expect([shown.price, shown.discountPrice, shown.discountEndsAt]).toEqual([8_000_000, 7_000_000, '2030-01-01T00:00:00.000Z'])
  })

  test('are refused where two are alike, a code is taken, a price is none, or one is not there', async () => {
    const now = await read('ma')
    const [one, two] = bodyOf(now)
    const [foreign] = bodyOf(await read('khac'))
    if (!one || !two || !foreign) throw new Error('three variants')
    const write = (variants: unknown[], edition = now.edition) =>
      staff.refused('PUT /api/admin/products/{id}/variants', { params: params('ma'), body: { edition, variants } })
    const errors = async (variants: unknown[]) => (await write(variants)).body.errors
    expect(await errors([one, { ...two, color: one.color, colorEn: one.colorEn, colorHex: one.colorHex }]))
      .toEqual({ 'variants.1.color': 'Đã có phiên bản cùng màu, RAM và bộ nhớ' })
    expect(await errors([one, { ...two, sku: foreign.sku.toLowerCase() }]))
      .toEqual({ 'variants.1.sku': 'Mã hàng này đã có phiên bản khác dùng' })
    expect(await errors([one, { ...two, sku: one.sku }])).toEqual({ 'variants.1.sku': 'Mã hàng này đã có phiên bản khác dùng' })
    expect(await errors([one, { ...two, color: one.color, storage: '1TB' }]))
      .toEqual({ 'variants.1.colorHex': 'Cùng một màu nhưng tên hoặc mã màu khác nhau' })
    expect(await errors([one, { ...two, discountPrice: two.price }]))
      .toEqual({ 'variants.1.discountPrice': 'Giá khuyến mãi phải thấp hơn giá bán' })
    expect(await errors([one, { ...two, discountEndsAt: '2030-01-01T00:00:00.000Z' }]))
      .toEqual({ 'variants.1.discountEndsAt': 'Thời điểm kết thúc khuyến mãi chưa hợp lý' })
    for (const variants of [[one], [one, one], [one, two, foreign], [one, foreign]]) {
      expect((await write(variants)).body.code).toBe('catalogue.edited_meanwhile')
    }
    expect((await write([one, two], now.edition + 1)).body.code).toBe('catalogue.edited_meanwhile')
    expect(await read('ma')).toEqual(now)
  })

  test('are put back as they were, with their places; not where one has been added since', async () => {
    const line = 'PUT /api/admin/products/{id}/variants'
    const before = await read('tra')
    const write = async (price: number) => {
      const now = await read('tra')
      await staff.call(line, { params: params('tra'),
        body: { edition: now.edition, variants: bodyOf(now).toReversed().map((one) => ({ ...one, price })) } })
    }
    await write(1_000_000)
    await putBack(line, 'tra', undoVariants)
    expect(bodyOf(await read('tra'))).toEqual(bodyOf(before))
    await expect(putBack(line, 'tra', undoVariants)).rejects.toThrow('audit.changed_since')
    await write(2_000_000)
    await staff.call('POST /api/admin/products/{id}/variants', {
      params: params('tra'), body: { edition: (await read('tra')).edition, colors: [blue], rams: [], storages: [], price: 1 },
    })
    await expect(putBack(line, 'tra', undoVariants)).rejects.toThrow('audit.changed_since')
  })

  test('that were never sold nor counted are deleted; others stay', async () => {
    const added = await staff.call('POST /api/admin/products/{id}/variants', {
      params: params('ban'), body: { edition: (await read('ban')).edition, colors: [blue], rams: ['8GB'], storages: ['1TB'],
        price: 5 },
    })
    const fresh = added.body.variants[1]?.id ?? 0
    const [sold] = await goods.variantsOf('ban')
    const remove = (variantId: number | undefined, slug = 'ban') => staff.refused(
      'DELETE /api/admin/products/{id}/variants/{variantId}', { params: { ...params(slug), variantId: String(variantId) } })
    expect((await (await buyerOf(shop, goods, 'ban')).order('mot')).status).toBe(201)
    expect((await remove(sold?.id)).body.code).toBe('catalogue.variant_used')
    expect((await remove(fresh, 'khac')).body.code).toBe('catalogue.variant_not_found')
    expect((await remove(fresh)).status).toBe(204)
    expect((await remove(fresh)).body.code).toBe('catalogue.variant_not_found')
    expect((await read('ban')).variants.map(({ id }) => id)).toEqual([sold?.id])
    const again = await staff.call('POST /api/admin/products/{id}/variants', {
      params: params('ban'), body: { edition: (await read('ban')).edition, colors: [blue], rams: ['8GB'], storages: ['1TB'],
        price: 5 },
    })
    const counted = again.body.variants[1]?.id ?? 0
    await staff.call('POST /api/admin/stock', { headers: { 'idempotency-key': 'dem' },
      body: { reason: 'COUNTED', lines: [{ variantId: counted, counted: 0, against: 0 }] } })
    expect((await remove(counted)).body.code).toBe('catalogue.variant_used')
  })

  test('of many who add the same ones at once each is there once', async () => {
    for (let round = 0; round < 8; round++) {
      const { edition } = await read('cung')
      const colors = [{ color: `Màu ${round}`, colorEn: `Colour ${round}`, colorHex: '#00ff00' }]
      const made = await Promise.all(Array.from({ length: 4 }, () => staff.refused('POST /api/admin/products/{id}/variants', {
        params: params('cung'), body: { edition, colors, rams: ['8GB'], storages: ['128GB'], price: 1 },
      })))
      expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    }
    expect((await read('cung')).variants).toHaveLength(10)
  })
})

describe('pictures', () => {
  async function upload(slug: string, fields: Record<string, string> = {}, bytes?: Buffer) {
    const form = formOf([{ name: 'file', filename: 'a.png', type: 'image/png', value: bytes ?? await pictureOf('png') },
      ...Object.entries(fields).map(([name, value]) => ({ name, value }))])
    const { status, body } = await shop.send({
      method: 'POST', url: `/api/admin/products/${goods.idOf(slug)}/pictures`, payload: form.payload,
      headers: { ...form.headers, 'authorization': `Bearer ${staff.token}`, 'accept-language': 'vi' },
    })
    return { status, body: body as StaffProduct & { code?: string, errors?: Record<string, string> } } // what the line answers
  }
  const write = async (slug: string, pictures: unknown[]) => staff.refused('PUT /api/admin/products/{id}/pictures', {
    params: params(slug), body: { edition: (await read(slug)).edition, pictures },
  })

  test('are uploaded, shown at once in every width, and bound to the variants of their colour', async () => {
    const first = await upload('anh')
    expect([first.status, first.body.pictures.map(({ color, view, altVi }) => [color, view, altVi])])
      .toEqual([201, [[null, 'front', 'anh']]])
    const { body } = await upload('anh', { color: 'Trắng', view: 'back', altVi: 'Mặt lưng trắng', altEn: 'White back' })
    const [card, white] = body.pictures
    expect(body.image).toBe(card?.url)
    expect(body.variants.map(({ color, image }) => [color, image])).toEqual([['Đen', null], ['Trắng', white?.url]])
    const shown = (await shop.call('GET /api/products/{id}', { params: params('anh') })).body
    expect([shown.image, shown.images.map(({ alt }) => alt)]).toEqual([card?.url, ['anh', 'Mặt lưng trắng']])
    for (const name of ['160.avif', '640.webp', 'share.jpg']) {
      const picture = await shop.fastify.inject({ method: 'GET', url: `${card?.url.replace('640.webp', '')}${name}` })
      expect([name, picture.statusCode, picture.headers['cache-control']]).toEqual([name, 200,
        'public, max-age=31536000, immutable'])
    }
  })

  test('are ordered, renamed and taken off; the first is on the card', async () => {
    const [a, b] = (await read('anh')).pictures
    const { url: _, ...one } = a ?? { url: '' }
    const { url: shown, ...two } = b ?? { url: '' }
    const changed = await write('anh', [{ ...two, altVi: 'Khác' }, { ...one, color: 'Đen' }])
    expect(changed.status).toBe(200)
    const now = await read('anh')
    expect([now.image, now.pictures.map(({ altVi, color }) => [altVi, color])]).toEqual([shown, [['Khác', 'Trắng'], ['anh',
      'Đen']]])
    expect(now.variants[0]?.image).toBe(a?.url)
    expect((await write('anh', [{ ...two, color: 'Tím' }])).body.errors).toEqual({ 'pictures.0.color': 'Mục này không còn nữa' })
    expect((await write('anh', [two, two])).body.code).toBe('catalogue.edited_meanwhile')
    expect((await write('anh', [{ ...two, id: 999_999 }])).body.code).toBe('catalogue.edited_meanwhile')
    expect((await write('anh', [two])).status).toBe(200)
    const after = await read('anh')
    expect([after.pictures.length, after.variants[0]?.image]).toEqual([1, null])
    // what was sold with it goes on showing it
    expect((await shop.fastify.inject({ method: 'GET', url: a?.url ?? '' })).statusCode).toBe(200)
  })

  test('are pictures, of a colour there is, and of a product there is; else nothing is kept', async () => {
    const wrong = await upload('mau', {}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([wrong.status, wrong.body.code]).toEqual([422, 'files.not_an_image'])
    const odd = await upload('mau', { color: 'Tím' })
    expect([odd.status, odd.body.errors]).toEqual([422, { color: 'Mục này không còn nữa' }])
    expect((await read('mau')).pictures).toEqual([])
    const keys: string[] = []
    for await (const some of shop.store.list('product-pictures')) keys.push(...some)
    const { count } = await shop.database.db.selectFrom('product_image').select((row) => row.fn.countAll<number>().as('count'))
      .where('key', 'like', 'up.%').executeTakeFirstOrThrow()
    expect(keys).toHaveLength(count + 1) // and the one that was taken off
  })

  test('of several uploaded at once all are there, in some order', async () => {
    const made = await Promise.all(Array.from({ length: AT_ONCE_EACH }, () => upload('mau')))
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE_EACH }, () => 201))
    const { pictures } = await read('mau')
    expect([pictures.length, new Set(pictures.map(({ url }) => url)).size]).toEqual([AT_ONCE_EACH, AT_ONCE_EACH])
  })
})
