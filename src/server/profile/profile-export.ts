// Everything the shop keeps of a person, for them to take away. Part of the profile's front door.
import type { PersonalData } from '#contract/profile.ts'
import { listAddresses, listPaymentMethods } from '#server/account/account.ts'
import { exportActivity } from '#server/activity/activity.ts'
import { listSessions, readUser } from '#server/auth/auth.ts'
import { exportCart } from '#server/cart/cart.ts'
import { listDecisions } from '#server/consents/consents.ts'
import { exportFeedback } from '#server/feedback/feedback.ts'
import { listFiles } from '#server/files/files.ts'
import { now } from '#server/kit/clock.ts'
import { exportLeads } from '#server/leads/leads.ts'
import { exportNotifications, listSettings } from '#server/notifications/notifications.ts'
import { exportOrders } from '#server/orders/orders.ts'
import { exportReturns } from '#server/returns/returns.ts'
import { exportReviews } from '#server/reviews/reviews.ts'
import { exportChats } from '#server/support/support.ts'
import { listWishlist } from '#server/wishlist/wishlist.ts'
import type { Desk } from './profile.ts'

/**
 * All personal data, one subject after the other: one reader does not take all connections. Of what cannot be used by anybody
 * but the shop itself (password and session hashes) nothing is told.
 */
export async function exportPerson({ db, asker, language }: Desk): Promise<PersonalData> {
  return {
    exportedAt: now().toISOString(),
    profile: await readUser(db, asker.id),
    addresses: await listAddresses(db, asker),
    paymentMethods: await listPaymentMethods(db, asker),
    sessions: await listSessions(db, asker, language),
    consents: await listDecisions(db, asker.id),
    notificationSettings: await listSettings(db, asker.id),
    notifications: await exportNotifications(db, asker, language),
    activity: await exportActivity(db, asker, language),
    files: await listFiles(db, asker.id),
    cart: await exportCart(db, asker),
    wishlist: await listWishlist(db, asker, 'current'),
    orders: await exportOrders(db, asker, language),
    reviews: await exportReviews(db, asker),
    returns: await exportReturns(db, asker),
    leads: await exportLeads(db, asker),
    chats: await exportChats(db, asker, language),
    feedback: await exportFeedback(db, asker),
  }
}
