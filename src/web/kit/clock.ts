/** The only place of the web that knows the time: milliseconds since 1970. */
export function now(): number {
  return Date.now()
}
