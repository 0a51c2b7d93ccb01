import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tintOfColour } from './product-tint.ts'

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('a grey gets a grey ground', () => {
  const { light, dark } = tintOfColour('#808080')
  expect(new Set(parts(light)).size).toBe(1)
  expect(new Set(parts(dark)).size).toBe(1)
})
test('a colour keeps its hue', () => {
  const [r = 0, , b = 0] = parts(tintOfColour('#32374a').light)
  expect(b).toBeGreaterThan(r)
  const [red = 0, , blue = 0] = parts(tintOfColour('#f77e2d').dark)
  expect(red).toBeGreaterThan(blue)
})
test('every ground is pale in the light theme and deep in the dark one', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
    const { light, dark } = tintOfColour(`#${colour.toString(16).padStart(6, '0')}`)
    expect(Math.min(...parts(light))).toBeGreaterThan(200)
    expect(Math.max(...parts(dark))).toBeLessThan(80)
  }))
})
