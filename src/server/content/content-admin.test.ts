// What staff write of the shop's texts is what anybody reads at once; who is overtaken is told; what was changed is put back.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ArticleBody, FaqBody, PolicyBody } from '#contract/content-admin.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { findFaqs, listFeed, listTextAddresses } from './content.ts'

const ENGLISH = { 'accept-language': 'en' }
let shop: TestShop
let goods: Goods
let staff: TestPerson
let other: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 3), onePhone('may-hai', 3)])
  staff = await shop.person('STAFF')
  other = await shop.person('ADMIN')
})
afterAll(() => shop.close())

const params = (id: number) => ({ id: String(id) })
let keys = 0
const headers = (key = `k${keys++}`) => ({ 'idempotency-key': key })
const undo = async (kind: 'article' | 'faq' | 'policy', subjectId: number | string) => {
  const { body } = await staff.call('GET /api/admin/audit', { query: { kind, subjectId: String(subjectId), size: '1' } })
  return staff.refused('POST /api/admin/audit/{id}/undo', { params: params(body.content[0]?.id ?? 0) })
}

const article = (given: Partial<ArticleBody> = {}): ArticleBody => ({
  topic: 'guides', titleVi: 'Giữ pin bền', titleEn: 'Keep the battery', summaryVi: 'Vài mẹo', summaryEn: 'Some tips',
  bodyVi: '## Mẹo\nTrong {return_days}', bodyEn: '## Tips\nWithin {return_days}', picture: 'scene-phones',
  productIds: [goods.idOf('may')], ...given,
})

