// The document's head: written by the server, kept true by the browser when the shopper moves on.
import type { PageHead } from './page.ts'

export const SHOP_NAME = 'Alô'

/** "iPhone 17 Pro | Alô". */
export function titleOf({ title }: PageHead): string {
  return title === SHOP_NAME || title.startsWith(`${SHOP_NAME}:`) ? title : `${title} | ${SHOP_NAME}`
}

type HeadTag = [tag: 'meta' | 'link', key: string, name: string, value: string]

/** Name and content of every meta tag and link of the page, in the order they are written. */
export function tagsOf(head: PageHead, pathname: string, origin: string): HeadTag[] {
  const address = origin + (head.canonical ?? pathname)
  return [
    ['link', 'rel', 'canonical', address],
    ['meta', 'name', 'description', head.description ?? ''],
    ['meta', 'name', 'robots', head.robots ?? ''],
    ['meta', 'property', 'og:site_name', SHOP_NAME],
    ['meta', 'property', 'og:type', 'website'],
    ['meta', 'property', 'og:title', head.title],
    ['meta', 'property', 'og:description', head.description ?? ''],
    ['meta', 'property', 'og:url', address],
    ['meta', 'property', 'og:image', head.image === undefined ? '' : origin + head.image],
  ]
}

/** Brings the document in line with `head`. */
export function applyHead(head: PageHead, pathname: string): void {
  document.title = titleOf(head)
  for (const [tag, key, name, value] of tagsOf(head, pathname, location.origin)) {
    const known = document.head.querySelector(`${tag}[${key}="${name}"]`)
    if (value === '') {
      known?.remove()
      continue
    }
    const element = known ?? document.head.appendChild(document.createElement(tag))
    element.setAttribute(key, name)
    element.setAttribute(tag === 'link' ? 'href' : 'content', value)
  }
}
