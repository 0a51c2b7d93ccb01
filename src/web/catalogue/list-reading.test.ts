import { expect, test } from 'vitest'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/finding.ts'
import { readingOf } from './list-reading.ts'

const t = translator({ language: 'vi', books: { finding: words } })
const plain = {
  corrected: null, minPrice: null, maxPrice: null, ignored: [], discontinued: [], typed: 'iphone 13 mini', found: 9,
}
const NEAREST = 'Alô chưa có hàng đúng “iphone 13 mini”, đây là những món gần nhất.'

test.each([
  ['words read as they were typed', {}, []],
  ['another spelling', { corrected: 'iphone', typed: 'ihpone' }, ['Đang tìm “iphone” thay cho “ihpone”']],
  ['a price among the words', { corrected: 'iphone', maxPrice: 5_000_000 }, ['Đang tìm “iphone”', 'Giá dưới 5.000.000\u00a0₫']],
  ['words no product has', { ignored: ['13', 'mini'] }, [NEAREST]],
  ['words no product has, and nothing near', { ignored: ['13', 'mini'], found: 0 }, []],
  ['a model no longer sold', { ignored: ['13', 'mini'], discontinued: [{ id: 1, name: 'iPhone 13 mini' }] }, []],
])('%s', (_, reading, said) => expect(readingOf({ ...plain, ...reading }, t)).toEqual(said))
