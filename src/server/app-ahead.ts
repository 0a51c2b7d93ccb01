// What is read before anybody asks for it, so that whoever asks first does not wait. What cannot be read now is read then.
import type { Db } from './kit/db.ts'
import { warmSearch } from './search/search.ts'

/** Hears what could not be read ahead, and why. */
export type Warn = (error: unknown, says: string) => void

/** Goods in every order; begun while the shop still starts. */
export function fillShelf(db: Db, warn: Warn): void {
  warmSearch(db).catch((error: unknown) => warn(error, 'the shelf is filled at the first question instead'))
}
