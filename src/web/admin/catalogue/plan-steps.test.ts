import { expect, test } from 'vitest'
import type { PricePlan } from '#contract/catalogue-admin-stock.ts'
import { alongLine, priceSteps } from './plan-steps.ts'

const NOW = Date.parse('2026-11-22T00:00:00Z')
const day = (date: number) => new Date(Date.UTC(2026, 11, date)).toISOString()
const plan = (id: number, startsAt: string, told: Partial<PricePlan>): PricePlan => ({
  id, variantId: 1, productId: 1, product: '', sku: '', color: '', ram: null, storage: null, startsAt, state: 'WAITING',
  price: null, discountPrice: null, discountEndsAt: null, now: { price: 0, discountPrice: null, discountEndsAt: null }, by: '',
  plannedAt: startsAt, ...told,
})
const shown = (steps: ReturnType<typeof priceSteps>) =>
  steps.map(({ from, price, discountPrice }) => [from, price, discountPrice])

test('plans hold one after the other, a discount price ends at its end or with the next plan', () => {
  const steps = priceSteps({ price: 100, discountPrice: 90, discountEndsAt: day(3) }, [
    plan(2, day(10), { price: 120 }), plan(1, day(5), { discountPrice: 80, discountEndsAt: day(7) }),
    plan(3, day(12), { discountPrice: 70, discountEndsAt: null }),
  ], NOW)
  expect(shown(steps)).toEqual([
    [null, 100, 90], [day(3), 100, null], [day(5), 100, 80], [day(7), 100, null], [day(10), 120, null], [day(12), 120, 70],
  ])
  expect(steps.map(({ planId }) => planId)).toEqual([null, null, 1, null, 2, 3])
})

test('a plan that cannot be carried out is told and changes nothing; a discount price that has ended does not hold', () => {
  const steps = priceSteps({ price: 100, discountPrice: 90, discountEndsAt: '2026-11-01T00:00:00Z' },
    [plan(1, day(5), { discountPrice: 100 })], NOW)
  expect(shown(steps)).toEqual([[null, 100, null], [day(5), 100, null]])
  expect(steps[1]?.impossible).toBe(true)
})

test('moments lie along the line in their order, all of them on it', () => {
  const place = alongLine([day(5), day(10)], NOW)
  expect(place(new Date(NOW).toISOString())).toBe(0)
  expect(place(day(5))).toBeGreaterThan(0)
  expect(place(day(10))).toBeLessThan(1)
  expect(place(day(5))).toBeLessThan(place(day(10)))
})
