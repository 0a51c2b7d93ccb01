import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeWords } from './whole-words.tsx'

/** The text with what does not break in brackets. */
function held(text: string): string {
  return renderToStaticMarkup(<WholeWords text={text} />)
    .replaceAll(/<span class="whitespace-nowrap[^"]*">([^<]*)<\/span>/g, '[$1]')
}

test.each([
  ['Galaxy Tab A11 Wi-Fi', 'Galaxy Tab A11 [Wi-Fi]'],
  ['Galaxy Watch8 44 mm', 'Galaxy Watch8 [44 mm]'],
  ['Ốp Spigen Ultra Hybrid iPhone 16', 'Ốp Spigen Ultra Hybrid [iPhone 16]'],
  ['Spigen Ultra Hybrid iPhone 17 Pro Max', 'Spigen Ultra Hybrid [iPhone 17 Pro] Max'],
  ['Củ sạc USB-C 65 W, hai cổng', 'Củ sạc [USB-C] [65 W], hai cổng'],
  ['Quay phim 4K 120 fps', 'Quay [phim 4K] [120 fps]'],
  ['Bảo hành 12 tháng', 'Bảo [hành 12 tháng]'],
])('a name or a figure keeps together what belongs together: %s', (text, shown) => expect(held(text)).toBe(shown))

test('what would grow too long for a narrow card may break, and nothing else is touched', () => {
  expect(held('UGREEN Revodok 6-in-1 USB-C Hub')).toBe('UGREEN Revodok [6-in-1] [USB-C] Hub')
  expect(held('Belkin 25W USB-C')).toBe('[Belkin 25W] [USB-C]')
  expect(held('2 chiếc nhỏ, 128 gigabyte')).toBe('[2 chiếc] nhỏ, 128 gigabyte')
  expect(held('46,2 x 50,1 x 21,2 mm')).toBe('[46,2 x] [50,1 x] [21,2 mm]')
  expect(held('Nothing Phone')).toBe('Nothing Phone')
  expect(held('')).toBe('')
})
