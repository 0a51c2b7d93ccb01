// Words as they are cut, mended from keyboards' leftovers, and compared.
import { describe, expect, test } from 'vitest'
import { modelIn } from './search-words-models.ts'
import { isPair, phraseBeginning, phrasesOf, phraseTypedAsOne } from './search-words-phrases.ts'
import { distance, errorsIn, isSyllable, keyboardForms } from './search-words-spelling.ts'
import { atomsOf, gluesOf, plain, shelfWords } from './search-words.ts'

test.each([
  ['Ốp lưng ĐEN', 'op lung den'],
  ['ô\u0301p lu\u031bng', 'op lung'],
  ['ĐIỆN THOẠI', 'dien thoai'],
  ['đường Đỗ', 'duong do'],
])('%s is %s without accents, composed or not', (text, folded) => {
  expect(plain(text)).toBe(folded)
})

test.each([
  ['Galaxy S25+', 'galaxy s 25 plus'],
  ['Redmi Note 14 Pro+ 5G', 'redmi note 14 pro plus 5 g'],
  ['iPhone 16e', 'iphone 16 e'],
  ['Nothing Phone (3a) Lite', 'nothing phone 3 a lite'],
  ['10.000mAh', '10000 mah'],
  ['Anker MagGo 10K', 'anker maggo 10000'],
  ['4K, 8+256', '4 k 8 256'],
  ['6,1 inch', '6 1 inch'],
  ['---', ''],
])('%s is cut into %s', (text, atoms) => {
  expect(atomsOf(text).join(' ')).toBe(atoms)
})

test('numbers and single letters are glued to their neighbours, words are not', () => {
  expect(gluesOf(atomsOf('Galaxy S25 Ultra'))).toEqual(['galaxys', 's25', '25ultra'])
  expect(gluesOf(atomsOf('iPhone Pro Max'))).toEqual([])
})

test('a product is kept under the words of its name and of what it fits, each once', () => {
  expect(shelfWords({ name: 'Clear Case iPhone 17', fits: ['iPhone 17'] }).toSorted())
    .toEqual(['17', 'case', 'clear', 'iphone', 'iphone17'])
})

test.each([
  ['Galaxy A17', [], ['#17']], ['iPad mini A17 Pro', [], ['#17']], ['iPhone 17', [], []], ['Galaxy Z Flip7', [], []],
  ['Case', ['Galaxy A17', 'iPhone 17'], []],
])('the number in %s, %j is only that behind a letter: %j', (name, fits, bound) => {
  expect(shelfWords({ name, fits }).filter((word) => word.startsWith('#'))).toEqual(bound)
})

test.each([
  ['gan', true], ['nhip', true], ['nghieng', true], ['amoled', false], ['hdmi', false], ['cong', true], ['leica', false],
])('%s could be a Vietnamese syllable: %s', (word, could) => {
  expect(isSyllable(word)).toBe(could)
})

test.each([
  ['ddien', 'dien'], ['thoaij', 'thoai'], ['ddieenj', 'dien'], ['lwng', 'lung'], ['khoong', 'khong'], ['daay', 'day'],
  ['cuwowngf', 'cuong'], ['oosp', 'op'], ['d9ie65n', 'dien'], ['thoai5', 'thoai'], ['lu7ng', 'lung'], ['duwj', 'du'],
])('Telex or VNI "%s" may be %s', (typed, meant) => {
  expect(keyboardForms(typed)).toContain(meant)
})

test('a word without leftovers has no other form', () => {
  expect(keyboardForms('dien')).toEqual([])
  expect(keyboardForms('ốp')).toEqual([])
})

test.each([
  ['samsumg', 'samsung', 1], ['xioami', 'xiaomi', 1], ['galxy', 'galaxy', 1], ['ngeh', 'nghe', 1], ['iphone', 'iphone', 0],
  ['sumsang', 'samsung', 2], ['acb', 'abc', 1], ['', 'ab', 2],
])('%s is from %s %i errors away', (one, other, errors) => {
  expect(distance(one, other, 2)).toBe(errors)
  expect(distance(other, one, 2)).toBe(errors)
})

test('what is farther than asked for is told as one more', () => {
  expect(distance('honda', 'samsung', 2)).toBe(3)
  expect(distance('abcd', 'dcba', 1)).toBe(2)
})

test('longer words may hold more errors', () => {
  expect(['ab', 'abc', 'abcd', 'abcde', 'abcdefgh'].map((word) => errorsIn(word))).toEqual([0, 1, 1, 2, 2])
})

test.each([
  ['iPhone 16', 'iphone16', 'whole'], ['iPhone 16 Pro', 'iphone16', 'sibling'], ['iPhone 16e', 'iphone16', 'sibling'],
  ['Apple Clear Case iPhone 16', 'iphone16', 'whole'], ['Galaxy Z Flip7', 'zflip7', 'whole'], ['Galaxy S25+', 's25', 'sibling'],
  ['Redmi Note 14', 'iphone16', 'none'], ['Redmi Note 14 5G', 'note14', 'whole'],
] as const)('%s has the model %s: %s', (name, run, how) => {
  expect(modelIn(atomsOf(name), run)).toBe(how)
})

describe('phrases', () => {
  test.each([
    ['op lung', 'op-lung'], ['bao da', 'op-lung'], ['pin du phong', 'sac-du-phong'], ['cu sac', 'cu-sac'],
    ['day sac', 'cap-sac'],
    ['mtb', 'may-tinh-bang'], ['screen protector', 'kinh-cuong-luc'], ['watch', 'dong-ho'], ['earbuds', 'tai-nghe'],
  ])('%s means the category %s', (phrase, slug) => {
    expect(phrasesOf(phrase.split(' '))[0]?.meaning).toEqual({ kind: 'category', slug })
  })

  test('are known typed as one word, by neighbours, and by their beginning', () => {
    expect(phraseTypedAsOne('sacduphong')?.text).toBe('sạc dự phòng')
    expect([isPair('tai', 'nghe'), isPair('nghe', 'tai')]).toEqual([true, false])
    expect(phraseBeginning(['may', 'tinh'])?.text).toBe('máy tính bảng')
    expect(phraseBeginning(['nghe'])).not.toEqual(phraseBeginning(['tai']))
  })
})
