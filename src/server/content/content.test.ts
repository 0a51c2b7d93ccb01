// What the shop writes, as anybody reads it.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { relatedTo } from './content-sql.ts'
import { findFaqs, importContent, listFeed, listTextAddresses } from './content.ts'
import type { ArticleFile, FaqFile } from './content.ts'

const ENGLISH = { 'accept-language': 'en' }
let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 5), onePhone('may-het', 0), product({ slug: 'may-cu', status: 'DISCONTINUED' }),
    onePhone('may-khac', 5)])
})
afterAll(() => shop.close())
afterEach(async () => {
  vi.useRealTimers()
  for (const table of ['faq', 'article'] as const) await shop.database.db.deleteFrom(table).execute()
})

const words = (text: string) => ({ vi: text, en: `${text} (en)` })
const faq = (slug: string, given: Partial<FaqFile> = {}): FaqFile =>
  ({ slug, topic: 'ordering', question: words(slug), answer: words('Trả lời'), ...given })
const article = (slug: string, given: Partial<ArticleFile> = {}): ArticleFile => ({
  slug, topic: 'guides', title: words(slug), summary: words('Tóm tắt'), body: words('Bài viết'), image: null, products: [],
  daysAgo: 1, ...given,
})
const add = (faqs: FaqFile[], articles: ArticleFile[] = []) =>
  shop.database.db.transaction().execute((tx) => importContent(tx, { faqs, articles }))
const idOf = async (table: 'faq' | 'article', slug: string): Promise<string> => {
  const { id } = await shop.database.db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return String(id)
}

