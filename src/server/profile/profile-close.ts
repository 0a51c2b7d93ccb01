// The way out: closing an account. Part of the profile's front door.
import { forgetPerson as forgetAccount } from '#server/account/account.ts'
import { forgetPerson as forgetActivity } from '#server/activity/activity.ts'
import { closePerson, isOwnPassword, lockAdmins } from '#server/auth/auth.ts'
import { forgetPerson as forgetCart } from '#server/cart/cart.ts'
import { forgetPerson as forgetConsents } from '#server/consents/consents.ts'
import { forgetPerson as forgetFeedback } from '#server/feedback/feedback.ts'
import { forgetBytes, forgetPerson as forgetFiles } from '#server/files/files.ts'
import type { Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import { forgetPerson as forgetLeads } from '#server/leads/leads.ts'
import { forgetPerson as forgetNotifications } from '#server/notifications/notifications.ts'
import { forgetPerson as forgetReturns } from '#server/returns/returns.ts'
import { forgetPerson as forgetReviews } from '#server/reviews/reviews.ts'
import { forgetPerson as forgetChats } from '#server/support/support.ts'
import { forgetPerson as forgetWishlist } from '#server/wishlist/wishlist.ts'
import type { Desk } from './profile.ts'

/**
 * What closing an account is, in one transaction: addresses, ways of paying, cart, wishlist, notifications, activity, wishes
 * to be called, chats, feedback and files go, and with them every session, name, e-mail and telephone number of the account.
 * Orders stay as they are, because the law wants their invoices kept, and with them what came back of them, without notes and
 * photos; reviews stay without a name; decisions on consents stay as proof, without where they came from. Gives where the bytes
 * lie that go with it, once it is committed.
 */
export async function forgetWholly(tx: Tx, personId: number): Promise<string[]> {
  // the person's row first: whoever is just adding something of theirs holds it, or waits for it and then finds no session
  await closePerson(tx, personId)
  for (const forget of [
    forgetAccount, forgetCart, forgetWishlist, forgetNotifications, forgetActivity, forgetReviews, forgetConsents,
    forgetLeads, forgetChats, forgetFeedback,
  ]) await forget(tx, personId)
  return [...await forgetReturns(tx, personId), ...await forgetFiles(tx, personId)]
}

/** Closes the asker's account. Refuses a wrong password, and the last administrator. */
export async function closeAccount({ db, store, asker, language }: Desk, password: string): Promise<void> {
  if (!await isOwnPassword(db, asker.id, password)) {
    refuseFields('auth.wrong_current_password', { password: refusalSentence(language, 'auth.wrong_current_password') })
  }
  const bytes = await db.transaction().execute(async (tx) => {
    if (asker.role === 'ADMIN' && (await lockAdmins(tx)).every((id) => id === asker.id)) refuse('profile.last_admin')
    return forgetWholly(tx, asker.id)
  })
  await forgetBytes(store, bytes)
}
