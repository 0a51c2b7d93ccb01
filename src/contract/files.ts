// The file store: a bucket of named objects, uploaded by their owner and read with a token.
import * as z from 'zod'
import { api } from './api.ts'
import { Moment } from './basics.ts'

/** The shop's one bucket. */
export const BUCKET = 'alo'
/** A picture is smaller than 5 MB (specification section 5). */
export const AVATAR_BYTES = 5 * 1024 * 1024
/** Most one person keeps, bytes and objects. */
export const QUOTA_BYTES = 25 * 1024 * 1024
export const QUOTA_OBJECTS = 20

export const FileMetadata = z.strictObject({
  bucket: z.string(), name: z.string(), fullPath: z.string(), generation: z.string(), size: z.int(), contentType: z.string(),
  timeCreated: Moment, updated: Moment,
  /** Base64, as Content-MD5 has it. */
  md5Hash: z.string(),
  customMetadata: z.record(z.string(), z.string()),
  downloadTokens: z.string(),
  /** Where its bytes are read, token and all. */
  downloadUrl: z.string(),
})
export type FileMetadata = z.infer<typeof FileMetadata>

/** Where a picture of a person lies: below their id, named by the moment it was chosen, ms. */
export const AVATAR_NAME = /^avatars\/([1-9]\d{0,14})\/avatar_\d{1,16}\.(?:jpg|jpeg|png|webp)$/

const bucket = z.string().max(40)
/** "avatars/12/avatar_1790000000000.png", its slashes written as %2F in an address. */
const name = z.string().max(200).regex(AVATAR_NAME)
const one = z.strictObject({ bucket, name })

const METADATA_MAX = 10
const METADATA_NAME_MAX = 60
const METADATA_TEXT_MAX = 200

const CustomMetadata = z.record(z.string().min(1).max(METADATA_NAME_MAX), z.string().max(METADATA_TEXT_MAX))
  .refine((pairs) => Object.keys(pairs).length <= METADATA_MAX, { error: 'format' })

/** A few texts by name that the sender wants kept with the object, as JSON: {"takenBy":"camera"}. */
const CustomMetadataText = z.string().max(2_000).transform((text, context) => {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    context.addIssue({ code: 'custom', message: 'json' })
    return z.NEVER
  }
}).pipe(CustomMetadata)

export const filesApi = api({
  'POST /api/storage/{bucket}/objects': {
    access: 'customer', pace: 'write',
    summary: 'Uploads an object as a form with the file part `file`; the same name again replaces it.',
    params: z.strictObject({ bucket }), query: z.strictObject({ name }), upload: { part: 'file', bytes: AVATAR_BYTES,
      needed: true },
    // what the sender calls it is not believed: the type of an object is what its bytes are
    body: z.strictObject({ contentType: z.string().max(100).optional(), customMetadata: CustomMetadataText.optional() }),
    status: 201, reply: FileMetadata,
    refuses: [
      'files.bucket_not_found', 'files.unauthorized', 'files.quota_exceeded', 'files.not_an_image', 'files.too_large',
    ],
  },
  'GET /api/storage/{bucket}/objects/{name}': {
    access: 'customer', summary: 'What is known of an object of one\'s own.', params: one, reply: FileMetadata,
      refuses: ['files.object_not_found'],
  },
  'DELETE /api/storage/{bucket}/objects/{name}': {
    access: 'customer', pace: 'write', summary: 'Deletes an object of one\'s own.', params: one, status: 204,
      reply: z.undefined(),
    refuses: ['files.object_not_found'],
  },
})
