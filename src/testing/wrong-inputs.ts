// Everything a careless or hostile client may send to a line of the API, made from the line's own schemas.
import * as z from 'zod'
import type { Method, Route, Upload } from '#contract/api.ts'
import type { Mounted } from '#server/kit/serve.ts'
import { formOf } from './forms.ts'
import type { FormPart } from './forms.ts'
import { plausible } from './plausible-inputs.ts'

export interface Sample { params: Fields, query: Fields, headers: Fields, body: Fields | undefined }

type Fields = Record<string, unknown>
type PartName = 'params' | 'query' | 'headers' | 'body'

/** One request as it goes over the wire. */
export interface Wrong {
  what: string
  method: Method
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** The line's own schemas refuse this, so only a refusal is right; else that depends on what stands in the database. */
  mustRefuse: boolean
}

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  enum?: unknown[]
  const?: unknown
  /** Of a body that may be of several kinds. */
  oneOf?: JsonSchema[]
  /** Of what may be null. */
  anyOf?: JsonSchema[]
  minimum?: number
  minLength?: number
  /** Of a list. */
  items?: JsonSchema
}

/** The schema of one part as plain JSON schema. */
function schemaOf(route: Route, part: PartName): JsonSchema {
  const schema = route[part]
  // the draft of zod is a superset of the few keywords read here
  return schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

function valueFor(name: string, schema: JsonSchema, part: PartName): unknown {
  const { type, enum: choices, minimum = 1, minLength = 1 } = schema
  const text = part !== 'body'
  const kept = schema.anyOf?.find((one) => one.type !== 'null')
  if (kept) return valueFor(name, kept, part)
  if (Array.isArray(plausible[name])) return plausible[name]
  if (type === 'array') return [valueFor(name, schema.items ?? {}, part)]
  if (type === 'object') return valuesFor(schema, part)
  if (schema.const !== undefined) return schema.const
  if (choices) return choices.includes(plausible[name]) ? plausible[name] : choices[0]
  if (name in plausible) return text ? String(plausible[name]).padEnd(minLength, '-') : plausible[name]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  if (text && /ids?$|page|size|limit/i.test(name)) return '1'
  return 'x'.repeat(Math.max(minLength, 1))
}

function valuesFor({ oneOf, properties = oneOf?.[0]?.properties ?? {} }: JsonSchema, part: PartName): Fields {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(name, schema, part)]))
}

/** A request the schemas take, built from them alone. */
export function sampleOf({ route }: Mounted): Sample {
  const fieldsOf = (part: PartName): Fields => valuesFor(schemaOf(route, part), part)
  return {
    params: fieldsOf('params'), query: fieldsOf('query'), headers: fieldsOf('headers'),
    body: route.body === undefined ? undefined : fieldsOf('body'),
  }
}

const NESTED = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`
const NESTED_LISTS = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
const MANY = JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`f${n}`, 1])))
const SQL = `'; drop table person; --`

/** Wrong values for one field of a body, whatever it should be. */
const wrongValues: readonly (readonly [what: string, json: string])[] = [
  ['null', 'null'], ['true', 'true'], ['a list', '[1]'], ['an empty list', '[]'], ['an object', '{"a":1}'],
  ['an empty text', '""'],
  ['a blank text', '"   "'], ['a number as text', '"1"'], ['0', '0'], ['a negative', '-1'], ['minus zero', '-0'],
  ['a fraction', '1.5'],
  ['1e99', '1e99'], ['1e400', '1e400'], ['2^53', '9007199254740993'], ['2^31', '2147483648'], ['"NaN"', '"NaN"'],
  ['an id nobody has', '999999999999999'], ['NUL', '"a\\u0000b"'], ['a lone surrogate', '"a\\ud800b"'],
  ['line breaks', '"a\\r\\nb: c"'],
  ['SQL', JSON.stringify(SQL)], ['markup', '"<script>alert(1)</script>"'], ['a template', '"${7*7}{{7*7}}%s%n"'],
  ['60 KB of text', `"${'x'.repeat(60_000)}"`], ['a path', '"../../etc/passwd"'], ['emoji', '"👩‍👩‍👧‍👦"'],
  ['combining marks', `"${'e\u0301'.repeat(500)}"`],
]

