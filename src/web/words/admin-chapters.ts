// What the back office says, for its own bundle only: importing this makes its chapters loadable.
import { addChapters } from './book.ts'
import type { Chapter } from './chapter.ts'

/** "./vi/admin.ts" -> "./admin.ts" */
function ofLanguage(language: 'vi' | 'en', files: Record<string, () => Promise<Chapter>>): typeof files {
  return Object.fromEntries(Object.entries(files).map(([path, load]) => [path.replace(`/${language}/`, '/'), load]))
}

addChapters({
  vi: ofLanguage('vi', import.meta.glob<Chapter>('./vi/admin*.ts')),
  en: ofLanguage('en', import.meta.glob<Chapter>('./en/admin*.ts')),
})
