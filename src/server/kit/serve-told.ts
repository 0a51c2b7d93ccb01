// What the log tells of a request's address.
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a page, which all have one route: its own address, with a name where an id stands ("/products/:id"). */
    shape?: string | undefined
  }
}

/** A number of nine figures is a telephone's, or may be; no id of the shop is as long. */
const ID = /^\d{1,8}$/

/**
 * Of an address only what the shop has written itself, and ids: "/api/orders/12/pay". Anybody may write anything where a route
 * takes something else, or into an address that leads nowhere, their own name or somebody's telephone too; and a query holds
 * searches, and tokens of links.
 */
export function toldPath(
  { url, routeOptions, shape = routeOptions.url }: Pick<FastifyRequest, 'url' | 'routeOptions' | 'shape'>,
): string {
  const [path = ''] = url.split('?', 1)
  const given = path.split('/')
  const known = shape ?? (path.startsWith('/api/') ? '/api/*' : '/*')
  return known.split('/').map((step, at) => {
    if (!/^[:*]/.test(step)) return step
    const one = given[at] ?? ''
    return ID.test(one) ? one : '…'
  }).join('/')
}
