import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedBy, SCALE_MAX, WHOLE, zoomedBy } from './product-zoom-view.ts'

const half = { x: 200, y: 300 }

test('a whole picture cannot be moved', () => expect(movedBy(WHOLE, { x: 50, y: -50 }, half)).toEqual(WHOLE))
test('the point under the finger stays where it is', () => {
  const at = { x: 100, y: -50 }
  const view = zoomedBy(WHOLE, 2, at, half)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
})
test('drawn back, the picture is whole again', () => {
  expect(zoomedBy(zoomedBy(WHOLE, 3, { x: 150, y: 100 }, half), 0.1, { x: 0, y: 0 }, half)).toEqual(WHOLE)
})
test('however it is turned, the picture covers its stage and is never closer than allowed', () => {
  const number = fc.double({ min: -2000, max: 2000, noNaN: true })
  const step = fc.record({ factor: fc.double({ min: 0.2, max: 4, noNaN: true }), x: number, y: number })
  fc.assert(fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
    const view = steps.reduce(
      (old, { factor, x, y }) => movedBy(zoomedBy(old, factor, { x, y }, half), { x: y, y: x }, half), WHOLE,
    )
    expect(view.scale).toBeGreaterThanOrEqual(1)
    expect(view.scale).toBeLessThanOrEqual(SCALE_MAX)
    expect(Math.abs(view.x)).toBeLessThanOrEqual(half.x * (view.scale - 1) + 1e-9)
    expect(Math.abs(view.y)).toBeLessThanOrEqual(half.y * (view.scale - 1) + 1e-9)
  }))
})
