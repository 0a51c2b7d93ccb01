// The envelope every list answers with.
import type { Page } from '#contract/basics.ts'

/** `page` counts from 0; `total` is the exact number of rows. */
export function envelope<T>(content: T[], page: number, size: number, total: number): Page<T> {
  const totalPages = Math.ceil(total / size)
  return {
    content, number: page, size, totalElements: total, totalPages,
    first: page === 0, last: page >= totalPages - 1, pageable: { pageNumber: page, pageSize: size },
  }
}
