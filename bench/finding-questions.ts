// What the measurement of finding asks: as a shop's visitors do, hardly two rounds the same.
import { readProduct } from '#server/catalogue/catalogue.ts'
import type { Db } from '#server/kit/db.ts'
import { listProducts, readFacets, searchProducts, suggest } from '#server/search/search.ts'

type Wish = Parameters<typeof listProducts>[1]
type Ask = (round: number) => Promise<unknown>

const SIZE = 12
const MAKERS = ['samsung', 'xiaomi', 'apple', 'oppo', 'nokia', 'sony', 'honor', 'vivo', 'realme', 'asus', 'google']
const COLOURS = ['Đen', 'Tím', 'Trắng', 'Xanh dương', 'Hồng', 'Xanh lá', 'Đỏ']
const RAMS = ['4GB', '6GB', '8GB', '12GB', '16GB']
const STORAGES = ['128GB', '256GB', '64GB', '512GB', '1TB']
const MISTYPED = ['samsumg galaxi', 'xiaomii redni', 'aple iphnoe', 'sansung watsh', 'gogle pixle', 'nokai lumai']
const MODELS = ['16 pro', '15 plus', '14', '17 pro max', '13 mini', '12', '16e']
const BEGUN = ['sa', 'xi', 'ga', 'op', 'no', 'ip', 're', 'vi', 'so']

/** Every list has another length, so that what is asked together comes again only after hundreds of rounds. */
const one = (of: readonly string[], round: number): string => of[round % of.length] ?? ''

const three = (round: number): Wish => (
  { brands: [one(MAKERS, round), one(MAKERS, round + 1)], categoryId: 1, minPrice: 3_000_000 + (round % 31) * 100_000 })
const six = (round: number): Wish => ({
  ...three(round), maxPrice: 30_000_000 - (round % 13) * 100_000, colors: [one(COLOURS, round), one(COLOURS, round + 2)],
  ramOptions: [one(RAMS, round), one(RAMS, round + 1)],
})

/** Each is asked every round with the number of the round. */
export function questions(db: Db, products: number): Record<string, Ask> {
  return { ...lists(db, products), ...facets(db), ...words(db), 'one product': (round) => (
    readProduct(db, 1 + (round * 7919) % products, 'vi')) }
}

function lists(db: Db, products: number): Record<string, Ask> {
  const last = Math.floor(products * 0.97 / SIZE)
  const half = (round: number): number => Math.floor(last / 2) - round % 17
  const list = (wish: Wish, page: number, sort?: string) => listProducts(db, wish, { page, size: SIZE, sort }, 'vi')
  return {
    'list, first page': () => list({}, 0),
    'list, half deep': (round) => list({}, half(round)),
    'list, last page': (round) => list({}, last - round % 17),
    'filter, 1 condition': (round) => list({ brands: [one(MAKERS, round)] }, 0),
    'filter, 3 conditions': (round) => list(three(round), 0),
    'filter, 6 conditions': (round) => list(six(round), 0),
    'filter, price only': (round) => list({ minPrice: 1_500_000 + round * 10_000, maxPrice: 17_000_000 + round * 20_000 }, 0),
    'filter, broad colour and storage': (round) =>
      list({ colors: [one(COLOURS, round)], storageOptions: [one(STORAGES, round)] }, 0),
    'by price, first page': () => list({}, 0, 'price,asc'),
    'by price, half deep': (round) => list({}, half(round), 'price,asc'),
    'by price, broad storage': (round) => list({ storageOptions: [one(STORAGES, round)] }, round % 7, 'price,asc'),
    'by price, broad colour': (round) => list({ colors: [one(COLOURS, round), 'Xám'] }, round % 5, 'price,desc'),
    'by name, filtered, half deep': (round) => list({ onSale: true }, Math.floor(last / 10) - round % 17, 'name,asc'),
  }
}

function facets(db: Db): Record<string, Ask> {
  return {
    'facets, no condition': () => readFacets(db, {}, 'vi'),
    'facets, 6 conditions': (round) => readFacets(db, six(round), 'vi'),
    'facets, broad storage': (round) => readFacets(db, { storageOptions: [one(STORAGES, round)] }, 'vi'),
    'facets, broad colour': (round) => readFacets(db, { colors: [one(COLOURS, round), 'Xám'] }, 'vi'),
    'facets, colour and in stock': (round) => readFacets(db, { colors: [one(COLOURS, round)], status: 'AVAILABLE' }, 'vi'),
    'facets, price only': (round) => readFacets(db, { minPrice: 300_000 + round * 10_000 }, 'vi'),
    'facets, search and 2 conditions': (round) =>
      readFacets(db, { keyword: one(MAKERS, round), onSale: true, minPrice: 1_000_000 + (round % 19) * 50_000 }, 'vi'),
  }
}

function words(db: Db): Record<string, Ask> {
  const search = (keyword: string) => searchProducts(db, keyword, { page: 0, size: SIZE }, 'vi')
  return {
    'search, common word': (round) => search(one(MAKERS, round)),
    'search, several words': (round) => search(`op lung iphone ${one(MODELS, round)}`),
    'search, rare word': (round) => search(`pixel ${200 + round}`),
    'search, mistyped': (round) => search(one(MISTYPED, round)),
    'search, price and kind': (round) => search(`điện thoại dưới ${3 + round % 17} triệu`),
    'suggestions, 2 letters': (round) => suggest(db, one(BEGUN, round), 'vi'),
    'suggestions, a word and more': (round) => suggest(db, `galaxy ${one(['s2', 'a1', 's1', 'z f', 'a5'], round)}`, 'vi'),
  }
}
