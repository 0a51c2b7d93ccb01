import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/files.ts'

export const words: SameKeys<typeof vi> = {
  upload_failed: 'Cannot upload file. Please try again later.',
  delete_failed: 'Cannot delete file. Please try again later.',
  object_not_found: 'This file was not found.',
  unauthenticated: 'Please log in again to use this file.',
  unauthorized: 'You may not do this with the file.',
  quota_exceeded: 'Your storage space is used up.',
  retry_limit_exceeded: 'The file store did not answer after many attempts.',
  canceled: 'Canceled.',
  invalid_url: 'Invalid URL',
  invalid_format: 'The data of this file is not in the right format.',
  invalid_root_operation: 'Name one file, not the whole store.',
  no_download_url: 'This file has no download address.',
  unknown: 'Something unknown went wrong in the file store.',
}
