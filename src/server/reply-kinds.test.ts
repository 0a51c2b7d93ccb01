// The writer of replies sees things of several kinds as one thing with the fields of all (kit/serve-serialize.ts). What is of one
// kind would be written of another too, were it there: so no kind may hold what the others must not tell.
import { expect, test } from 'vitest'
import * as z from 'zod'
import { Block } from '#contract/prose.ts'
import { lines } from './app.ts'

type Shape = z.core.JSONSchema.BaseSchema

/** Every choice between things, wherever it stands. */
function choicesOf(shape: unknown): Shape[][] {
  if (typeof shape !== 'object' || shape === null) return []
  const { oneOf, anyOf } = shape as Shape // whatever it is, it may have these
  const things = [...oneOf ?? [], ...anyOf ?? []].filter(({ type }) => type !== 'null')
  const here = things.length > 1 && things.some(({ type }) => type === 'object') ? [things] : []
  return [...here, ...Object.values(shape).flatMap(choicesOf)]
}

const shapeOf = (promise: z.ZodType): Shape => z.toJSONSchema(promise, { io: 'output', unrepresentable: 'any' })

test('what is told of several kinds are pieces of written texts, of which everything is to be read; a stream is parsed', () => {
  const pieces = shapeOf(Block).oneOf
  const told = lines.filter(({ route }) => !route.streams)
    .map(({ line, route }) => [line, choicesOf(shapeOf(route.reply))] as const)
  const others = told.filter(([, choices]) => choices.some((one) => JSON.stringify(one) !== JSON.stringify(pieces)))
  expect(others.map(([line]) => line)).toEqual([])
  expect(told.filter(([, choices]) => choices.length > 0).length).toBeGreaterThan(3) // there was something to look at
})

test('and outside production a piece with what is another kind\'s is no reply', () => {
  const { runs, ...picture } = { kind: 'picture', src: '/pictures/scene-phones/640.webp', alt: '', runs: [] }
  expect([picture, { ...picture, runs }].map((piece) => Block.safeParse(piece).success)).toEqual([true, false])
})
