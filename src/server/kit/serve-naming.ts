// Who names requests: the proxies that are trusted, else the shop itself. What a name is for: trace.ts.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** As proxies name requests; nothing that could break a line of the log or a header. */
const ID = /^[\w.:-]{8,64}$/
/** W3C trace context: version, trace, span, flags. */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/

/** The id a proxy gave the request, in `X-Request-Id` or else in `traceparent`. */
function givenId({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id']
  if (typeof given === 'string' && ID.test(given)) return given
  return TRACEPARENT.exec(String(headers['traceparent'] ?? ''))?.[1]
}

/** Names requests: as the proxies that are trusted have named them, else anew. A stranger names nothing here. */
export function openNaming(trustedProxy: readonly string[] = []): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const one of trustedProxy) {
    const [address = '', bits] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string): boolean => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return (request) => {
    const given = givenId(request)
    return given !== undefined && isTrusted(request.socket.remoteAddress ?? '') ? given : randomUUID()
  }
}
