import type { Translate } from '#web/kit/words.tsx'
import { CsvScreen } from '../catalogue/csv-screen.tsx'

export { CsvScreen as Page }

export const title = (t: Translate): string => t('admin-csv.title')
