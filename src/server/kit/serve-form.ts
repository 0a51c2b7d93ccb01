// Forms with a file (multipart/form-data): read to their end before anything is done, within limits, or refused whole.
import multipart from '@fastify/multipart'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '#contract/api.ts'
import { problemSentence } from '#contract/problems.ts'
import { languageOf } from './language.ts'
import { Refusal, refuse, refuseFields } from './refuse.ts'
import { answerUnreadable } from './serve-errors.ts'
import type { UploadedFile } from './serve.ts'

/**
 * The part that holds fields as JSON. A part of a form can only be text: a body with numbers, booleans or null sends those here,
 * as one object; the fields of both are joined.
 */
const DATA_PART = 'data'

export const FIELDS_MAX = 10
/** Of one part, bytes. */
export const FIELD_BYTES_MAX = 2_048
const FIELD_NAME_BYTES_MAX = 100
/** What stands around the file: fields, names, boundaries. */
const AROUND_BYTES_MAX = FIELDS_MAX * (FIELD_BYTES_MAX + 1_024) + 4_096

/** Forms lie in memory while they come: so many at a time in a process, so many of them from one person. */
const AT_ONCE = 24
export const AT_ONCE_EACH = 4

/** A form may be slow, but not still: where no byte comes for so long, its place is given to another. */
const STILL_MS = 10_000

const MEGABYTE = 1024 * 1024
const tooLarge = ({ bytes, tooLarge: code = 'files.too_large' }: Upload): Refusal => new Refusal(code, { max: bytes / MEGABYTE })

/** Lines mounted in the same scope take forms; those outside of it refuse them as any other type they do not know. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, fieldNameSize: FIELD_NAME_BYTES_MAX, files: 1, headerPairs: 20,
      parts: FIELDS_MAX + 1 },
  })
}

const coming = new Map<number, number>()
let comingAll = 0

/** Runs while one of the few forms that may come at once; a person's id, or 0 for strangers. */
async function amongFew<T>(personId: number, work: () => Promise<T>): Promise<T> {
  const own = coming.get(personId) ?? 0
  if (comingAll >= AT_ONCE || own >= AT_ONCE_EACH) refuse('request.busy')
  coming.set(personId, own + 1)
  comingAll++
  try {
    return await work()
  } finally {
    comingAll--
    const left = (coming.get(personId) ?? 1) - 1
    if (left === 0) coming.delete(personId)
    else coming.set(personId, left)
  }
}

/** A form sent without choosing a file has its part all the same: nameless and empty. */
async function readFile({ file, filename, mimetype }: MultipartFile, upload: Upload): Promise<UploadedFile | undefined> {
  const chunks: Buffer[] = []
  file.once('limit', () => file.destroy(tooLarge(upload))) // whatever else comes, it need not be waited for
  for await (const chunk of file) chunks.push(chunk as Buffer) // a stream of bytes without an encoding
  const bytes = Buffer.concat(chunks)
  if (file.truncated || bytes.length >= upload.bytes) throw tooLarge(upload)
  return filename === '' && bytes.length === 0 ? undefined : { name: filename, type: mimetype, bytes }
}

type Fields = Record<string, unknown>

/** Puts one part among the fields. A name that comes twice is refused: nobody can tell which of the two is meant. */
function addField(fields: Fields, part: Exclude<Multipart, MultipartFile>): void {
  const { fieldname, value, valueTruncated, fieldnameTruncated } = part
  if (valueTruncated || fieldnameTruncated) refuse('request.too_large')
  const added: Fields = fieldname === DATA_PART ? objectOf(value) : { [fieldname]: value }
  for (const [name, one] of Object.entries(added)) {
    if (name in fields) refuse('request.malformed')
    fields[name] = one
  }
}

/** The part may call itself JSON, and is then parsed already, or be plain text that is. */
function objectOf(value: unknown): Fields {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) refuse('request.malformed')
  return parsed as Fields // an object, as has just been seen
}

interface Form { body: Fields, file: UploadedFile | undefined }

async function readParts(request: FastifyRequest, upload: Upload): Promise<Form> {
  // no prototype: a field may be called anything
  const body = Object.create(null) as Fields // an empty object is an empty record
  let file: UploadedFile | undefined
  // gone while it was asked who is sending: the parser would wait for ever for what does not come
  if (request.raw.destroyed) refuse('request.malformed')
  for await (const part of request.parts({ limits: { fileSize: upload.bytes } })) {
    if (part.type === 'field') addField(body, part)
    else if (part.fieldname === upload.part) file = await readFile(part, upload)
    else {
      part.file.resume()
      const language = languageOf(request.headers['accept-language'])
      refuseFields('request.invalid', { [part.fieldname.slice(0, FIELD_NAME_BYTES_MAX)]: problemSentence(language, 'unknown') })
    }
  }
  return { body: { ...body }, file }
}

const LIMITS = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

/** What the parser throws is about what was sent: too much of it, or no form at all. What still comes is let pass unread. */
function giveUp(request: FastifyRequest, error: unknown): never {
  request.raw.unpipe()
  request.raw.resume()
  if (error instanceof Refusal) throw error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return refuse(LIMITS.has(code) ? 'request.too_large' : 'request.malformed')
}

/** Answers and hangs up where nothing comes any more; gives how to stop watching. */
function endWhenStill({ raw: { socket } }: FastifyRequest): () => void {
  const still = Object.assign(new Error('the form does not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  let read = socket.bytesRead
  const timer = setInterval(() => {
    if (socket.bytesRead === read) answerUnreadable(still, socket)
    read = socket.bytesRead
  }, STILL_MS).unref()
  return () => clearInterval(timer)
}

/**
 * The fields and the file of a call to a line that takes forms; of a JSON call its body and no file. Nothing is kept anywhere
 * until the form has come to its end: whoever breaks off leaves nothing behind.
 */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<{ body: unknown,
  file: UploadedFile | undefined }> {
  if (!request.isMultipart()) return { body: request.body, file: undefined }
  if (Number(request.headers['content-length'] ?? 0) > upload.bytes + AROUND_BYTES_MAX) throw tooLarge(upload)
  return amongFew(request.asker?.id ?? 0, async () => {
    const stop = endWhenStill(request)
    return readParts(request, upload).catch((error: unknown) => giveUp(request, error)).finally(stop)
  })
}
