// What a page file exports, so that the server can fetch for it, name it and cache it.
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Translate } from './words.tsx'

export interface PlaceAsked {
  path: string
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export interface PageContext extends PlaceAsked {
  client: QueryClient
  t: Translate
  /** "https://shop.example": for whole addresses. */
  origin: string
}

export interface PageHead {
  title: string
  description?: string | undefined
  /** Path of the one address this page wants to be known by; the page's own path when left out. */
  canonical?: string | undefined
  robots?: string | undefined
  /** Picture shown when the page is shared, a path of this shop. */
  image?: string | undefined
  /** Path of the feed that tells of what comes new here. */
  feed?: string | undefined
  /** The page is of one product; its price in whole dong where one is asked for it. */
  product?: { price?: number | undefined } | undefined
  jsonLd?: readonly object[] | undefined
}

export interface PageModule {
  Page: ComponentType
  /** Fills the query cache before the page is rendered on the server. A 404 thrown here is the page's own 404. */
  prefetch?: (client: QueryClient, asked: PlaceAsked) => Promise<unknown>
  head: (context: PageContext) => PageHead
  /** What the page is made of beyond the products it shows, so that the kept page is dropped when that changes. */
  tags?: (asked: PlaceAsked) => readonly string[]
}