describe('frequent questions', () => {
  const list = async (query = {}, headers = {}) => (await shop.call('GET /api/faqs', { query }, headers)).body

  test('ROLE-07 API-97 are told to anybody, in the shop\'s order and the reader\'s language', async () => {
    await add([faq('hai'), faq('mot', { topic: 'delivery', answer: { vi: 'Trong {return_days}', en: 'Within {return_days}' } })])
    const page = await list()
    expect(page).toMatchObject({ totalElements: 2, size: 100, first: true, last: true })
    expect(page.content[1]).toEqual({
      id: expect.any(Number), topic: 'delivery', question: 'mot', updatedAt: expect.stringMatching(/Z$/),
      answer: [{ kind: 'paragraph', runs: [{ text: 'Trong 7 ngày' }] }],
    })
    expect(page.content.map((one) => one.question)).toEqual(['hai', 'mot'])
    expect((await list({}, ENGLISH)).content[1]).toMatchObject({
      question: 'mot (en)', answer: [{ kind: 'paragraph', runs: [{ text: 'Within 7 days' }] }],
    })
  })

  test('are cut into pages and narrowed to a topic', async () => {
    await add([faq('a'), faq('b', { topic: 'shop' }), faq('c'), faq('d', { topic: 'shop' })])
    expect((await list({ page: '1', size: '3' })).content.map((one) => one.question)).toEqual(['d'])
    const shown = await list({ topic: 'shop', size: '1' })
    expect([shown.totalElements, shown.content.map((one) => one.question)]).toEqual([2, ['b']])
    expect((await shop.refused('GET /api/faqs', { query: { topic: 'khac' } })).status).toBe(422)
  })

  test('are searched without accents and with small slips, the best match first', async () => {
    await add([faq('a', { question: words('Phí giao hàng bao nhiêu?') }), faq('b', { question: words('Bảo hành bao lâu?') }),
      faq('c', { question: words('Mở cửa lúc mấy giờ?'), keywords: 'bảo hành ở cửa hàng' })])
    const found = async (keyword: string, query = {}) => (await list({ keyword, ...query })).content.map((one) => one.question)
    expect(await found('bao hanhh bao lau')).toEqual(['Bảo hành bao lâu?', 'Mở cửa lúc mấy giờ?'])
    expect((await found('ship bao nhieu'))[0]).toBe('Phí giao hàng bao nhiêu?')
    expect(await found('bao hanh', { topic: 'shop' })).toEqual([])
    expect(await found('  ')).toHaveLength(3)
    expect(await found('%_\\')).toEqual([])
  })

  test('ROLE-07 API-97 are read one by one; an unknown one and one that is switched off are not there', async () => {
    await add([faq('a'), faq('b')])
    const [a, b] = [await idOf('faq', 'a'), await idOf('faq', 'b')]
    expect((await shop.call('GET /api/faqs/{id}', { params: { id: a } })).body.question).toBe('a')
    await shop.database.db.updateTable('faq').set({ active: false }).where('slug', '=', 'b').execute()
    expect((await list()).content.map((one) => one.question)).toEqual(['a'])
    for (const id of [b, '999999']) {
      expect((await shop.refused('GET /api/faqs/{id}', { params: { id } }, ENGLISH)).body)
        .toEqual({ status: 404, code: 'content.faq_not_found', message: 'This question was not found' })
    }
  })

  test('show at once what anybody changed, whichever way', async () => {
    await add([faq('a'), faq('b')])
    await list()
    const { db } = shop.database
    await db.updateTable('faq').set({ question: 'Bảo hành' }).where('slug', '=', 'a').execute()
    expect((await list()).content[0]?.question).toBe('Bảo hành')
    expect((await findFaqs(db, 'bao hanh', 3, 'vi')).map((one) => one.question)).toEqual(['Bảo hành'])
    await db.deleteFrom('faq').where('slug', '=', 'a').execute()
    expect((await list()).content.map((one) => one.question)).toEqual(['b'])
    expect(await findFaqs(db, 'bao hanh', 3, 'vi')).toEqual([])
  })

  test('are read anew only where one has changed, once for all who ask', async () => {
    const { db } = shop.database
    const slugs = Array.from({ length: 40 }, (_, n) => `hoi-${n}`) // enough that one is still reading when the other asks
    await add(slugs.map((slug) => faq(slug, { question: words(`Bảo hành ${slug}`) })))
    const find = async () => (await findFaqs(db, 'bảo hành', 40, 'vi')).toSorted((one, other) => one.id - other.id)
    const answers = async () => (await find()).map(({ answer }) => answer)
    const [before, again] = await Promise.all([answers(), answers()])
    expect([before.length, again.every((answer, at) => answer === before[at])]).toEqual([40, true])
    await db.updateTable('faq').set({ position: 50 }).where('slug', '=', 'hoi-0').execute()
    await db.updateTable('faq').set({ answer: 'Trong một ngày' }).where('slug', '<>', 'hoi-0').execute()
    const [now, other] = await Promise.all([answers(), answers()])
    expect(now.flatMap((answer, at) => answer === before[at] ? [at] : [])).toEqual([0])
    expect(now[1]).toEqual([{ kind: 'paragraph', runs: [{ text: 'Trong một ngày' }] }])
    expect(other.every((answer, at) => answer === now[at])).toBe(true)
  })

  test('are read each in a turn of its own, so that others have theirs in between', async () => {
    const { db } = shop.database
    await add(['a', 'b', 'c'].map((slug) => faq(slug, { answer: words('Câu trả lời') })))
    let turn = 0
    let ticking = setImmediate(function tick() {
      turn++
      ticking = setImmediate(tick)
    })
    onTestFinished(() => clearImmediate(ticking))
    const turns = new Set<number>()
    const match = vi.spyOn(String.prototype, 'match') // by which the marks of a text are counted before it is read
    onTestFinished(() => match.mockRestore())
    match.mockImplementation(function told(this: string, pattern) {
      if (this.startsWith('Câu trả lời')) turns.add(turn)
      return new RegExp(pattern as unknown as RegExp)[Symbol.match](this) // the shop gives it nothing else
    })
    await findFaqs(db, 'bảo hành', 3, 'vi')
    expect(turns.size).toBe(3)
  })

  test('answer a sentence in the language that is asked for, at most so many', async () => {
    await add(['a', 'b', 'c'].map((slug) => faq(slug, { question: words(`Bảo hành ${slug}`) })))
    expect((await findFaqs(shop.database.db, 'cho hỏi bảo hành sao shop', 2, 'en')).map((one) => one.question)).toHaveLength(2)
    expect((await findFaqs(shop.database.db, 'bảo hành a', 1, 'en'))[0]?.question).toMatch(/ \(en\)$/)
  })

  test('hold nothing that runs, whatever was written', async () => {
    await add([faq('a', { answer: words('<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://a.example/z.png)') })])
    const answer = (await list()).content[0]?.answer ?? []
    expect(answer).toEqual([{ kind: 'paragraph', runs: [{ text: '<script>alert(1)</script> [x](javascript:alert(1)) '
      + '![y](https://a.example/z.png)' }] }])
  })
})

