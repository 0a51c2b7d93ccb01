import type { Translate } from '#web/kit/words.tsx'
import { ArticleList } from '../content/article-list.tsx'

export { ArticleList as Page }

export const title = (t: Translate): string => t('admin.news')
