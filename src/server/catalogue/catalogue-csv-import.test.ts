// Taking a file in: what it comes to is looked at first, then all of it is done, once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askCheck, askWrite, checkCsv, csvFrom, exportCsv, keepCsv } from '#testing/catalogue-files.ts'
import type { Row } from '#testing/catalogue-files.ts'
import { openCsvDesk } from '#testing/csv-desk.ts'
import type { CsvDesk } from '#testing/csv-desk.ts'
import { digestOf } from '#testing/digest.ts'

let desk: CsvDesk
beforeAll(async () => { desk = await openCsvDesk() })
beforeEach(() => desk.renew())
afterAll(() => desk.shop.close())

describe('what a file comes to', () => {
  test('is told cell by cell, as it is and as it would be, and changes nothing', async () => {
    const rows = (await desk.withRows('may', { 'Giá bán': '11.000.000', 'Tồn kho': '12' }))
      .map((row) => row['Đường dẫn'] === 'may' ? { ...row, 'Tên sản phẩm': 'Máy B' } : row)
    const id = await keepCsv(desk.shop, desk.staff, csvFrom(rows))
    const watched = async () => [await exportCsv(desk.shop, desk.staff), (await desk.entries()).length]
    const before = await watched()
    const { body: { outcome, state } } = await askCheck(desk.staff, id, 'en')
    expect(outcome).toMatchObject({
      rows: 5, products: { made: 0, changed: 1, ended: 0, unchanged: 2 }, variants: { made: 0, changed: 1, unchanged: 4 },
        stocks: 1,
      faults: [], changeCount: 3,
    })
    expect([state, outcome?.changes.map(({ row, sku, column, before: was, after }) => [row, sku, column, was, after])]).toEqual([
      'CHECKED', [[2, null, 'Name', 'Máy A', 'Máy B'], [2, 'ALO-MAY-DEN-8-128GB', 'Price', '10000000', '11000000'],
        [2, 'ALO-MAY-DEN-8-128GB', 'Stock', '10', '12']],
    ])
    expect(await watched()).toEqual(before)
  })

  test('is refused where a cell cannot be, each by row, column and reason in the asker\'s language', async () => {
    const odd = { 'Thương hiệu': 'khong-co', 'Trạng thái': 'bán' }
    const rows = (await desk.withRows('may', odd, 'all')).map((row, at) => at === 0 ? { ...row, 'Giá bán': 'mười triệu' } : row)
    expect(await desk.faults(rows)).toEqual([
      [2, 'Trạng thái', 'Chỉ nhận một trong: Bản nháp, Đang bán, Sắp ra mắt, Ngừng kinh doanh'],
      [2, 'Giá bán', 'Cần một số nguyên, ví dụ: 28990000'],
    ])
    const others = (await desk.withRows('may', { 'Thương hiệu': 'khong-co' }, 'all'))
      .map((row, at) => at === 0 ? { ...row, 'Giá khuyến mãi': '10000000', 'Mã màu': 'den' } : row)
    expect(await desk.faults(others)).toEqual([
      [2, 'Thương hiệu', 'Không có “khong-co”'], [2, 'Mã màu', 'Chưa đúng định dạng'],
      [2, 'Giá khuyến mãi', 'Giá khuyến mãi phải thấp hơn giá bán'],
    ])
    const { id } = await desk.look(rows)
    const { body } = await askCheck(desk.staff, id, 'en')
    expect(body.outcome?.faults[1]).toEqual({ row: 2, column: 'Price',
      message: 'A whole number is needed, for example: 28990000' })
    const { status, body: refusal } = await askWrite(desk.staff, body)
    expect([status, refusal.code]).toEqual([409, 'catalogue.csv_faulty'])
  })

  test.each<[string, string, Row, unknown]>([
    ['a price of nothing', 'may', { 'Giá bán': '0' }, [2, 'Giá bán', 'Nhỏ nhất là 1']],
    ['a discount above the price', 'may', { 'Giá khuyến mãi': '10.000.000' }, [2, 'Giá khuyến mãi',
      'Giá khuyến mãi phải thấp hơn giá bán']],
    ['a slug that another has', 'khac', { 'Đường dẫn': 'may' }, [4, 'Đường dẫn', 'Đường dẫn này đã có nơi khác dùng']],
    ['a SKU of another product', 'may', { SKU: 'ALO-KHAC-DEN-8-128GB' }, [2, 'SKU', 'Mã hàng này đã có phiên bản khác dùng']],
    ['a SKU twice', 'may', { SKU: 'ALO-MAY-TRANG-8-128GB' }, [3, 'SKU', 'Mã hàng này đã có phiên bản khác dùng']],
    ['two variants alike', 'may', { 'Màu': 'Trắng', 'Màu (Tiếng Anh)': 'White', 'Mã màu': '#eeeeee' },
      [3, 'Màu', 'Đã có phiên bản cùng màu, RAM và bộ nhớ']],
    ['a product that is not there', 'khac', { 'Mã sản phẩm': '999' }, [4, 'Mã sản phẩm', 'Mục này không còn nữa']],
    ['a variant that is not there', 'may', { 'Mã phiên bản': '999' }, [2, 'Mã phiên bản', 'Mục này không còn nữa']],
    ['a variant twice', 'may', { 'Mã phiên bản': '2' }, [3, 'Mã phiên bản', 'Đã có ở một dòng khác trong tệp']],
    ['specifications in one language', 'may', { 'Thông số': '' }, [2, 'Thông số',
      'Hai ngôn ngữ phải có cùng các thông số, theo cùng thứ tự']],
    ['an accessory for nothing we know', 'op', { 'Dùng cho': 'may, khong-co' }, [5, 'Dùng cho', 'Không có “khong-co”']],
    ['no edition', 'khac', { 'Lần sửa': '', 'Giá bán': '5' }, [4, 'Lần sửa',
      'Cần lần sửa ở cột này để đổi sản phẩm đã có; hãy lấy từ tệp vừa xuất']],
    ['a count without what it was counted against', 'khac', { 'Tồn kho lúc xuất': '', 'Tồn kho': '9' },
      [4, 'Tồn kho', 'Cần tồn kho lúc xuất để biết số này được đếm khi nào']],
    ['more units than a shop has', 'khac', { 'Tồn kho': '100001' }, [4, 'Tồn kho', 'Lớn nhất là 100000']],
  ])('is refused for %s', async (_, slug, change, fault) => {
    expect(await desk.faults(await desk.withRows(slug, change))).toContainEqual(fault)
  })

  test('is refused where two rows of a product say different things; an empty cell says nothing', async () => {
    const rows = await desk.exported()
    const named = (...names: string[]) => rows.map((row, at) => at < names.length ? { ...row,
      'Tên sản phẩm': names[at] ?? '' } : row)
    const differ = [[3, 'Tên sản phẩm', 'Các dòng của cùng một sản phẩm phải ghi giống nhau ở cột này']]
    expect(await desk.faults(named('Tên 1', 'Tên 2'))).toEqual(differ)
    expect(await desk.faults(named('Tên 1', 'Máy A'))).toEqual(differ)
    await desk.take(named('', 'Tên mới'))
    expect((await desk.told('may')).name).toBe('Tên mới')
    expect((await desk.look(named('', 'Tên mới'))).outcome).toMatchObject({ changeCount: 0, faults: [] })
  })
})

