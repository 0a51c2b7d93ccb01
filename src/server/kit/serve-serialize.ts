// Replies as JSON: what a line's promise does not name is not sent.
import fastJson from 'fast-json-stringify'
import type { Schema } from 'fast-json-stringify'
import * as z from 'zod'

type Serialize = (reply: unknown) => string

const made = new WeakMap<z.ZodType, Serialize>()

function serializeAs(promise: z.ZodType): Serialize {
  const known = made.get(promise)
  if (known) return known
  const schema = z.toJSONSchema(promise, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  const serialize = fastJson(schema as Schema) // both are draft 7
  made.set(promise, serialize)
  return serialize
}

/** Gives what writes replies of this promise. It is made when it is first used: all at once they take half a second. */
export function serializerOf({ schema }: { schema: z.ZodType }): Serialize {
  return (reply) => serializeAs(schema)(reply)
}
