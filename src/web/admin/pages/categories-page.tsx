// Categories and brands are two lists of one section: the address tells which.
import { useLocation } from 'react-router'
import type { Translate } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { BrandList, CategoryList } from '../categories/kind-list.tsx'

export function Page() {
  return useLocation().pathname === adminUrls.brands() ? <BrandList /> : <CategoryList />
}

export const title = (t: Translate): string => t('admin.categories')
