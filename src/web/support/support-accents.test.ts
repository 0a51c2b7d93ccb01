import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CHOICES } from './support-config.ts'
import { accentOf, accentStyle } from './tokens-accents.ts'

const TOKENS = readFileSync('src/web/kit/tokens.css', 'utf8')
const groundOf = (dark: boolean, name: string) => {
  const block = dark ? TOKENS.slice(TOKENS.indexOf('.dark {')) : TOKENS
  return new RegExp(String.raw`--${name}: (#[\da-f]{6})`).exec(block)?.[1] ?? ''
}

function light(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [light(one), light(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each([['light', false], ['dark', true]] as const)('%s', (_, dark) => {
  test.each(CHOICES.accentColor)('ENT-78 %s can be read, on it and in it', (color) => {
    const { fill, fillStrong, onFill, text, wash, washStrong } = accentOf(color, dark)
    const pairs = [
      [onFill, fill], [onFill, fillStrong], [text, wash], [text, washStrong], [text, groundOf(dark, 'raised')],
      [text, groundOf(dark, 'surface')], [groundOf(dark, 'ink'), wash],
    ] as const
    for (const [one, other] of pairs) expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(fill, groundOf(dark, 'raised'))).toBeGreaterThanOrEqual(3)
  })

  test('each takes the place of every action colour there is', () => {
    const ours = [...new Set(TOKENS.match(/--(?:on-)?action[a-z-]*(?=:)/g))]
    expect(Object.keys(accentStyle('red', dark)).toSorted()).toEqual(ours.toSorted())
  })
})
