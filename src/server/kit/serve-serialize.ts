// Replies as JSON: what a line's promise does not name is not sent.
import { isDeepStrictEqual } from 'node:util'
import fastJson from 'fast-json-stringify'
import type { Schema } from 'fast-json-stringify'
import * as z from 'zod'

type Serialize = (reply: unknown) => string

const made = new WeakMap<z.ZodType, Serialize>()

type Shape = z.core.JSONSchema.BaseSchema

const SCALARS = new Set<unknown>(['string', 'number', 'integer', 'boolean'])

/** Of "this or null" what it is when it is there; of several texts or numbers that they are that. */
function plainShapeOf(anyOf: readonly Shape[]): Shape | undefined {
  const [shape, ...others] = anyOf.filter(({ type }) => type !== 'null')
  if (typeof shape?.type !== 'string') return undefined
  if (others.length === 0) return shape
  return SCALARS.has(shape.type) && others.every(({ type }) => type === shape.type) ? { type: shape.type } : undefined
}

/** A field that has one value is written as what kind of value it is. */
const plainField = (field: Shape | boolean): Shape | boolean =>
  typeof field === 'object' && field.const !== undefined && field.type !== undefined ? { type: field.type } : field

/**
 * Of things of several kinds one thing with the fields of all, where no two of them mean something else by the same name. Of a
 * thing that had what is another kind's that would be written too: reply-kinds.test.ts says why nothing is told by that.
 */
function allKindsOf(oneOf: readonly Shape[]): Shape | undefined {
  const properties: Record<string, Shape | boolean> = {}
  for (const shape of oneOf) {
    if (shape.type !== 'object') return undefined
    for (const [name, field] of Object.entries(shape.properties ?? {})) {
      const known = properties[name] ??= plainField(field)
      if (!isDeepStrictEqual(known, plainField(field))) return undefined
    }
  }
  const required = Object.keys(properties).filter((name) => oneOf.every((shape) => shape.required?.includes(name)))
  return { type: 'object', properties, required, additionalProperties: false }
}

/**
 * Says a choice of shapes as one shape. The writer would compile a validator for each of them, a quarter of a second in one go
 * for a written text, and try every value with it.
 */
function sayChoice({ jsonSchema }: { jsonSchema: Shape }): void {
  const { anyOf, oneOf } = jsonSchema
  const plain = anyOf ? plainShapeOf(anyOf) : oneOf && allKindsOf(oneOf)
  if (!plain) return
  const nullable = anyOf?.some(({ type }) => type === 'null')
  delete jsonSchema.anyOf
  delete jsonSchema.oneOf
  Object.assign(jsonSchema, plain, nullable && { nullable })
}

function serializeAs(promise: z.ZodType): Serialize {
  const known = made.get(promise)
  if (known) return known
  const schema = z.toJSONSchema(promise, { target: 'draft-7', io: 'output', unrepresentable: 'any', override: sayChoice })
  const serialize = fastJson(schema as Schema) // both are draft 7
  made.set(promise, serialize)
  return serialize
}

/** Gives what writes replies of this promise. It is made when it is first used: all at once they take half a second. */
export function serializerOf({ schema }: { schema: z.ZodType }): Serialize {
  return (reply) => serializeAs(schema)(reply)
}
