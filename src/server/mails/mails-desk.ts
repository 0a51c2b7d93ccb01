// What every mail needs to be written and sent.
import type { Db } from '#server/kit/db.ts'
import type { BankTill } from '#server/kit/till.ts'
import type { Post } from './mails-post.ts'

/** What may be turned off: see the notification settings. What concerns the safety of an account may not. */
export type Optional = 'ORDER' | 'SHIPPING' | 'PAYMENT' | 'WISHLIST'

export interface Desk {
  db: Db
  post: Post
  /** "https://shop.example", without a slash at its end. */
  publicUrl: string
  /** Where transfers go; undefined: this shop takes none. */
  bank?: BankTill | undefined
  /** True when this person wants mails of this kind. */
  wantsMail(personId: number, kind: Optional): Promise<boolean>
}

/** Where a person chooses which mails they receive. */
export const settingsOf = ({ publicUrl }: Desk): string => `${publicUrl}/settings/notifications`
