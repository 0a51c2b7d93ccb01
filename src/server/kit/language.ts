// Which of the two languages a request is answered in.
import type { Language } from '#contract/problems.ts'

/** The best of Vietnamese and English for an Accept-Language header: Vietnamese when named first or when nothing is said. */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'vi'
  const wishes = header.slice(0, 200).split(',').map((part) => {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';')
    const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean)
    return { tag, weight: quality === undefined ? 1 : Number(quality) }
  }).filter((wish) => wish.tag && wish.tag !== '*' && wish.weight > 0).sort((a, b) => b.weight - a.weight)
  const best = wishes[0]
  return best === undefined || best.tag.startsWith('vi') ? 'vi' : 'en'
}
