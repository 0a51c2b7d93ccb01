import { expect, test } from 'vitest'
import { Imei } from './imei.ts'

test.each([
  ['490154203237518', '490154203237518'], ['356938 035643 809', '356938035643809'], ['35-693803-564380-9', '356938035643809'],
])('%j is the IMEI %s', (typed, imei) => expect(Imei.parse(typed)).toBe(imei))

test.each([
  '490154203237519', '490154203237581', '49015420323751', '4901542032375180', '', '35693803564380A', '000000000000000',
  '٤٩٠١٥٤٢٠٣٢٣٧٥١٨',
])('%j is none, and its sender is told so', (typed) => {
  expect(Imei.safeParse(typed).error?.issues[0]?.message).toBe('imei')
})

test('every wrong digit and every two neighbours changed about but 09 and 90 are noticed', () => {
  const right = '490154203237518'
  for (let place = 0; place < right.length; place++) {
    for (const digit of '0123456789') {
      const typed = right.slice(0, place) + digit + right.slice(place + 1)
      expect(Imei.safeParse(typed).success).toBe(digit === right[place])
    }
    const [one, other] = [right[place], right[place + 1]]
    if (other === undefined || one === other || ['09', '90'].includes(`${one}${other}`)) continue
    const turned = `${right.slice(0, place)}${other}${one}${right.slice(place + 2)}`
    expect(Imei.safeParse(turned).success).toBe(false)
  }
})
