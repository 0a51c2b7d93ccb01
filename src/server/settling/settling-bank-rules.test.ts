import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cameAt, findCodes, holdsKey, nameLines, nameOf, nameOfNews, numberOf } from './settling-bank-rules.ts'

describe('the codes in a transfer\'s text', () => {
  test.each([
    ['DH7K3M9Q2', ['DH7K3M9Q2']], ['dh7k3m9q2', ['DH7K3M9Q2']], ['ĐH7K3M9Q2', ['DH7K3M9Q2']],
    ['Thanh toán đơn hàng ĐH7k3m9q2 nhé', ['DH7K3M9Q2']],
    ['MBVCB.3278907687.DH7K3M9Q2.CT tu 0011001234567 NGUYEN VAN A', ['DH7K3M9Q2']], ['DH 7K3 M9Q2', ['DH7K3M9Q2']],
    ['D-H-7-K-3-M-9-Q-2', ['DH7K3M9Q2']], ['ALODH7K3M9Q2FT26326', ['DH7K3M9Q2']], ['DHDH7K3M9Q2', ['DHDH7K3M9', 'DH7K3M9Q2']],
    ['DH7K3M9Q2 va DHABCDEFG', ['DH7K3M9Q2', 'DHABCDEFG']], ['DH7K3M9Q2 DH7K3M9Q2', ['DH7K3M9Q2']],
    ['DH7K3M9Q', []], ['DH7K3M9QI', []], ['DH7K3M9QO', []], ['DH7K3M9QL', []], ['DH7K3M9QU', []], ['chuyen tien', []], ['', []],
  ])('%j: %j', (text, codes) => { expect(findCodes(text)).toEqual(codes) })

  test('are looked for in each text by itself', () => {
    expect(findCodes('CK DH7K3', 'M9Q2', null, undefined)).toEqual([])
    expect(findCodes('CK', 'DH7K3M9Q2')).toEqual(['DH7K3M9Q2'])
  })

  test('are found whatever stands around them and however they are broken', () => {
    const code = fc.stringMatching(/^DH[0-9A-HJKMNP-TV-Z]{7}$/)
    const noise = fc.string({ unit: fc.constantFrom(...Array.from('aàâđiouơưlxyz0123456789 .-/:')) })
    const breaks = fc.array(fc.constantFrom('', '', ' ', '-', '.'), { minLength: 9, maxLength: 9 })
    fc.assert(fc.property(code, noise, noise, breaks, fc.boolean(), (one, before, after, between, small) => {
      const broken = [...one].map((letter, at) => letter + (between[at] ?? '')).join('')
      expect(findCodes(`${before} ${small ? broken.toLowerCase() : broken} ${after}`)).toContain(one)
    }))
  })
})

describe('the name of a transfer', () => {
  const told = { reference: 'MBVCB.3278907687', day: '2026-11-22', amountDong: 28_990_000 }

  test('is the bank\'s reference, however it is punctuated, with the amount', () => {
    expect(nameOf(told)).toBe('ref:MBVCB3278907687:28990000')
    expect(nameOf({ ...told, reference: ' mbvcb 3278907687 ', day: undefined })).toBe('ref:MBVCB3278907687:28990000')
    expect(nameOf({ ...told, amountDong: 1 })).not.toBe(nameOf(told))
  })

  test('needs the day where the reference is a short number that begins again', () => {
    expect(nameOf({ ...told, reference: '4478' })).toBe('ref:2026-11-22:4478:28990000')
    expect(nameOf({ ...told, reference: '4478', day: undefined })).toBeUndefined()
    expect(nameOf({ ...told, reference: '12345678', day: undefined })).toBe('ref:12345678:28990000')
  })

  test('does not grow with the reference, and two long ones stay two', () => {
    const long = nameOf({ ...told, reference: 'A'.repeat(100_000) })
    expect(long).toMatch(/^ref:[0-9a-f]{64}:28990000$/)
    expect(nameOf({ ...told, reference: 'A'.repeat(100_001) })).not.toBe(long)
  })

  test.each(['', ' . - ', 'đ'])('%j is no reference', (reference) => {
    expect(nameOf({ ...told, reference })).toBeUndefined()
  })

  const line = { reference: '', day: '2026-11-22', amountDong: 5, text: 'CK' }
  const namesOf = (lines: readonly (typeof line)[]) => nameLines(lines).map(({ name }) => name)

  test('without a reference is what the line says: alike in one file are several, in another file the same again', () => {
    const [first, second, other] = namesOf([line, line, { ...line, text: 'CK khac' }])
    expect(new Set([first, second, other]).size).toBe(3)
    expect(namesOf([{ ...line, day: '2026-11-21' }, line, line]).slice(1)).toEqual([first, second])
    expect(namesOf([{ ...line, amountDong: 6 }])).not.toEqual([first])
    expect(namesOf([{ ...line, reference: 'FT26326001' }, line])).toEqual(['ref:FT26326001:5', first])
  })
})

describe('the key', () => {
  const key = 'khoa-cua-sepay-9$='
  test.each([
    [`Apikey ${key}`, key, true], [`apikey  ${key}`, key, true], [`Apikey ${key}x`, key, false],
    [`Apikey ${key.slice(0, -1)}`, key, false],
    [`Bearer ${key}`, key, false], [key, key, false], ['Apikey ', key, false], ['', key, false], [undefined, key, false],
    ['Apikey ', undefined, false], [undefined, undefined, false], ['Apikey ', '', false], ['Apikey undefined', undefined, false],
  ])('%j with %j: %s', (header, ours, holds) => { expect(holdsKey(header, ours)).toBe(holds) })
})

describe('when a transfer came', () => {
  const toldAt = new Date('2026-11-22T14:30:00+07:00')
  test.each([
    ['2026-11-10', undefined, '2026-11-10T00:00:00+07:00'], ['2026-11-10', '14:02:37', '2026-11-10T14:02:37+07:00'],
    ['2026-11-22', '14:02:37', '2026-11-22T14:02:37+07:00'], ['2026-11-22', undefined, undefined],
    ['2026-11-22', '14:30:01', undefined], ['2026-11-23', undefined, undefined], ['2025-11-20', undefined, undefined],
    [undefined, undefined, undefined],
  ])('%s %s: %s', (day, time, at) => {
    expect(cameAt({ day, time }, toldAt)).toEqual(at === undefined ? undefined : new Date(at))
  })
})

test('a transfer is called as people know it; what only we have a name for is called nothing', () => {
  const [told] = nameLines([{ reference: '', day: '2026-11-22', amountDong: 5, text: 'a' }])
  const long = nameOf({ reference: 'A'.repeat(81), day: undefined, amountDong: 5 }) ?? ''
  expect([nameOf({ reference: 'FT 3', day: '2026-11-23', amountDong: 5 }) ?? '', 'ref:FT26326001:5', nameOfNews('92704', ''),
    nameOfNews('', 'x'), told?.name ?? '', long, '14422574'].map(numberOf))
    .toEqual(['FT3', 'FT26326001', 'SePay 92704', '', '', '', '14422574'])
})
