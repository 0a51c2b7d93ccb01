// Where a visitor goes after signing in: only to a path of this shop, whatever the address bar says.

const SIGN_IN_SCREENS = /^\/(login|register)\/?$/
/** Any origin will do: it only serves to see whether a path leads away from it. */
const HERE = 'http://shop.invalid'

/** `from` as a path that is safe to go to, else `otherwise`. */
export function wayBack(from: string | null | undefined, otherwise = '/'): string {
  if (!from?.startsWith('/')) return otherwise
  try {
    const { origin, pathname, search, hash } = new URL(from, HERE)
    if (origin !== HERE || pathname.startsWith('//') || SIGN_IN_SCREENS.test(pathname)) return otherwise
    return `${pathname}${search}${hash}`
  } catch {
    return otherwise
  }
}