describe('an article', () => {
  const write = async (given: Partial<ArticleBody> = {}, key?: string) =>
    (await staff.call('POST /api/admin/news', { headers: headers(key), body: article(given) })).body
  const publish = (id: number, edition: number, at: string | null = null) =>
    staff.refused('POST /api/admin/news/{id}/publish', { params: params(id), body: { edition, at } })
  const told = async () => (await shop.call('GET /api/news')).body.content.map(({ title }) => title)

  test('is a draft until it is published, then read by anybody in both languages, and taken back', async () => {
    const made = await write()
    expect([made.state, made.edition, await told()]).toEqual(['DRAFT', 1, []])
    expect((await publish(made.id, 1)).status).toBe(200)
    const read = (headers = {}) => shop.call('GET /api/news/{id}', { params: params(made.id) }, headers)
    const vietnamese = (await read()).body
    expect([vietnamese.title, vietnamese.image, vietnamese.body, vietnamese.products.map(({ slug }) => slug)])
      .toEqual(['Giữ pin bền', '/pictures/scene-phones/640.webp', [
        { kind: 'heading', level: 2, runs: [{ text: 'Mẹo' }] }, { kind: 'paragraph', runs: [{ text: 'Trong 7 ngày' }] },
      ], ['may']])
    expect((await read(ENGLISH)).body.title).toBe('Keep the battery')
    expect((await listFeed(shop.database.db, 'vi')).map(({ title }) => title)).toEqual(['Giữ pin bền'])
    expect((await listTextAddresses(shop.database.db)).articles.map(({ id }) => id)).toEqual([made.id])
    const refused = await staff.refused('DELETE /api/admin/news/{id}', { params: params(made.id) })
    expect([refused.status, refused.body.code]).toEqual([409, 'content.still_shown'])
    const back = await staff.call('POST /api/admin/news/{id}/withdraw', { params: params(made.id), body: { edition: 2 } })
    expect([back.body.state, await told()]).toEqual(['DRAFT', []])
    expect((await undo('article', made.id)).status).toBe(200)
    expect(await told()).toEqual(['Giữ pin bền'])
    await staff.call('POST /api/admin/news/{id}/withdraw', { params: params(made.id), body: { edition: 4 } })
    expect((await staff.call('DELETE /api/admin/news/{id}', { params: params(made.id) })).status).toBe(204)
    expect((await staff.refused('GET /api/admin/news/{id}', { params: params(made.id) })).body.code)
      .toBe('content.article_not_found')
  })

  test('planned is told of from its moment on', async () => {
    const made = await write({ titleVi: 'Ngày mai' })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await publish(made.id, 1, at)).body).toMatchObject({ state: 'PLANNED', publishedAt: at })
    expect(await told()).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
    try {
      expect(await told()).toEqual(['Ngày mai'])
      expect((await staff.call('GET /api/admin/news/{id}', { params: params(made.id) })).body.state).toBe('PUBLISHED')
    } finally {
      vi.useRealTimers()
    }
    await staff.call('POST /api/admin/news/{id}/withdraw', { params: params(made.id), body: { edition: 2 } })
    await staff.call('DELETE /api/admin/news/{id}', { params: params(made.id) })
  })

  test('is not published with a gap, nor gets one while it is told; what is wrong is said beside the field', async () => {
    const made = await write({ titleEn: '', bodyEn: ' ' })
    const gap = await publish(made.id, 1)
    expect([gap.status, gap.body.code, Object.keys(gap.body.errors ?? {})])
      .toEqual([422, 'content.article_unfinished', ['titleEn', 'bodyEn']])
    const put = (edition: number, details: ArticleBody) =>
      staff.refused('PUT /api/admin/news/{id}', { params: params(made.id), body: { edition, details } })
    await put(1, article())
    await publish(made.id, 2)
    expect((await put(3, article({ summaryVi: '' }))).body.errors).toEqual({ 'details.summaryVi': 'Vui lòng điền mục này' })
    expect((await put(3, article({ productIds: [999_999] }))).body.errors)
      .toEqual({ 'details.productIds': 'Mục này không còn nữa' })
    expect((await put(3, article({ titleVi: 'hai\ndòng' }))).status).toBe(422)
    await staff.call('POST /api/admin/news/{id}/withdraw', { params: params(made.id), body: { edition: 3 } })
    await staff.call('DELETE /api/admin/news/{id}', { params: params(made.id) })
  })

  test('two who write one: the second is told, nothing is lost; what was written is put back once', async () => {
    const made = await write()
    for (let round = 0; round < 10; round++) {
      const { edition } = (await staff.call('GET /api/admin/news/{id}', { params: params(made.id) })).body
      const replies = await Promise.all([staff, other].map((who, at) => who.refused('PUT /api/admin/news/{id}', {
        params: params(made.id), body: { edition, details: article({ titleVi: `Lần ${round}.${at}` }) },
      })))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('content.edited_meanwhile')
    }
    const before = (await staff.call('GET /api/admin/news/{id}', { params: params(made.id) })).body
    await staff.call('PUT /api/admin/news/{id}', {
      params: params(made.id),
      body: { edition: before.edition, details: article({ titleVi: 'Mới', productIds: [goods.idOf('may-hai')] }) },
    })
    expect((await undo('article', made.id)).status).toBe(200)
    const after = (await staff.call('GET /api/admin/news/{id}', { params: params(made.id) })).body
    expect([after.titleVi, after.products.map(({ id }) => id)]).toEqual([before.titleVi, [goods.idOf('may')]])
    await staff.call('DELETE /api/admin/news/{id}', { params: params(made.id) })
  })

  test('the same call again makes no second one, however close they come', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => write({ titleVi: 'Một lần' }, 'mot-lan')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const twin = await write({ titleVi: 'Một lần' })
    expect(twin.id).not.toBe(made[0]?.id)
    const query = { kind: 'article', subjectId: String(made[0]?.id) } as const
    expect((await staff.call('GET /api/admin/audit', { query })).body.content).toHaveLength(1)
    for (const id of [made[0]?.id ?? 0, twin.id]) await staff.call('DELETE /api/admin/news/{id}', { params: params(id) })
  })

  test('is listed with the others by state, topic and words, page after page', async () => {
    const ids: number[] = []
    for (const [at, titleVi] of ['Sạc nhanh', 'Chọn tai nghe', 'Chống nước'].entries()) {
      const made = await write({ titleVi, topic: at === 1 ? 'buying' : 'guides' })
      ids.push(made.id)
      if (at > 0) await publish(made.id, 1, new Date(Date.now() - at * 3_600_000).toISOString())
    }
    const list = async (query: object) => (await staff.call('GET /api/admin/news', { query })).body
    const titles = async (query: object) => (await list(query)).content.map(({ titleVi }) => titleVi)
    expect(await titles({})).toEqual(['Sạc nhanh', 'Chọn tai nghe', 'Chống nước'])
    expect([await titles({ state: 'DRAFT' }), await titles({ state: 'PUBLISHED', topic: 'guides' }),
      await titles({ search: 'TAI nghe' })]).toEqual([['Sạc nhanh'], ['Chống nước'], ['Chọn tai nghe']])
    const first = await list({ size: '2' })
    expect([first.total, await titles({ size: '2', cursor: first.next })]).toEqual([3, ['Chống nước']])
    expect((await staff.refused('GET /api/admin/news', { query: { cursor: 'x' } })).status).toBe(400)
    for (const id of ids) await shop.database.db.deleteFrom('article').where('id', '=', id).execute()
  })
})

