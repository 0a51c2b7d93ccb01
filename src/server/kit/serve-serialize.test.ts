// Replies as they are written: what is promised of each value, and nothing beside.
import { expect, test } from 'vitest'
import * as z from 'zod'
import { serializerOf } from './serve-serialize.ts'

const Thing = z.strictObject({ name: z.string() })

test.each<[string, z.ZodType, unknown]>([
  ['text', z.string(), 'một "hai"'], ['a whole number', z.int(), 7], ['a number', z.number(), 7.5],
  ['a flag', z.boolean(), false], ['one of some', z.enum(['a', 'b']), 'a'],
  ['one', z.literal('a'), 'a'], ['a thing', Thing, { name: 'A' }],
  ['several', z.array(Thing), [{ name: 'A' }]], ['things by name', z.record(z.string(), z.int()), { a: 1 }],
  ['a thing of two kinds', z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), a: z.int() }), z.strictObject({ kind: z.literal('b'), b: z.string().nullable() }),
  ]), { kind: 'b', b: null }],
])('%s is written as it is, and null where it may be null', (_, schema, value) => {
  const reply = z.strictObject({ it: schema.nullable(), all: z.array(schema.nullable()), maybe: schema.nullable().optional() })
  const write = (one: unknown): unknown => JSON.parse(serializerOf({ schema: reply })(one))
  expect(write({ it: value, all: [value, null] })).toEqual({ it: value, all: [value, null] })
  expect(write({ it: null, all: [], maybe: null })).toEqual({ it: null, all: [], maybe: null })
})

test('what is not promised is not written, also of what may be null', () => {
  const write = serializerOf({ schema: z.strictObject({ it: Thing.nullable() }) })
  expect(JSON.parse(write({ it: { name: 'A', secret: 1 }, secret: 2 }))).toEqual({ it: { name: 'A' } })
  expect(() => write({ it: {} })).toThrow('name')
})

const a = z.strictObject({ kind: z.literal('a'), size: z.union([z.literal(2), z.literal(3)]) })
const b = z.strictObject({ kind: z.literal('b'), text: z.string(), inner: Thing.optional() })

test('things of several kinds are each written with what is theirs', () => {
  const write = serializerOf({ schema: z.array(z.discriminatedUnion('kind', [a, b])) })
  const things = [{ kind: 'a', size: 3 }, { kind: 'b', text: 'x' }, { kind: 'b', text: 'y', inner: { name: 'A' } }]
  expect(JSON.parse(write(things))).toEqual(things)
  expect(JSON.parse(write([{ kind: 'b', text: 'x', secret: 1, inner: { name: 'A', secret: 2 } }])))
    .toEqual([{ kind: 'b', text: 'x', inner: { name: 'A' } }])
  expect(() => write([{ text: 'x' }])).toThrow('kind')
})

test('where two kinds mean something else by one name, each is known by all of it', () => {
  const other = z.strictObject({ kind: z.literal('c'), text: z.array(z.string()) })
  const write = serializerOf({ schema: z.array(z.discriminatedUnion('kind', [b, other])) })
  expect(JSON.parse(write([{ kind: 'c', text: ['x'] }, { kind: 'b', text: 'x' }])))
    .toEqual([{ kind: 'c', text: ['x'] }, { kind: 'b', text: 'x' }])
  expect(() => write([{ kind: 'b', text: ['x'] }])).toThrow('does not match')
})

test('no value is tried against the shapes it may have, where one shape says all of them', () => {
  const write = (schema: z.ZodType, it: unknown): string => serializerOf({ schema: z.strictObject({ it: schema }) })({ it })
  expect(write(z.string().nullable(), 5)).toBe(write(z.string(), 5))
  expect(write(z.discriminatedUnion('kind', [a, b]), { kind: 'a', size: '2' })).toBe('{"it":{"kind":"a","size":2}}')
})
