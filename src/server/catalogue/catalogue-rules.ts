// Pure rules of the catalogue: what a search means, what a price shows, how rows become promises.

const WORDS_MAX = 8

/** "Điện thoại SAMSUNG" -> "dien thoai samsung": the same as the database's vi_norm. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd').normalize('NFC')
}

const word = /[\p{L}\p{N}]+/gu

/** "MagSafe/USB-C 6.1" -> "MagSafe USB C 6 1": cut as keywords are cut,
  for the database would keep "magsafe/usb-c" as one path. */
export function searchWords(text: string): string {
  return (text.normalize('NFC').match(word) ?? []).join(' ')
}

/** The words of a keyword as a prefix query: all must occur, each may go on. Empty when nothing searchable is left. */
export function prefixQuery(keyword: string): string {
  const words = withoutAccents(keyword).match(word) ?? []
  return words.slice(0, WORDS_MAX).map((one) => `${one}:*`).join(' & ')
}

export type SortField = 'id' | 'name' | 'price' | 'createdAt'

/** "price,asc" -> field and direction; the direction defaults to descending, as `id,desc` is the default sort. */
export function readSort(sort: string): { field: SortField, direction: 'asc' | 'desc' } {
  const [field, direction] = sort.split(',')
  // the contract's pattern admits only these
  return { field: field as SortField, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/** Status as shown: nothing left of an available product is OUT_OF_STOCK. */
export function shownStatus(status: string, inStock: boolean): 'AVAILABLE' | 'OUT_OF_STOCK' | 'COMING_SOON' | 'DISCONTINUED' {
  if (status === 'COMING_SOON' || status === 'DISCONTINUED') return status
  return inStock ? 'AVAILABLE' : 'OUT_OF_STOCK'
}

/** Address of a picture as calls give it; the web asks for other widths and formats by changing the last part. */
export function pictureUrl(key: string | null): string | null {
  return key === null ? null : `/pictures/${key}/640.webp`
}
