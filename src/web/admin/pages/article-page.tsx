import type { Translate } from '#web/kit/words.tsx'
import { ArticleScreen } from '../content/article-form.tsx'

export { ArticleScreen as Page }

export const title = (t: Translate): string => t('admin-content.article')
