import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeWords } from './whole-words.tsx'

/** The text with what does not break in brackets. */
function held(text: string): string {
  return renderToStaticMarkup(<WholeWords text={text} />).replaceAll(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, '[$1]')
}

test.each([
  ['Galaxy Tab A11 Wi-Fi', 'Galaxy Tab A11 [Wi-Fi]'],
  ['Galaxy Watch8 44 mm', 'Galaxy Watch8 [44 mm]'],
  ['Ốp Spigen Ultra Hybrid iPhone 16', 'Ốp Spigen Ultra Hybrid [iPhone 16]'],
  ['Củ sạc USB-C 65 W, 2 cổng', 'Củ sạc [USB-C] [65 W], 2 cổng'],
  ['4K ở tốc độ 120 fps', '4K ở tốc [độ 120 fps]'],
  ['Nghe 30 giờ, bảo hành 12 tháng', '[Nghe 30 giờ], bảo [hành 12 tháng]'],
])('a name or a figure keeps together what belongs together: %s', (text, shown) => expect(held(text)).toBe(shown))

test('a long word may break, a letter is no unit because a word begins with it, and nothing else is touched', () => {
  expect(held('2 màu, 3 mẫu')).toBe('2 màu, 3 mẫu')
  expect(held('46,2 x 50,1 x 21,2 mm')).toBe('46,2 x 50,1 x [21,2 mm]')
  expect(held('Nothing Phone')).toBe('Nothing Phone')
  expect(held('')).toBe('')
})
