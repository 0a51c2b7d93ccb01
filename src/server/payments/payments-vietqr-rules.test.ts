import fc from 'fast-check'
import qrcode from 'qrcode-generator'
import { describe, expect, test } from 'vitest'
import { bankNameOf } from './payments-banks.ts'
import { drawQr } from './payments-vietqr-drawing.ts'
import { crcOf, vietQrPayload } from './payments-vietqr.ts'

const account = { bin: '970416', account: '257678859' }

describe('what the code says', () => {
  test('an account alone, as the reference has it', () => {
    expect(vietQrPayload(account))
      .toBe('00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F')
  })

  test('an amount and a text, as the reference has them', () => {
    expect(vietQrPayload({ ...account, amountDong: 10_000, purpose: 'Chuyen tien' })).toBe(
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6')
  })

  test('an order\'s code as the text', () => {
    expect(vietQrPayload({ ...account, amountDong: 28_990_000, purpose: 'DH7K3M9Q2' })).toBe(
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045408289900005802VN62130809DH7K3M9Q263042792')
  })

  /** Fields by their names, read as any bank's app reads them. */
  function fieldsOf(text: string): Record<string, string> {
    const fields: Record<string, string> = {}
    for (let at = 0; at < text.length;) {
      const length = Number(text.slice(at + 2, at + 4))
      fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
      at += 4 + length
    }
    return fields
  }

  const targets = fc.record({
    bin: fc.stringMatching(/^\d{6}$/), account: fc.stringMatching(/^[A-Za-z0-9]{1,19}$/),
    amountDong: fc.integer({ min: 1, max: 9_999_999_999 }), purpose: fc.stringMatching(/^[ -~]{1,25}$/),
  })

  test('whatever account, amount and text are put in can be read out again', () => {
    fc.assert(fc.property(targets, (target) => {
      const fields = fieldsOf(vietQrPayload(target))
      const napas = fieldsOf(fields['38'] ?? '')
      expect({ ...fields, 38: napas, '38.01': fieldsOf(napas['01'] ?? ''), 62: fieldsOf(fields['62'] ?? '') }).toEqual({
        '00': '01', '01': '12', 38: { '00': 'A000000727', '01': expect.any(String), '02': 'QRIBFTTA' },
        '38.01': { '00': target.bin, '01': target.account }, 53: '704', 54: String(target.amountDong), 58: 'VN',
        62: { '08': target.purpose }, 63: expect.stringMatching(/^[0-9A-F]{4}$/),
      })
    }))
  })

  test.each([
    { bin: '97041' }, { account: '' }, { account: '1'.repeat(20) }, { account: '12 34' }, { amountDong: 0 }, { amountDong: 1.5 },
    { amountDong: -1 }, { purpose: '' }, { purpose: 'x'.repeat(26) }, { purpose: 'Tiền' }, { purpose: 'a\nb' },
  ])('%j is no part of a code', (wrong) => {
    expect(() => vietQrPayload({ ...account, ...wrong })).toThrow(RangeError)
  })
})

describe('the checksum', () => {
  test('is the one that is 29B1 for the nine digits', () => {
    expect(crcOf('123456789')).toBe('29B1')
  })

  const texts = fc.stringMatching(/^[ -~]{1,99}$/)

  test('leaves nothing over a text with its checksum', () => {
    fc.assert(fc.property(texts, (text) => {
      expect(crcOf(text + Buffer.from(crcOf(text), 'hex').toString('latin1'))).toBe('0000')
    }))
  })

  test('is another when one character is another', () => {
    fc.assert(fc.property(texts, fc.nat(), fc.stringMatching(/^[ -~]$/), (text, place, other) => {
      const at = place % text.length
      fc.pre(text[at] !== other)
      expect(crcOf(text.slice(0, at) + other + text.slice(at + 1))).not.toBe(crcOf(text))
    }))
  })
})

describe('the drawing', () => {
  /** The modules of a path of one-high rectangles, dark ones true. */
  function modulesOf({ size, path }: { size: number, path: string }): boolean[][] {
    const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
    const rectangles = path.split('z').slice(0, -1).map((one) => /^M(\d+) (\d+)h(\d+)v1H(\d+)$/.exec(one)?.slice(1).map(Number))
    for (const [left = NaN, top = NaN, width = NaN, back = NaN] of rectangles.map((one) => one ?? [])) {
      expect(back).toBe(left) // closed, it is a rectangle
      for (let column = left; column < left + width; column++) {
        expect(modules[top]?.[column]).toBe(false) // within the square, and nothing drawn twice
        const row = modules[top]
        if (row) row[column] = true
      }
    }
    return modules
  }

  test.each([
    ['Alphanumeric', vietQrPayload({ ...account, amountDong: 28_990_000, purpose: 'DH7K3M9Q2' }), 37],
    ['Byte', vietQrPayload({ ...account, amountDong: 10_000, purpose: 'Chuyen tien' }), 45],
  ] as const)('has the modules of the code (%s)', (mode, text, size) => {
    const code = qrcode(0, 'M')
    code.addData(text, mode)
    code.make()
    const drawing = drawQr(text)
    expect([drawing.size, code.getModuleCount()]).toEqual([size, size])
    expect(modulesOf(drawing)).toEqual(
      Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => code.isDark(row, column))))
  })

  test('joins the dark modules of a row that touch', () => {
    const { path } = drawQr('ALO')
    expect(path).toMatch(/^M0 0h7v1H0z/) // the upper edge of the first eye
    expect(path.match(/M/g)?.length).toBeLessThan(21 * 21 / 2)
  })
})

test.each([
  ['970436', 'Vietcombank'], ['970415', 'VietinBank'], ['970418', 'BIDV'], ['970405', 'Agribank'], ['970407', 'Techcombank'],
  ['970422', 'MB Bank'], ['970416', 'ACB'], ['970432', 'VPBank'], ['970423', 'TPBank'], ['970403', 'Sacombank'],
  ['970437', 'HDBank'], ['970441', 'VIB'], ['970443', 'SHB'], ['999999', '999999'],
])('the bank %s is called %s', (bin, name) => {
  expect(bankNameOf(bin)).toBe(name)
})