describe('taken in', () => {
  test('a file changes products, variants and stock at once, with one entry in the log and the ledger\'s reason', async () => {
    const rows = await desk.withRows('may', {
      'Giá bán': '11000000', 'Giá khuyến mãi': '10500000', 'Khuyến mãi đến': '31/12/2036 23:59', 'Tồn kho': '12',
        'Mô tả': 'Máy "mới"\nhai dòng',
      'Thông số': 'display/screen_size: 6,5 inch\ndesign/weight: 200 g',
      'Thông số (Tiếng Anh)': 'display/screen_size: 6.5 inch\ndesign/weight: 200 g',
    })
    const same = { 'Trạng thái': 'ngừng kinh doanh', 'Danh mục': 'Ốp lưng' }
    const file = csvFrom(rows.map((row) => row['Đường dẫn'] === 'may' ? { ...row, ...same } : row), ';')
    const { id, outcome } = await checkCsv(desk.shop, desk.staff, file, 'Hàng tháng 11.csv')
    expect(outcome?.products).toEqual({ made: 0, changed: 1, ended: 1, unchanged: 2 })
    const { body } = await askWrite(desk.staff, { id, outcome } as Parameters<typeof askWrite>[1])
    expect(body).toMatchObject({ id, state: 'DONE', name: 'Hàng tháng 11.csv' })
    const changed = await desk.told('may')
    expect(changed).toMatchObject({
      status: 'DISCONTINUED', descriptionVi: 'Máy "mới"\nhai dòng', edition: 2, name: 'Máy A',
      specifications: [{ group: 'display', key: 'screen_size', valueVi: '6,5 inch', valueEn: '6.5 inch' },
        { group: 'design', key: 'weight', valueVi: '200 g', valueEn: '200 g' }],
    })
    expect(changed.variants.map(({ price, discountPrice, discountEndsAt, stock: left }) => [price, discountPrice, discountEndsAt,
      left]))
      .toEqual([[11_000_000, 10_500_000, '2036-12-31T16:59:00.000Z', 12], [10_000_000, null, null, 10]])
    const { body: { content: [moved] } } = await desk.staff.call('GET /api/admin/stock-movements')
    expect(moved).toMatchObject({ delta: 2, stockAfter: 12, reason: 'COUNTED', note: 'Hàng tháng 11.csv',
      by: expect.any(String) })
    expect(await desk.entries()).toEqual([{
      line: 'POST /api/admin/catalogue-imports/{id}/write', subject_name: 'Hàng tháng 11.csv',
      after: expect.objectContaining({ productsChanged: 1, productsEnded: 1, variantsChanged: 1, stocksCounted: 1 }),
    }])

    // the same again, said twice or sent anew, changes nothing
    const before = await digestOf(desk.shop.database.pool)
    expect((await askWrite(desk.staff, { id, outcome } as Parameters<typeof askWrite>[1])).status).toBe(200)
    expect(await digestOf(desk.shop.database.pool)).toBe(before)
    const again = await checkCsv(desk.shop, desk.staff, file)
    expect(again.outcome).toMatchObject({ changeCount: 0, faults: [], products: { unchanged: 3 } })
    expect((await askWrite(desk.staff, again)).body.code).toBe('catalogue.csv_nothing')
    const out = await exportCsv(desk.shop, desk.staff)
    expect((await checkCsv(desk.shop, desk.staff, out)).outcome).toMatchObject({ changeCount: 0, faults: [] })
  })

  test('a file makes products and variants, which a second time are the same ones', async () => {
    const [first = {}, second = {}] = await desk.exported()
    const made = (row: Row, change: Row): Row => ({
      ...row, 'Mã sản phẩm': '', 'Mã phiên bản': '', 'Lần sửa': '', 'Tồn kho lúc xuất': '', 'Đường dẫn': 'moi',
        'Tên sản phẩm': 'Máy mới', ...change,
    })
    const rows = [
      made(first, { 'SKU': 'moi-1', 'Tồn kho': '5' }), made(second, { 'SKU': 'MOI-2', 'Tồn kho': '' }),
      { ...second, 'Mã phiên bản': '', 'SKU': 'MAY-3', 'Bộ nhớ trong': '256GB', 'Tồn kho': '', 'Tồn kho lúc xuất': '' },
    ]
    expect(await desk.take(rows)).toMatchObject({ products: { made: 1, changed: 1 }, variants: { made: 3, changed: 0 },
      stocks: 1 })
    const id = (await desk.shop.database.db.selectFrom('product').select('id').where('slug', '=',
      'moi').executeTakeFirstOrThrow()).id
    const { body } = await desk.staff.call('GET /api/admin/products/{id}', { params: { id: String(id) } })
    expect(body).toMatchObject({ name: 'Máy mới', status: 'AVAILABLE', descriptionVi: 'Máy thử' })
    expect(body.variants.map(({ sku, stock: left }) => [sku, left])).toEqual([['MOI-1', 5], ['MOI-2', 0]])
    expect((await desk.told('may')).variants.map(({ sku }) => sku)).toEqual(['ALO-MAY-DEN-8-128GB', 'ALO-MAY-TRANG-8-128GB',
      'MAY-3'])
    expect((await desk.look(rows)).outcome).toMatchObject({ changeCount: 0, faults: [] })
  })

  test('two variants may change their codes and colours with each other', async () => {
    const [first = {}, second = {}, ...rest] = await desk.exported()
    const swapped = ['SKU', 'Màu', 'Màu (Tiếng Anh)', 'Mã màu']
    const facts = (of: Row) => Object.fromEntries(swapped.map((name) => [name, of[name] ?? '']))
    await desk.take([{ ...first, ...facts(second) }, { ...second, ...facts(first) }, ...rest])
    expect((await desk.told('may')).variants.map(({ color, sku }) => [color, sku]))
      .toEqual([['Trắng', 'ALO-MAY-TRANG-8-128GB'], ['Đen', 'ALO-MAY-DEN-8-128GB']])
  })

  test('an empty cell takes away what may be none; a column that is not there leaves what is', async () => {
    await desk.take(await desk.withRows('may', { 'Mô tả': '', 'Ngày ra mắt': '', 'Điểm nổi bật': '' }))
    expect(await desk.told('may')).toMatchObject({ descriptionVi: '', releasedOn: null, highlightsVi: [],
      descriptionEn: 'Máy thử' })
    const [row = {}] = await desk.exported()
    await desk.take([{ 'Mã phiên bản': row['Mã phiên bản'] ?? '', 'Mã sản phẩm': row['Mã sản phẩm'] ?? '',
      'Lần sửa': row['Lần sửa'] ?? '',
      'Giá bán': '9.000.000' }])
    expect(await desk.told('may')).toMatchObject({ descriptionEn: 'Máy thử', name: 'Máy A', variants: [{ price: 9_000_000 },
      { price: 10_000_000 }] })
  })

  test('of a product only some of whose rows are there the rest stays as it is', async () => {
    const [, second = {}] = await desk.exported()
    const before = await desk.told('may')
    await desk.take([{ ...second, 'Giá bán': '9000000' }])
    const { variants: [, changed], ...after } = await desk.told('may')
    expect(after).toMatchObject({ descriptionVi: before.descriptionVi, specifications: before.specifications,
      tintDark: before.tintDark })
    expect(changed?.price).toBe(9_000_000)
  })

  test('a formula is a text in the shop, in the file and in the shop again', async () => {
    await desk.take(await desk.withRows('may', { 'Tên sản phẩm': '\'=HYPERLINK("http://x")' }, 'all'))
    expect((await desk.told('may')).name).toBe('=HYPERLINK("http://x")')
    expect(await exportCsv(desk.shop, desk.staff)).toContain('"\'=HYPERLINK(""http://x"")"')
  })
})
