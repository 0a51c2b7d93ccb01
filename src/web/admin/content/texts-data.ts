// What the screens of written texts ask the server for.
import { queryOptions } from '@tanstack/react-query'
import type { StaffSlide } from '#contract/content-admin.ts'
import type { TextSlug } from '#contract/content.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'

export const ARTICLE_KEY = [MINE, 'admin', 'article'] as const
export const FAQ_KEY = [MINE, 'admin', 'faq'] as const
export const SLIDE_KEY = [MINE, 'admin', 'slide'] as const
export const FAQS_KEY = [MINE, 'admin', 'faqs'] as const
export const SLIDES_KEY = [MINE, 'admin', 'hero'] as const
const POLICIES_KEY = [MINE, 'admin', 'policies'] as const

/** What is edited is always as it is now: never an answer that was kept. */
const FRESH = { staleTime: 0, gcTime: 0 } as const

export const staffFaqsQuery = queryOptions({ queryKey: FAQS_KEY, queryFn: () => ask('GET /api/admin/faqs'), staleTime: 0 })

export const slidesQuery = queryOptions({ queryKey: SLIDES_KEY, queryFn: () => ask('GET /api/admin/hero'), staleTime: 0 })

export const findSlide = async (id: number): Promise<StaffSlide | undefined> =>
  (await ask('GET /api/admin/hero')).find((slide) => slide.id === id)

export const policiesQuery = queryOptions({ queryKey: POLICIES_KEY, queryFn: () => ask('GET /api/admin/policies'), staleTime: 0 })

export const policyQuery = (slug: TextSlug) => queryOptions({
  queryKey: [...POLICIES_KEY, slug], queryFn: () => ask('GET /api/admin/policies/{slug}', { params: { slug } }), ...FRESH,
})

export const versionsQuery = (slug: TextSlug) => queryOptions({
  queryKey: [...POLICIES_KEY, slug, 'versions'], staleTime: 0,
  queryFn: () => ask('GET /api/admin/policies/{slug}/versions', { params: { slug }, query: { size: 100 } }),
})

export const versionQuery = (slug: TextSlug, edition: number) => queryOptions({
  queryKey: [...POLICIES_KEY, slug, 'version', edition], staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => ask('GET /api/admin/policies/{slug}/versions/{edition}', { params: { slug, edition } }),
})

export const textPicturesQuery = queryOptions({
  queryKey: [MINE, 'admin', 'text-pictures'], queryFn: () => ask('GET /api/admin/texts/pictures'), staleTime: 0,
})

export const factNamesQuery = queryOptions({
  queryKey: [MINE, 'admin', 'fact-names'], queryFn: () => ask('GET /api/admin/texts/names'),
})
