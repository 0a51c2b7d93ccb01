// What the file store says no with: one code each, and one sentence in the language of the screen.
import type { Translate } from '#web/kit/words.tsx'

const WORDS = {
  'object-not-found': 'files.object_not_found',
  'unauthenticated': 'files.unauthenticated',
  'unauthorized': 'files.unauthorized',
  'quota-exceeded': 'files.quota_exceeded',
  'retry-limit-exceeded': 'files.retry_limit_exceeded',
  'canceled': 'files.canceled',
  'invalid-url': 'files.invalid_url',
  'invalid-format': 'files.invalid_format',
  'invalid-root-operation': 'files.invalid_root_operation',
  'no-download-url': 'files.no_download_url',
  'unknown': 'files.unknown',
} as const

export type StoreCode = keyof typeof WORDS

export const STORE_CODES = Object.keys(WORDS) as StoreCode[] // the keys are exactly the codes

const CODE_OF_STATUS: Partial<Record<number, StoreCode>> = {
  401: 'unauthenticated', 402: 'quota-exceeded', 403: 'unauthorized', 404: 'object-not-found',
}

export class StoreError extends Error {
  override name = 'StoreError'
  readonly code: StoreCode
  /** HTTP status of the last answer; 0 when there was none. */
  readonly status: number
  /** The store's own sentence, where it gave one. */
  readonly said: string

  constructor(code: StoreCode, status = 0, said = '') {
    super(said === '' ? code : `${code}: ${said}`)
    this.code = code
    this.status = status
    this.said = said
  }
}

/** What an answer other than 2xx means. */
export function refusalOf(status: number, body: unknown): StoreError {
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return new StoreError(CODE_OF_STATUS[status] ?? 'unknown', status, typeof said === 'string' ? said : '')
}

/** The sentence of an error's code; for a refusal without a code of its own, what the store itself said. */
export function storeErrorText(error: unknown, t: Translate): string {
  if (!(error instanceof StoreError)) return t('files.unknown')
  return error.code === 'unknown' && error.said !== '' ? error.said : t(WORDS[error.code])
}
