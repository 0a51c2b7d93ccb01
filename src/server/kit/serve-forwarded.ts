// Whom a proxy names in `X-Forwarded-For`. Some name the port beside the address, which is another for each connection: it is no
// part of who asks.
import type { IncomingHttpHeaders } from 'node:http'

/** "203.0.113.6:1001", "[2001:db8::1]:443" or "[2001:db8::1]". */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i

const addressOf = (one: string): string => one.trim().replace(WITH_PORT, '$1$2')

/** Leaves of those that are named only the addresses: limits count by them, and devices are shown with their country. */
export function forgetPorts(headers: IncomingHttpHeaders): void {
  const given = headers['x-forwarded-for']
  if (typeof given === 'string') headers['x-forwarded-for'] = given.split(',').map(addressOf).join(', ')
}