describe('news', () => {
  const list = async (query = {}, headers = {}) => (await shop.call('GET /api/news', { query }, headers)).body
  const read = async (slug: string, headers = {}) =>
    (await shop.call('GET /api/news/{id}', { params: { id: await idOf('article', slug) } }, headers)).body

  test('ROLE-05 API-98 is told to anybody, the latest first, with the minutes it takes to read', async () => {
    await add([], [article('cu', { daysAgo: 9, body: { vi: 'chữ '.repeat(221), en: 'word '.repeat(220) } }),
      article('moi', { image: 'scene-phones', daysAgo: 2 })])
    const page = await list()
    expect(page.content.map((one) => [one.title, one.readingMinutes])).toEqual([['moi', 1], ['cu', 2]])
    expect(page.content[0]).toEqual({
      id: expect.any(Number), topic: 'guides', title: 'moi', summary: 'Tóm tắt', image: '/pictures/scene-phones/640.webp',
      publishedAt: expect.stringMatching(/Z$/), readingMinutes: 1,
    })
    expect((await list({}, ENGLISH)).content.map((one) => [one.title, one.readingMinutes])).toEqual([['moi (en)',
      1], ['cu (en)', 1]])
  })

  test('is narrowed by topic and by words, without accents, each of which occurs', async () => {
    await add([], [article('a', { topic: 'buying', title: words('Chọn tai nghe'), daysAgo: 1 }),
      article('b', { body: words('Nói về tai nghe và pin 100%'), daysAgo: 2 }), article('c', { daysAgo: 3 })])
    const found = async (query: object) => (await list(query)).content.map((one) => one.title)
    expect(await found({ keyword: 'TAI nghe' })).toEqual(['Chọn tai nghe', 'b'])
    expect(await found({ keyword: 'tai nghe pin' })).toEqual(['b'])
    expect(await found({ keyword: 'tai nghe', topic: 'buying' })).toEqual(['Chọn tai nghe'])
    expect([await found({ keyword: '100%' }), await found({ keyword: '%' }), await found({ keyword: '_' }),
      await found({ keyword: ' ' })])
      .toEqual([['b'], ['b'], [], ['Chọn tai nghe', 'b', 'c']])
    expect(await list({ page: '1', size: '2' })).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ title: 'c' }] })
  })

  test('is not told before its moment, nor while it is switched off', async () => {
    await add([], [article('mai', { daysAgo: -1 }), article('tat'), article('nay')])
    await shop.database.db.updateTable('article').set({ active: false }).where('slug', '=', 'tat').execute()
    const titles = async () => (await list()).content.map((one) => one.title)
    expect(await titles()).toEqual(['nay'])
    expect((await listFeed(shop.database.db, 'vi')).map((one) => one.title)).toEqual(['nay'])
    for (const slug of ['mai', 'tat']) {
      const params = { id: await idOf('article', slug) }
      expect((await shop.refused('GET /api/news/{id}', { params })).body)
        .toEqual({ status: 404, code: 'content.article_not_found', message: 'Không tìm thấy bài viết này' })
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
    expect(await titles()).toEqual(['mai', 'nay'])
  })

  test('API-98 is read whole, with what of it can be bought now, and what is nearest to it', async () => {
    await add([], [
      article('bai', { products: ['may-het', 'may', 'may-cu'], body: { vi: '## Mục\n[máy](product:may), [bài](news:gan)',
        en: '{warranty}' } }),
      article('xa', { topic: 'shop', daysAgo: 2 }), article('cung-muc', { daysAgo: 8 }),
      article('gan', { topic: 'shop', products: ['may'], daysAgo: 9 }), article('xa-nua', { topic: 'shop', daysAgo: 10 }),
    ])
    const { products, related, body } = await read('bai')
    expect(products.map((one) => one.slug)).toEqual(['may'])
    expect(related.map((one) => one.title)).toEqual(['gan', 'cung-muc', 'xa'])
    expect(body).toEqual([
      { kind: 'heading', level: 2, runs: [{ text: 'Mục' }] },
      { kind: 'paragraph', runs: [{ text: 'máy', href: `/products/${goods.idOf('may')}` }, { text: ', ' },
        { text: 'bài', href: `/news/${await idOf('article', 'gan')}` }] },
    ])
    expect((await read('bai', ENGLISH)).body).toEqual([{ kind: 'paragraph', runs: [{ text: '12 months' }] }])
  })

  test('what is nearest is found among few, however many articles there are', async () => {
    await add([], [article('bai', { products: ['may'] }), article('gan', { topic: 'shop', products: ['may'], daysAgo: 900 })])
    const { db } = shop.database
    const { id } = await db.selectFrom('article').select('id').where('slug', '=', 'bai').executeTakeFirstOrThrow()
    await shop.database.pool.query(`
      insert into article (slug, topic, title, title_en, summary, summary_en, body, body_en, published_at)
      select 'nhieu-' || n, case when n % 2 = 0 then 'guides' else 'shop' end, 'nhieu-' || n, 'a', 'a', 'a', 'a', 'a',
      now() - n * interval '1 hour' from generate_series(30, 1029) n`)
    await shop.database.pool.query('analyze article, article_product')
    expect((await read('bai')).related.map((one) => one.title)).toEqual(['gan', 'nhieu-30', 'nhieu-32'])
    const plan = await relatedTo(db, new Date(), 'vi', { id, topic: 'guides' }, 3).explain('json', sql`analyze`)
    const loops = [...JSON.stringify(plan).matchAll(/"Actual Loops":(\d+)/g)].map(([, times]) => Number(times))
    expect(Math.max(...loops)).toBeLessThan(20) // counted for each article it was more than a thousand
    expect(loops.length).toBeGreaterThan(3)
  })

  test('names only what there is: a file that names something else is refused whole', async () => {
    await expect(add([faq('a')], [article('bai', { products: ['khong-co'] })])).rejects.toThrow('there is no product khong-co')
    await expect(add([faq('a', { answer: words('[x](news:khong-co)') })])).rejects.toThrow('there is no news khong-co')
    expect((await shop.call('GET /api/faqs')).body.totalElements).toBe(0)
  })

  test('what is there already is left as it is', async () => {
    await add([faq('a')], [article('bai')])
    await add([faq('a', { question: words('Khác') })], [article('bai', { title: words('Khác') })])
    expect([(await shop.call('GET /api/faqs')).body.content.map((one) => one.question),
      (await list()).content.map((one) => one.title)])
      .toEqual([['a'], ['bai']])
  })

  test('addresses are given with the day of their last change', async () => {
    await add([faq('a')], [article('bai'), article('mai', { daysAgo: -1 })])
    const { faqs, articles } = await listTextAddresses(shop.database.db)
    expect([faqs.map(({ id }) => String(id)), articles.map(({ id }) => String(id))])
      .toEqual([[await idOf('faq', 'a')], [await idOf('article', 'bai')]])
    const before = articles[0]?.changed ?? new Date()
    await shop.database.db.updateTable('article').set({ title: 'Mới' }).where('slug', '=', 'bai').execute()
    expect((await listTextAddresses(shop.database.db)).articles[0]?.changed.getTime()).toBeGreaterThan(before.getTime())
  })
})

