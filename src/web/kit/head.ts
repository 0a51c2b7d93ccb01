// The document's head: written by the server, kept true by the browser when the shopper moves on.
import type { Language } from '#contract/problems.ts'
import type { PageHead } from './page.ts'
import { shareAt } from './picture-source.ts'

export const SHOP_NAME = 'Alô'

/** What a page without a picture of its own is shared with: the phones on the counter. */
const SHOP_PICTURE = '/pictures/scene-phones/640.webp'

/** "iPhone 17 Pro | Alô". */
export function titleOf({ title }: PageHead): string {
  return title === SHOP_NAME || title.startsWith(`${SHOP_NAME}:`) ? title : `${title} | ${SHOP_NAME}`
}

type HeadTag = [tag: 'meta' | 'link', key: string, name: string, value: string]

const LOCALES: Record<Language, string> = { vi: 'vi_VN', en: 'en_US' }

/** The address that always speaks this language: Vietnamese is what an address without a wish says. */
function spokenAt(address: string, language: Language): string {
  return language === 'vi' ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** Every meta tag and link of the page by name and content, in the order they are written. Links not by `rel` are alternates. */
export function tagsOf(head: PageHead, pathname: string, origin: string, language: Language): HeadTag[] {
  const plain = origin + (head.canonical ?? pathname)
  const address = spokenAt(plain, language)
  const price = String(head.product?.price ?? '')
  // a page that is not to be found has no other tongue to be found in
  const alternate = (value: string): string => (head.robots === undefined ? value : '')
  return [
    ['link', 'rel', 'canonical', address],
    ['link', 'hreflang', 'vi', alternate(plain)],
    ['link', 'hreflang', 'en', alternate(spokenAt(plain, 'en'))],
    ['link', 'hreflang', 'x-default', alternate(plain)],
    ['link', 'type', 'application/rss+xml', head.feed === undefined ? '' : spokenAt(origin + head.feed, language)],
    ['meta', 'name', 'description', head.description ?? ''],
    ['meta', 'name', 'robots', head.robots ?? ''],
    ['meta', 'property', 'og:site_name', SHOP_NAME],
    ['meta', 'property', 'og:type', head.product ? 'product' : 'website'],
    ['meta', 'property', 'og:title', head.title],
    ['meta', 'property', 'og:description', head.description ?? ''],
    ['meta', 'property', 'og:url', address],
    ['meta', 'property', 'og:locale', LOCALES[language]],
    ['meta', 'property', 'og:image', origin + shareAt(head.image ?? SHOP_PICTURE)],
    ['meta', 'property', 'og:image:width', '1200'],
    ['meta', 'property', 'og:image:height', '630'],
    ['meta', 'property', 'product:price:amount', price],
    ['meta', 'property', 'product:price:currency', price && 'VND'],
    ['meta', 'name', 'twitter:card', 'summary_large_image'],
  ]
}

/** Brings the document in line with `head`. */
export function applyHead(head: PageHead, pathname: string, language: Language): void {
  document.title = titleOf(head)
  for (const [tag, key, name, value] of tagsOf(head, pathname, location.origin, language)) {
    const known = document.head.querySelector(`${tag}[${key}="${name}"]`)
    if (value === '') {
      known?.remove()
      continue
    }
    const element = known ?? document.head.appendChild(document.createElement(tag))
    element.setAttribute(key, name)
    if (tag === 'link' && key !== 'rel') element.setAttribute('rel', 'alternate')
    element.setAttribute(tag === 'link' ? 'href' : 'content', value)
  }
}
