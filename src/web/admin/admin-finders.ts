// What the command menu finds beyond pages: one entry per kind of thing, each asked at once with what was typed.
import type { Language } from '#contract/problems.ts'
import { ask } from '#web/kit/ask.ts'
import { formatPhone } from '#web/kit/phone.ts'
import type { WordKey } from '#web/kit/words.tsx'
import { adminUrls } from './admin-urls.ts'
import { fits } from './shell/command-fit.ts'

export interface FoundThing { to: string, label: string, hint?: string | undefined }

export interface Finder {
  /** The section it belongs to: who may not see that does not search there. */
  path: string
  word: WordKey
  /** The first few that fit, best first; `text` has something in it. Named in `language` where there are names in both. */
  find: (text: string, language: Language) => Promise<readonly FoundThing[]>
}

const FEW = 5
const LOOKED_AT = 50

export const FINDERS: readonly Finder[] = [
  {
    path: '/admin/orders', word: 'admin.orders',
    find: async (text) => (await ask('GET /api/admin/orders', { query: { text: text.slice(0, 100), size: FEW } })).content
      .map(({ id, code, receiverName, phone }) => ({
        to: adminUrls.order(id), label: `${code} · ${receiverName}`, hint: formatPhone(phone),
      })),
  },
  {
    path: '/admin/products', word: 'admin.products',
    find: async (text) => (await ask('GET /api/products/suggest', { query: { q: text } })).products.slice(0, FEW)
      .map(({ id, name }) => ({ to: adminUrls.product(id), label: name, hint: `#${id}` })),
  },
  {
    path: '/admin/customers', word: 'admin.customers',
    find: async (text) => (await ask('GET /api/admin/people', { query: { search: text, size: FEW } })).content
      .map(({ id, fullname, username, phone }) => ({
        to: adminUrls.person(id), label: fullname, hint: phone === null ? username : formatPhone(phone),
      })),
  },
  {
    path: '/admin/coupons', word: 'admin.coupons',
    find: async (text, language) =>
      (await ask('GET /api/admin/coupons', { query: { search: text.slice(0, 60), size: FEW } })).content
      .map(({ id, code, descriptionVi, descriptionEn }) => ({
        to: adminUrls.coupon(id), label: code, hint: language === 'vi' ? descriptionVi : descriptionEn,
      })),
  },
  {
    path: '/admin/news', word: 'admin.news',
    // its texts are searched too, where every word stands somewhere: here the title is meant
    find: async (text, language) =>
      (await ask('GET /api/admin/news', { query: { search: text.slice(0, 100), size: LOOKED_AT } })).content
      .filter(({ titleVi, titleEn }) => fits(titleVi, text) || fits(titleEn, text)).slice(0, FEW)
      .map(({ id, titleVi, titleEn }) => ({
        to: adminUrls.article(id), ...(language === 'vi' || titleEn === '' ? { label: titleVi, hint: titleEn }
          : { label: titleEn, hint: titleVi }),
      })),
  },
]