/** Wrong texts for one field of a query or an address. */
const wrongTexts: readonly string[] = [
  '', ' ', '0', '-1', '-0', '1.5', '1e99', 'NaN', 'null', 'undefined', '[]', '{}', '9007199254740993', '999999999999999',
  '1000000000000000',
  'a\0b', '\ud800', '../../etc/passwd', '%', '%2e%2e', SQL, '<script>', 'x'.repeat(5_000), '１２', '1 or 1=1', 'id,desc;drop',
  '👩‍👩‍👧‍👦', '\r\nX: y',
]

/** As a browser would write it, but with what a browser cannot write left in. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replace('%EF%BF%BD', '%ED%A0%80')

function addressOf({ path }: Mounted, params: Fields, query: readonly (readonly [string, unknown])[]): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(params[name])))
  const fields = query.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&')
  return fields === '' ? place : `${place}?${fields}`
}

/** Builds the requests of one line from its sample. */
function builderOf(mounted: Mounted, sample: Sample) {
  const { route, method } = mounted
  // a sample's headers are texts
  const headers = { 'accept-language': 'vi', ...sample.headers as Record<string, string> }
  const json = sample.body === undefined ? undefined : JSON.stringify(sample.body)
  const withJson = (text: string | undefined) => text === undefined ? { headers }
    : { headers: { ...headers, 'content-type': 'application/json' }, payload: text }
  const withForm = (parts: readonly FormPart[]) => {
    const form = formOf(parts)
    return { headers: { ...headers, ...form.headers }, payload: form.payload }
  }
  /** The sample as it is meant to be sent: where a file is needed, as a form. */
  const right = route.upload?.needed ? withForm(partsOf(route.upload, sample.body ?? {})) : withJson(json)
  const refuses = (part: PartName, value: unknown): boolean => route[part] !== undefined && !route[part].safeParse(value).success
  return {
    json,
    /** Another body, as text. */
    body(what: string, text: string): Wrong {
      let value: unknown
      // no body, and null, are a body without fields: see kit/serve-line.ts
      try { value = text === '' ? {} : JSON.parse(text) ?? {} } catch { value = Symbol('unreadable') }
      const address = addressOf(mounted, sample.params, Object.entries(sample.query))
      return { what: `body: ${what}`, method, url: address, ...withJson(text), mustRefuse: route.body === undefined
        || refuses('body', value) }
    },
    /** Other fields in the query; a name may come twice. */
    query(what: string, fields: readonly (readonly [string, unknown])[]): Wrong {
      const names = fields.map(([name]) => name)
      const value = Object.fromEntries(fields.map(([name, one]) =>
        [name, names.indexOf(name) === names.lastIndexOf(name) ? one : [one]]))
      const mustRefuse = route.query === undefined ? fields.length > 0 : refuses('query', value)
      return { what: `query: ${what}`, method, url: addressOf(mounted, sample.params, fields), ...right, mustRefuse }
    },
    /** Another value in the address. */
    params(what: string, params: Fields): Wrong {
      const address = addressOf(mounted, params, Object.entries(sample.query))
      return { what: `address: ${what}`, method, url: address, ...right, mustRefuse: refuses('params', params) }
    },
    raw(what: string, given: Partial<Wrong>): Wrong {
      const address = addressOf(mounted, sample.params, Object.entries(sample.query))
      return { what, method, url: address, ...right, mustRefuse: true, ...given }
    },
    /** Another form. */
    form(what: string, parts: readonly FormPart[], cut?: number): Wrong {
      const address = addressOf(mounted, sample.params, Object.entries(sample.query))
      const { headers: own, payload } = withForm(parts)
      return { what: `form: ${what}`, method, url: address, headers: own, payload: payload.subarray(0, cut), mustRefuse: true }
    },
  }
}

