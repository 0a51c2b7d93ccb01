// What the screen of a category's template asks for, and how names of specifications and groups are read and written.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { SpecificationKind, SpecificationName } from '#contract/catalogue-admin-kinds.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage } from '#web/kit/words.tsx'
import { specificationNamesQuery } from '../catalogue/goods-data.ts'

export const specificationUseQuery = (categoryId: number) => queryOptions({
  queryKey: [MINE, 'admin', 'specification-use', categoryId],
  queryFn: () => ask('GET /api/admin/categories/{id}/specifications', { params: { id: categoryId } }),
})

export interface SpecificationNames {
  all: readonly SpecificationName[]
  find: (kind: SpecificationKind, key: string) => SpecificationName | undefined
  /** In the language that is spoken; without a name, the key. */
  say: (kind: SpecificationKind, key: string) => string
  /** Names one everywhere; without an edition a new one. Rejects with what the server said. */
  write: (kind: SpecificationKind, key: string, name: { vi: string, en: string }) => Promise<void>
}

export function useNames(): SpecificationNames {
  const { language } = useLanguage()
  const client = useQueryClient()
  const { data: all = [] } = useQuery(specificationNamesQuery)
  const find: SpecificationNames['find'] = (kind, key) => all.find((one) => one.kind === kind && one.key === key)
  return {
    all, find,
    say: (kind, key) => {
      const found = find(kind, key)
      return found ? (language === 'vi' ? found.nameVi : found.nameEn) : key
    },
    write: async (kind, key, { vi, en }) => {
      try {
        await ask('PUT /api/admin/specification-names/{kind}/{key}', {
          params: { kind, key }, body: { edition: find(kind, key)?.edition ?? null, nameVi: vi, nameEn: en },
        })
      } finally {
        await client.invalidateQueries({ queryKey: specificationNamesQuery.queryKey })
      }
    },
  }
}
