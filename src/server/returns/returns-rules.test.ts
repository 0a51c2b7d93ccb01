import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ReturnState } from '#contract/returns.ts'
import type { ReturnBody } from '#contract/returns.ts'
import { devicesBack, hashOfWish, mayMove, paidForLines, STANDING, worthOf } from './returns-rules.ts'
import type { LineBack } from './returns-rules.ts'

describe('the table of moves', () => {
  test('is this and nothing else', () => {
    const all = ReturnState.options.flatMap((from) => ReturnState.options.flatMap((to) =>
      (['customer', 'staff'] as const).filter((mover) => mayMove(from, to, mover)).map((mover) => `${from} ${to} ${mover}`)))
    expect(all).toEqual([
      'REQUESTED ACCEPTED staff', 'REQUESTED REFUSED staff', 'REQUESTED WITHDRAWN customer',
      'ACCEPTED WITHDRAWN customer', 'ACCEPTED RECEIVED staff',
    ])
  })

  test('what was refused or taken back holds no units', () => {
    expect(ReturnState.options.filter((state) => !STANDING.includes(state))).toEqual(['REFUSED', 'WITHDRAWN'])
  })
})

describe('the same wish', () => {
  const wish: ReturnBody = { items: [{ variantId: 1, quantity: 2 }], reason: 'FAULTY' }

  test('is the same whatever order its fields came in', () => {
    const { items, reason } = wish
    expect(hashOfWish(7, { reason, items })).toEqual(hashOfWish(7, wish))
  })

  test.each<[string, number, Partial<ReturnBody>]>([
    ['order', 8, {}], ['quantity', 7, { items: [{ variantId: 1, quantity: 1 }] }], ['variant', 7, { items: [{ variantId: 2,
      quantity: 2 }] }], ['reason', 7, { reason: 'DAMAGED' }], ['note', 7, { note: 'x' }], ['photos', 7, { photos: [3] }],
  ])('is another with another %s', (_, orderId, other) => {
    expect(hashOfWish(orderId, { ...wish, ...other })).not.toEqual(hashOfWish(7, wish))
  })
})

const price = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100_000_000 }))
const orders = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 99 }) }), { minLength: 1, maxLength: 8 })
  .chain((lines) => {
    const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
    return fc.record({ lines: fc.constant(lines), subtotal: fc.constant(subtotal), discount: fc.nat({ max: subtotal }) })
  })

const everywhere = (sumDong: number) => ({ sumDong, discounted: true })

describe('what goods are worth', () => {
  test('what was paid for the lines is the subtotal less the discount, and no line is paid more or less than nothing', () => {
    fc.assert(fc.property(orders, ({ lines, subtotal, discount }) => {
      const sums = lines.map((line) => line.price * line.quantity)
      const paid = paidForLines(sums.map(everywhere), discount)
      expect(paid.reduce((sum, dong) => sum + dong, 0)).toBe(subtotal - discount)
      for (const [at, dong] of paid.entries()) {
        expect(dong).toBeGreaterThanOrEqual(0)
        expect(dong).toBeLessThanOrEqual(sums[at] ?? 0)
      }
    }))
  })

  test('whatever is asked and taken back before, all units together come to the subtotal less the discount', () => {
    const step = fc.record({ line: fc.nat(), units: fc.integer({ min: 1, max: 99 }), kept: fc.boolean() })
    const steps = fc.array(step, { maxLength: 40 })
    fc.assert(fc.property(orders, steps, ({ lines, subtotal, discount }, wishes) => {
      const paid = paidForLines(lines.map((line) => everywhere(line.price * line.quantity)), discount)
      const left = lines.map(({ quantity }, at) => ({ quantity, paidDong: paid[at] ?? 0, askedQuantity: 0, askedDong: 0 }))
      const take = (at: number, units: number): void => {
        const line = left[at]
        const price = lines[at]?.price ?? 0
        if (!line) return
        const worth = worthOf(line, units)
        expect(worth).toBeGreaterThanOrEqual(0)
        expect(worth).toBeLessThanOrEqual(price * units)
        line.askedQuantity += units
        line.askedDong += worth
      }
      for (const { line: any, units, kept } of wishes) {
        const at = any % left.length
        const before = { ...left[at] }
        const free = (left[at]?.quantity ?? 0) - (left[at]?.askedQuantity ?? 0)
        if (free === 0) continue
        take(at, Math.min(units, free))
        if (!kept) Object.assign(left[at] ?? {}, before)
      }
      for (const [at, { quantity, askedQuantity }] of left.entries()) {
        if (quantity > askedQuantity) take(at, quantity - askedQuantity)
      }
      expect(left.reduce((sum, { askedDong }) => sum + askedDong, 0)).toBe(subtotal - discount)
    }))
  })

  test('a coupon that was for some lines only is shared among those; the others are worth what they cost', () => {
    const lines = [{ sumDong: 300, discounted: false }, { sumDong: 200, discounted: true }, { sumDong: 100, discounted: true }]
    expect(paidForLines(lines, 30)).toEqual([300, 180, 90])
    fc.assert(fc.property(orders, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), fc.nat(), (order, for_, wish) => {
      const sums = order.lines.map(({ price, quantity }, at) => ({ sumDong: price * quantity, discounted: for_[at] ?? true }))
      const discount = wish % (1 + sums.reduce((sum, one) => sum + (one.discounted ? one.sumDong : 0), 0))
      const paid = paidForLines(sums, discount)
      expect(paid.reduce((sum, dong) => sum + dong, 0)).toBe(order.subtotal - discount)
      expect(paid.filter((dong, at) => dong < 0 || (!sums[at]?.discounted && dong !== sums[at]?.sumDong))).toEqual([])
    }))
  })

  test('sums beyond what a double counts exactly are shared exactly', () => {
    expect(paidForLines([300_000_000, 600_000_000].map(everywhere), 100_000_001)).toEqual([266_666_667, 533_333_332])
  })
})

describe('which devices come back', () => {
  const line = { name: 'may', quantity: 1, bought: 2, packed: 2, free: ['a', 'b'] }
  const other = { name: 'tai', quantity: 2, bought: 3, packed: 1, free: ['c'] }
  test.each<[string, LineBack[], string[] | undefined, ReturnType<typeof devicesBack>]>([
    ['those named', [line], ['b'], { imeis: ['b'] }],
    ['of each line its own', [line, other], ['c', 'a'], { imeis: ['a', 'c'] }],
    ['what was packed without a number comes back without one', [other], [], { imeis: [] }],
    ['all that are left, unsaid', [{ ...line, free: ['b'] }], undefined, { imeis: ['b'] }],
    ['not unsaid where more are out there', [line], undefined, { wrong: 'may' }],
    ['not more than come back', [line], ['a', 'b'], { wrong: 'may' }],
    ['not fewer', [{ ...line, quantity: 2 }], ['a'], { wrong: 'may' }],
    ['none named twice', [line], ['a', 'a'], { wrong: 'may' }],
    ['none of another line or order', [line], ['a', 'c'], { wrong: 'c' }],
    ['of goods without numbers none', [{ ...line, packed: 0, free: [] }], undefined, { imeis: [] }],
  ])('%s', (_, lines, named, back) => expect(devicesBack(lines, named)).toEqual(back))
})