type Builder = ReturnType<typeof builderOf>

function wrongBodies(sample: Fields, build: Builder): Wrong[] {
  const json = JSON.stringify(sample)
  const fields = Object.keys(sample).flatMap((name) => {
    const { [name]: _, ...others } = sample
    const rest = JSON.stringify(others).slice(1, -1)
    const glue = rest === '' ? '' : ','
    return [
      build.body(`without ${name}`, `{${rest}}`),
      build.body(`${name} twice`, `{${rest}${glue}"${name}":null,"${name}":[]}`),
      ...wrongValues.map(([what, value]) => build.body(`${name} is ${what}`, `{${rest}${glue}"${name}":${value}}`)),
    ]
  })
  return [
    ...fields,
    build.body('is empty', ''), build.body('is null', 'null'), build.body('is a list', '[]'),
    build.body('is a list of it', `[${json}]`),
    build.body('is a text', '"x"'), build.body('is a number', '1'), build.body('is true', 'true'), build.body('is {}', '{}'),
    build.body('with an unknown field', `${json.slice(0, -1)},"isAdmin":true}`), build.body('nested deeply', NESTED),
    build.body('lists in lists', NESTED_LISTS), build.body('with thousands of fields', MANY),
    build.body('deep below a field', `${json.slice(0, -1)},"x":${NESTED}}`),
    build.body('with an empty name', `${json.slice(0, -1)},"":1}`),
    build.body('with NUL in a name', `${json.slice(0, -1)},"a\\u0000":1}`),
    ...poisoned(json, build),
  ]
}