describe('a question', () => {
  const body = (given: Partial<FaqBody> = {}): FaqBody => ({
    topic: 'delivery', questionVi: 'Phí giao hàng bao nhiêu?', questionEn: 'What does delivery cost?',
    answerVi: 'Từ {shipping_from}', answerEn: 'From {shipping_from}', keywords: 'cước vận chuyển', active: true, ...given,
  })
  const make = async (given: Partial<FaqBody> = {}) =>
    (await staff.call('POST /api/admin/faqs', { headers: headers(), body: body(given) })).body
  const found = async (keyword: string) => (await shop.call('GET /api/faqs', { query: { keyword } })).body.content
    .map(({ question }) => question)

  test('is found by anybody and by the assistant as soon as it is written, and no more once it is off', async () => {
    const made = await make()
    expect(await found('cuoc van chuyen')).toEqual([made.questionVi])
    expect((await findFaqs(shop.database.db, 'phi giao hang', 3, 'en')).map(({ question }) => question))
      .toEqual([made.questionEn])
    const put = (edition: number, given: Partial<FaqBody>) =>
      staff.refused('PUT /api/admin/faqs/{id}', { params: params(made.id), body: { edition, details: body(given) } })
    expect((await staff.refused('DELETE /api/admin/faqs/{id}', { params: params(made.id) })).body.code)
      .toBe('content.still_shown')
    expect((await put(1, { active: false })).status).toBe(200)
    expect([await found('phi giao hang'), await findFaqs(shop.database.db, 'phi giao hang', 3, 'vi')]).toEqual([[], []])
    expect((await put(1, {})).body.code).toBe('content.edited_meanwhile')
    expect((await undo('faq', made.id)).status).toBe(200)
    expect(await found('phi giao hang')).toEqual([made.questionVi])
    await put(3, { active: false })
    expect((await staff.call('DELETE /api/admin/faqs/{id}', { params: params(made.id) })).status).toBe(204)
  })

  test('is ordered within its topic; others stay where they are', async () => {
    const made: number[] = []
    for (const [at, topic] of (['delivery', 'shop', 'delivery', 'delivery'] as const).entries()) {
      made.push((await make({ topic, questionVi: `Câu ${at}` })).id)
    }
    const [a = 0, b = 0, c = 0, d = 0] = made
    const order = (ids: number[]) => staff.refused('PUT /api/admin/faqs/order', { body: { topic: 'delivery', ids } })
    expect((await order([d, a, c])).status).toBe(200)
    expect((await shop.call('GET /api/faqs')).body.content.map(({ id }) => id)).toEqual([d, b, a, c])
    for (const wrong of [[d, a], [d, a, c, b], [d, a, a]]) expect((await order(wrong)).body.code).toBe('content.edited_meanwhile')
    await shop.database.db.deleteFrom('faq').execute()
  })

  test('holds nothing that runs, whatever was typed; the preview is what the shop shows', async () => {
    const answerVi = '<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) [y](/products) {khong_co}\n\n'
      + '![z](https://a.example/z.png)'
    const made = await make({ answerVi })
    const shown = (await shop.call('GET /api/faqs/{id}', { params: params(made.id) })).body.answer
    const { body: preview } = await staff.call('POST /api/admin/texts/preview', {
      body: { language: 'vi', lines: ['Trong {return_days}'], text: answerVi },
    })
    expect(preview.text).toEqual(shown)
    expect(preview).toMatchObject({
      lines: ['Trong 7 ngày'], unknownNames: ['{khong_co}'], droppedAddresses: ['javascript:alert(1)', 'https://a.example/z.png'],
    })
    expect(JSON.stringify(shown)).not.toContain('"href":"javascript')
    await shop.database.db.deleteFrom('faq').execute()
  })
})

describe('a policy', () => {
  const read = async () => (await staff.call('GET /api/admin/policies/{slug}', { params: { slug: 'return' } })).body
  const write = (edition: number, details: PolicyBody) =>
    staff.refused('PUT /api/admin/policies/{slug}', { params: { slug: 'return' }, body: { edition, details } })
  const versions = async () =>
    (await staff.call('GET /api/admin/policies/{slug}/versions', { params: { slug: 'return' } })).body.content
  const version = (edition: string) =>
    staff.refused('GET /api/admin/policies/{slug}/versions/{edition}', { params: { slug: 'return', edition } })

  test('is read in its new version at once; every version is kept with its day and who wrote it', async () => {
    const first = await read()
    expect(first.edition).toBe(1)
    expect((await write(1, { ...first.details, bodyVi: 'Đổi trả dễ', bodyEn: 'Easy returns' })).status).toBe(200)
    const shown = (await shop.call('GET /api/pages/{slug}', { params: { slug: 'return' } })).body
    expect([shown.version, shown.body]).toEqual([2, [{ kind: 'paragraph', runs: [{ text: 'Đổi trả dễ' }] }]])
    expect((await write(1, first.details)).body.code).toBe('content.edited_meanwhile')
    const kept = await versions()
    expect(kept.map(({ edition, by }) => [edition, by === null])).toEqual([[2, false], [1, true]])
    expect((await version('1')).body).toMatchObject({ details: first.details })
    expect((await undo('policy', 'return')).status).toBe(200)
    expect(await read()).toMatchObject({ edition: 3, details: first.details })
    expect((await versions()).map(({ edition }) => edition)).toEqual([3, 2, 1])
    expect((await version('9')).body.code).toBe('content.page_not_found')
  })

  test('two who write one: the second is told', async () => {
    const before = (await read()).edition
    for (let round = 0; round < 10; round++) {
      const { edition, details } = await read()
      const replies = await Promise.all([staff, other].map((who, at) => who.refused('PUT /api/admin/policies/{slug}', {
        params: { slug: 'return' }, body: { edition, details: { ...details, titleVi: `Đổi trả ${round}.${at}` } },
      })))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
    expect((await versions())[0]?.edition).toBe(before + 10)
  })
})
