// Finding questions over a few of our own making; how well the demo's own are found is shown where they are read.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFinder, readEntry, syllables } from './content-finding-rules.ts'

const finder = openFinder([
  { id: 1, questions: 'Phí giao hàng bao nhiêu? What does delivery cost?', answers: 'Đơn lớn được miễn phí.',
    keywords: 'tiền ship' },
  { id: 2, questions: 'Máy được bảo hành bao lâu? How long is the warranty?', answers: 'Theo hãng.', keywords: 'guarantee' },
  { id: 3, questions: 'Quên mật khẩu thì sao? I forgot my password', answers: 'Nhập email.', keywords: '' },
  { id: 4, questions: 'Alô mở cửa lúc mấy giờ? When are you open?', answers: 'Mỗi ngày.', keywords: 'chủ nhật' },
].map(readEntry))

test.each([
  ['bảo hành mấy tháng', 2], ['BAO HANH MAY THANG?', 2], ['may nay bh bao lau z', 2], ['warranty', 2], ['guarantees', 2],
  ['ship bao nhiêu', 1], ['tien ship ve que', 1], ['delivery costs', 1], ['quen mk roi', 3], ['khong dang nhap duoc', 3],
  ['mấy giờ mở cửa', 4], ['opening hours', 4], ['bao hanhh', 2], ['baohanh', 2], ['passwrod', 3], ['warrenty', 2],
])('"%s" is answered by question %i', (text, id) => {
  expect(finder.find(text)[0]).toBe(id)
})

test.each(['', '!!!', 'máy', 'xin chào', 'giá vàng hôm nay', 'nấu phở', 'asdf qwer',
  'what is the capital of france', 'ai là ai', '😀'])(
  '"%s" is answered by none', (text) => expect(finder.find(text)).toEqual([]))

test('while one types, the word that has been begun is taken for what it may become', () => {
  expect([finder.search('b'), finder.search('pass')[0], finder.search('warr')[0], finder.search('mật khẩ')[0]])
    .toEqual([expect.any(Array), 3, 2, 3])
  expect(finder.search('zzzz')).toEqual([])
})

test('letters are compared without accents and case, however they were composed', () => {
  const word = 'Đổi Trả'
  expect(syllables(word)).toEqual(['doi', 'tra'])
  expect(syllables(word.normalize('NFD'))).toEqual(['doi', 'tra'])
})

test('whatever is asked, each answer is one of the questions, once', () => {
  const piece = fc.constantFrom('bao', 'hanh', 'giao', 'hang', 'mk', 'open', ' ', '?', 'ộ', '12', 'constructor', '__proto__',
    'zz')
  fc.assert(fc.property(fc.oneof(fc.string(), fc.array(piece, { maxLength: 80 }).map((all) => all.join(' '))), (text) => {
    for (const ids of [finder.find(text), finder.search(text)]) {
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => id >= 1 && id <= 4)).toBe(true)
    }
  }), { numRuns: 500 })
})

test('a shop without questions has no answers', () => {
  const none = openFinder([])
  expect([none.find('bảo hành'), none.search('b')]).toEqual([[], []])
})
