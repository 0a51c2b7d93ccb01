// The contract as OpenAPI 3.1, and as a page people can read.
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Route } from '#contract/api.ts'
import { ErrorBody } from '#contract/basics.ts'
import { refusalStatus } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { inPieces } from './pieces.ts'
import { refusalSentence } from './refusal-words.ts'
import { everyLineRefuses } from './serve.ts'
import type { Mounted } from './serve.ts'

type Json = Record<string, unknown>
interface ObjectSchema { properties?: Record<string, Json>, required?: string[] }

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json // a plain JSON document
  return rest
}

const jsonOf = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

/** Everything in an address is text; where a number comes out of it, the number with its bounds says more than a pattern. */
function asMeant(given: Json, parsed: Json | undefined): Json {
  return parsed?.['type'] === 'integer' ? { ...parsed, ...('default' in given && { default: given['default'] }) } : given
}

/** The fields of an object schema, as OpenAPI parameters. */
function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema // params, query and headers are objects
  const parsed = schemaOf(schema, 'output') as ObjectSchema // see above
  return Object.entries(properties).map(([name, property]) => ({
    name, in: place, required: place === 'path' || required.includes(name),
    schema: asMeant(property, parsed.properties?.[name]),
  }))
}

/** A form as a document can tell it: the fields of the body, the file, and the part for what is no text. */
function formSchema({ upload, body }: Route): Json {
  const { properties = {}, required = [] }: ObjectSchema = body ? schemaOf(body, 'input') : {} // bodies are objects
  const part = upload?.part ?? ''
  return {
    type: 'object', additionalProperties: false,
    properties: {
      ...properties, [part]: { type: 'string', format: 'binary' },
      data: { type: 'object', description: 'Fields that are no text (numbers, booleans, null), as JSON.' },
    },
    required: [...required, ...(upload?.needed ? [part] : [])],
  }
}

function requestBodyOf({ route }: Mounted): Json {
  if (!route.body && !route.upload) return {}
  const json = route.body && !route.upload?.needed && { 'application/json': { schema: schemaOf(route.body, 'input') } }
  const form = route.upload && { 'multipart/form-data': { schema: formSchema(route) } }
  return { requestBody: { required: true, content: { ...json, ...form } } }
}

/** Every code a line may refuse with, its own first. */
function refusalsOf({ route }: Mounted) {
  const general = everyLineRefuses.filter((code) => route.access !== 'anyone' || !code.startsWith('auth.'))
  return [...route.refuses, ...general]
}

/** The reply; of a stream each event of it. */
function replyOf({ reply, streams, file }: Mounted['route']): Json {
  const schema = schemaOf(reply, 'output')
  if (file !== undefined) return { content: { [file]: { schema } } }
  return streams ? { content: { 'text/event-stream': { schema } } } : jsonOf(schema)
}

function operation(mounted: Mounted): Json {
  const { route, line } = mounted
  const byStatus = Map.groupBy(refusalsOf(mounted), (code) => refusalStatus[code])
  const refusals = [...byStatus].map(([status, codes]) => [String(status), {
    description: codes.map((code) => `\`${code}\`: ${refusalSentence('en', code)}`).join('\n\n'),
    ...jsonOf({ $ref: '#/components/schemas/Error' }),
  }])
  return {
    operationId: line.replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, ''),
    summary: route.summary,
    'x-access': route.access,
    ...(route.access !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query'), ...parametersOf(route.headers, 'header'),
    ],
    ...requestBodyOf(mounted),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Kept.', ...(route.status !== 204 && replyOf(route)),
      },
      ...Object.fromEntries(refusals),
    },
  }
}

/** One line after the other, each a piece of its own: all of them take half a second, for which nobody should wait. */
async function writeEach<T>(mounted: readonly Mounted[], write: (one: Mounted) => T): Promise<T[]> {
  const written: T[] = []
  for await (const one of inPieces(mounted)) written.push(write(one))
  return written
}

/** The whole API as an OpenAPI 3.1 document. */
export async function openApi(mounted: readonly Mounted[], version: string): Promise<Json> {
  const paths: Record<string, Json> = {}
  await writeEach(mounted, (one) => {
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation(one) }
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Alô', version,
      description: 'Prices are whole dong. Times are UTC. Messages come in the language of Accept-Language.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  .replace(/"/g, '&quot;')

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px}
body{color:#0b1320;background:#fbfaf7}
h1{font-size:28px}h2{font:600 18px ui-monospace,monospace;margin:32px 0 4px}b{color:#08704a}p{margin:4px 0}
details{margin:4px 0}pre{background:#f1efe9;padding:12px;border-radius:8px;overflow:auto;font-size:14px}a{color:#08704a}
@media(prefers-color-scheme:dark){body{background:#0b1018;color:#e8ecf2}pre{background:#151d2a}b,a{color:#4fd39b}}`

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schemaOf(schema, io), null, 2))}</pre></details>`
}

function refusalItem(code: RefusalCode): string {
  return `<li><code>${refusalStatus[code]} ${code}</code> ${escaped(refusalSentence('en', code))}</li>`
}

function section(mounted: Mounted): string {
  const { route, line } = mounted
  const refusals = route.refuses.map(refusalItem)
  return `<section><h2 id="${escaped(line)}">${escaped(line)}</h2><p>${escaped(route.summary)} <b>${route.access}</b></p>
${schemaBlock('query', route.query, 'input')}${schemaBlock('headers', route.headers, 'input')}
${schemaBlock('body', route.body, 'input')}
${schemaBlock('reply', route.reply, 'output')}${refusals.length > 0 ? `<ul>${refusals.join('')}</ul>` : ''}</section>`
}

/** The contract as one plain page, with the content security policy that allows its style and nothing else. */
export async function docsPage(mounted: readonly Mounted[]): Promise<{ html: string, policy: string }> {
  const general = everyLineRefuses.map(refusalItem)
  const sections = await writeEach(mounted, section)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Alô API</title><style>${style}</style></head><body><main><h1>Alô API</h1>
<p>Prices are whole dong, times UTC, messages in the language of <code>Accept-Language</code> (vi or en).
Signed-in calls carry <code>Authorization: Bearer</code> with the token of <code>POST /api/auth/login</code>.
As a document: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Every line may refuse with:</p><ul>${general.join('')}</ul>${sections.join('\n')}</main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'` }
}