describe('pages of policy', () => {
  test.each(['shipping', 'return', 'privacy', 'terms'])('%s is told in both languages, with the same form', async (slug) => {
    const [vietnamese, english] = [await shop.call('GET /api/pages/{slug}', { params: { slug } }),
      await shop.call('GET /api/pages/{slug}', { params: { slug } }, ENGLISH)]
    expect([vietnamese.status, vietnamese.body.slug]).toEqual([200, slug])
    expect(vietnamese.body.title).not.toBe(english.body.title)
    expect(vietnamese.body.body.map((block) => block.kind)).toEqual(english.body.body.map((block) => block.kind))
    expect(JSON.stringify([vietnamese.body, english.body])).not.toMatch(/\{[a-z_]+\}/)
  })

  test('CONST-47 CONST-48 say the numbers the shop goes by', async () => {
    const text = async (slug: string) => JSON.stringify((await shop.call('GET /api/pages/{slug}', { params: { slug } })).body)
    expect(await text('shipping')).toContain('1.000.000\u00a0₫')
    expect(await text('return')).toContain('7 ngày')
    expect(await text('return')).toContain('12 tháng')
  })

  test.each(['x', 'constructor', 'SHIPPING'])('there is none called %s', async (slug) => {
    expect((await shop.refused('GET /api/pages/{slug}', { params: { slug } })).body)
      .toEqual({ status: 404, code: 'content.page_not_found', message: 'Không tìm thấy trang này' })
  })
})
