import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tintOfColour } from './product-tint.ts'

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The edges of the darkest and of the lightest goods in the demo's pictures, as measured. */
const [BLACK, WHITE] = ['#1a1a1a', '#f7f7f7']

/** As WCAG 2.2 has it. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

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
test('by night black goods and white ones stand out from every ground a picture has', () => {
  const night = readFileSync('src/web/kit/tokens.css', 'utf8').split('.dark {')[1] ?? ''
  const stage = parts(/--stage: (#\w{6});/.exec(night)?.[1] ?? '')
  const [, lamp = '', strength = ''] = /--lamp: rgb\((\d+ \d+ \d+) \/ ([\d.]+)\);/.exec(night) ?? []
  const lit = lamp.split(' ').map(Number)
  const standOut = (ground: readonly number[]) => {
    expect(contrast(ground, parts(BLACK))).toBeGreaterThan(2.5)
    expect(contrast(ground, parts(WHITE))).toBeGreaterThan(4)
  }
  standOut(stage)
  fc.assert(fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
    const dark = parts(tintOfColour(`#${colour.toString(16).padStart(6, '0')}`).dark)
    standOut(dark.map((part, at) => part + ((lit[at] ?? 0) - part) * Number(strength)))
  }))
})
