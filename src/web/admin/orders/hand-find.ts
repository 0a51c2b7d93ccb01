// What goods of an order that is being made are found among: what is sold, by name or SKU, with what is left of it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StaffProduct, StaffVariant } from '#contract/catalogue-admin.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { useQueries, useQuery } from '#web/kit/use-query.ts'

/** So many products are shown at once, and so many more with each wish. */
export const FEW = 6
const TYPED_MS = 250
/** Enter does not ask again for what was found so shortly before. */
const FRESH_MS = 10_000

export interface FoundVariant extends StaffVariant { name: string }

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What shoppers would find, best first, and what only staff can: by SKU or id. */
async function findProducts(text: string, size: number): Promise<{ ids: number[], more: boolean }> {
  const [found, named] = await Promise.all([
    ask('GET /api/products/filter', { query: { keyword: text, status: 'AVAILABLE', size } }),
    ask('GET /api/admin/products', { query: { q: text, status: 'AVAILABLE', size: FEW } }),
  ])
  return { ids: [...new Set([...found.content, ...named.content].map(({ id }) => id))], more: !found.last }
}

const foundQuery = (text: string, size: number) => queryOptions({
  queryKey: [MINE, 'admin', 'hand-find', text, size], queryFn: () => findProducts(text, size),
})

const productQuery = (id: number) => queryOptions({
  queryKey: [MINE, 'admin', 'hand-product', id], queryFn: () => ask('GET /api/admin/products/{id}', { params: { id } }),
})

const variantsOf = ({ name, variants }: StaffProduct): FoundVariant[] => variants.map((one) => ({ ...one, name }))

const isCalled = (text: string) => ({ sku }: StaffVariant): boolean => sku === text.toUpperCase()

/** The one of what is sold that is called exactly so, once the answers are there. */
export async function findExact(client: QueryClient, text: string): Promise<FoundVariant | undefined> {
  const { ids } = await client.fetchQuery({ ...foundQuery(text, FEW), staleTime: FRESH_MS })
  const products = await Promise.all(ids.map((id) => client.fetchQuery({ ...productQuery(id), staleTime: FRESH_MS })))
  return products.flatMap(variantsOf).find(isCalled(text))
}

interface Found { variants: readonly FoundVariant[], done: boolean, more: boolean }

/** Variants of the products that are sold and fit the text; one that is called exactly so first. */
export function useFound(text: string, size: number): Found {
  const settled = useSettled(text.trim())
  const { data, isPlaceholderData } = useQuery({
    ...foundQuery(settled, size), enabled: settled !== '', placeholderData: keepPreviousData,
  })
  const ids = settled === '' ? [] : data?.ids ?? []
  const products = useQueries({ queries: ids.map(productQuery) })
  const isIt = isCalled(settled)
  const variants = products.flatMap(({ data: product }) => (product ? variantsOf(product) : []))
    .toSorted((one, other) => Number(isIt(other)) - Number(isIt(one)))
  const listed = settled === text.trim() && data !== undefined && !isPlaceholderData
  const done = listed && products.every(({ isPending }) => !isPending)
  return { variants, done, more: done && data.more }
}