/** Bodies that are no JSON, or JSON that means harm. */
function poisoned(json: string, build: Builder): Wrong[] {
  const sure = (wrong: Wrong): Wrong => ({ ...wrong, mustRefuse: true })
  return [
    build.body('cut off', json.slice(0, -1)), build.body('with a comma too many', `${json.slice(0, -1)},}`),
    build.body('words', 'hello'),
    build.body('with a comment', `/* */${json}`), build.body('in quotes of one stroke', json.replaceAll('"', `'`)),
    sure(build.body('with __proto__', `${json.slice(0, -1)},"__proto__":{"role":"ADMIN"}}`)),
    sure(build.body('with constructor.prototype', `${json.slice(0, -1)},"constructor":{"prototype":{"role":"ADMIN"}}}`)),
    build.raw('body: not UTF-8', { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
    build.raw('body: 100 KB', { payload: `{"x":"${'x'.repeat(100_000)}"}` }),
    build.raw('body: 1 MB', { payload: `{"x":"${'x'.repeat(1_000_000)}"}` }),
    build.raw('body: 1 MB of blanks', { payload: `${' '.repeat(1_000_000)}${json}` }),
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml',
      'application/jsonx', 'x', '']
      .map((type) => build.raw(`content type "${type}"`, { headers: { 'content-type': type } })),
    build.raw('a wrong length', { headers: { 'content-type': 'application/json', 'content-length': '999999' } }),
  ]
}

/** The sample as the parts of a form. */
function partsOf({ part }: Upload, body: Fields): FormPart[] {
  const file = { name: part, filename: 'anh.png', type: 'image/png', value: 'no picture' }
  return [file, ...Object.entries(body).map(([name, value]) => ({ name, value: String(value) }))]
}

/** Forms that must be refused, whatever stands in the database: the file is no picture. */
function wrongForms(upload: Upload, sample: Fields, build: Builder): Wrong[] {
  const parts = partsOf(upload, sample)
  const [file] = parts
  const others = parts.slice(1)
  return [
    build.form('whose file is no picture', parts), build.form('with an unknown field', [...parts, { name: 'isAdmin',
      value: 'true' }]),
    build.form('with the file twice', file ? [...parts, file] : []),
    build.form('with another file', [...others, { name: 'other', filename: 'x', type: 'image/png', value: 'x' }]),
    build.form('with a file of 6 MB', [{ name: upload.part, filename: 'x', type: 'image/png',
      value: Buffer.alloc(6 * 1024 * 1024) }]),
    build.form('with an empty file', [{ name: upload.part, filename: 'x.png', type: 'image/png', value: '' }, ...others]),
    build.form('with a long name of its file', [{ name: upload.part, filename: 'x'.repeat(5_000), type: 'image/png',
      value: 'x' }]),
    build.form('with data that is no JSON', [...parts, { name: 'data', value: '{' }]),
    build.form('with data that is a list', [...parts, { name: 'data', value: '[]' }]),
    build.form('with __proto__', [...parts, { name: '__proto__', value: 'x' }]),
    build.form('with __proto__ in data', [...parts, { name: 'data', value: '{"__proto__":{"role":"ADMIN"}}' }]),
    build.form('with thousands of fields', Array.from({ length: 3_000 }, (_, n) => ({ name: `f${n}`, value: '1' }))),
    build.form('with 60 KB in a field', [...parts, { name: 'x', value: 'x'.repeat(60_000) }]),
    build.form('cut off in its head', parts, 60), build.form('cut off in its file', parts, 170),
    ...Object.keys(sample).flatMap((name) => wrongTexts.filter((text) => /^[^\0\r\ud800]*$/.test(text)).map((text) =>
      build.form(`${name}=${text.slice(0, 30)}`, [...parts.filter((part) => part.name !== name), { name, value: text }]))),
  ]
}

function wrongQueries(sample: Fields, build: Builder): Wrong[] {
  const entries = Object.entries(sample)
  const except = (name: string) => entries.filter(([other]) => other !== name)
  return [
    ...entries.flatMap(([name, value]) => [
      build.query(`without ${name}`, except(name)), build.query(`${name} twice`, [...entries, [name, value]]),
      ...wrongTexts.map((text) => build.query(`${name}=${text.slice(0, 30)}`, [...except(name), [name, text]])),
    ]),
    build.query('with an unknown field', [...entries, ['isAdmin', 'true']]),
    build.query('with __proto__', [...entries, ['__proto__', '1']]),
    build.query('with constructor', [...entries, ['constructor', '1']]),
    build.query('with brackets', [...entries, ['a[b]', '1']]),
    build.query('with NUL in a name', [...entries, ['a\0', '1']]),
    build.query('very long', [...entries, ['x', 'x'.repeat(10_000)]]),
  ]
}

/** Every wrong request of one line; the sample itself comes last. */
export function wrongInputs(mounted: Mounted, sample: Sample): Wrong[] {
  const build = builderOf(mounted, sample)
  const names = Object.keys(sample.params)
  const address = mounted.path.replace(/\{(\w+)\}/g, (_, name: string) => String(sample.params[name]))
  return [
    ...(sample.body === undefined
      ? mounted.method === 'GET' ? [] : [build.body('where none belongs', '{"a":1}'),
        build.body('unreadable where none belongs', '{')]
      : wrongBodies(sample.body, build)),
    ...(mounted.route.upload ? wrongForms(mounted.route.upload, sample.body ?? {}, build) : []),
    ...wrongQueries(sample.query, build),
    ...names.flatMap((name) => wrongTexts.map((text) => build.params(`${name} is ${text.slice(0, 30)}`,
      { ...sample.params, [name]: text }))),
    ...Object.keys(sample.headers).flatMap((name) => ['', ' ', 'x'.repeat(300), 'khoá\u00e9'].map((text) =>
      build.raw(`header ${name} is "${text.slice(0, 10)}"`,
        { headers: { 'content-type': 'application/json', [name]: text }, mustRefuse: false }))),
    build.raw('a very long address', { url: `${address}/${'x'.repeat(20_000)}` }),
    build.raw('a slash too many', { url: `${address}/` }),
    build.raw('a broken escape', { url: `${address}/%zz` }), build.raw('dots', { url: `${address}/../../..//x` }),
    build.raw('the sample itself', { mustRefuse: false }),
  ]
}
