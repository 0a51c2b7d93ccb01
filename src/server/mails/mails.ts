// The mails the shop writes, each in the language its reader last used the shop in. Safe to repeat: see `Post.send`.
import { writeMoment } from '#contract/vietnam-time.ts'
import { makeEmailChangeLink, makeInviteLink, makeResetLink, makeVerifyLink } from '#server/auth/auth.ts'
import type { MailedLink } from '#server/auth/auth.ts'
import type { Db } from '#server/kit/db.ts'
import { openOrigins } from '#server/kit/origin.ts'
import type { Told } from '#server/kit/outbox.ts'
import { forgetMailing, noteMailed, takeMailing } from '#server/wishlist/wishlist.ts'
import {
  emailChangeAskedMail, emailChangedMail, factorChangedMail, linkMail, passwordChangedMail, signedInMail,
} from './mails-account.ts'
import { settingsOf } from './mails-desk.ts'
import type { Desk } from './mails-desk.ts'
import { wishlistMail } from './mails-wishlist.ts'

export { openDesk } from './mails-desk.ts'
export type { Desk } from './mails-desk.ts'
export { mailsPage } from './mails-dev.ts'
export { mailFeedbackAnswered } from './mails-feedback.ts'
export {
  mailMoneyWaiting, mailOrderMoved, mailOrderPaid, mailOrderPlaced, mailOrderRefunded, mailParcelNamed, mailPaymentChanged,
  mailReturnAsked, mailReturnMoved,
} from './mails-orders.ts'
export { openPost } from './mails-post.ts'
export type { Post } from './mails-post.ts'
export { mailSupportUnread } from './mails-support.ts'

type Links = {
  kind: 'verify' | 'changeEmail' | 'reset' | 'invite', page: string, purpose: string
  make(db: Db, personId: number, eventId: number): Promise<MailedLink | undefined>
}

const links = {
  verify: { kind: 'verify', page: 'verify-email', purpose: 'verify-email', make: makeVerifyLink },
  changeEmail: { kind: 'changeEmail', page: 'verify-email', purpose: 'change-email', make: makeEmailChangeLink },
  reset: { kind: 'reset', page: 'reset-password', purpose: 'reset-password', make: makeResetLink },
  invite: { kind: 'invite', page: 'reset-password', purpose: 'invite', make: makeInviteLink },
} as const satisfies Record<string, Links>

/**
 * Mails a link that proves an address, where there is one to prove. Its token leaves by this mail and is kept nowhere. Where the
 * link would make another address the account's, the one in use is told afterwards: an address that takes no mail any more must
 * not keep its owner from changing it.
 */
export async function mailLink(
  { db, post, publicUrl }: Desk, which: keyof typeof links, { eventId, payload: { personId } }: { eventId: number,
    payload: { personId: number } },
): Promise<void> {
  const { kind, page, purpose, make } = links[which]
  const link = await make(db, personId, eventId)
  if (!link) return
  await post.send({ to: link.email, ...linkMail(kind, link, `${publicUrl}/${page}?token=${link.token}`) }, eventId, purpose)
  if (link.email === link.ownEmail) return
  const warning = emailChangeAskedMail(link, link.email, `${publicUrl}/forgot-password`)
  await post.send({ to: link.ownEmail, ...warning }, eventId, 'email-change-asked')
}

/** Tells an account's owner that its password is another. */
export async function mailPasswordChanged(desk: Desk, told: Told<'auth.password_changed'>): Promise<void> {
  const { post, publicUrl } = desk
  const person = await desk.findAddressee(told.payload.personId)
  if (!person?.active) return
  await post.send({ to: person.email, ...passwordChangedMail(person, `${publicUrl}/forgot-password`) }, told.eventId,
    'password-changed')
}

/** Tells somebody of the staff that they sign in with a second factor from now on, or without. */
export async function mailFactorChanged(desk: Desk, told: Told<'auth.factor_changed'>): Promise<void> {
  const { post, publicUrl } = desk
  const { personId, on } = told.payload
  const person = await desk.findAddressee(personId)
  if (!person?.active) return
  await post.send({ to: person.email, ...factorChangedMail(person, on, `${publicUrl}/forgot-password`) }, told.eventId,
    'factor-changed')
}

/** Tells the address an account had that it has another now. */
export async function mailEmailChanged(desk: Desk, told: Told<'auth.email_changed'>): Promise<void> {
  const { post, publicUrl } = desk
  const { personId, oldEmail } = told.payload
  const person = await desk.findAddressee(personId)
  if (!person?.active) return
  await post.send({ to: oldEmail, ...emailChangedMail(person, person.email, `${publicUrl}/contact`) }, told.eventId,
    'email-changed')
}

/** Tells an account's owner that somebody signed in from where nobody had before. */
export async function mailSignedInElsewhere(desk: Desk, told: Told<'auth.signed_in_elsewhere'>): Promise<void> {
  const { post, publicUrl } = desk
  const { personId, address, agent, at } = told.payload
  const person = await desk.findAddressee(personId)
  if (!person?.active) return
  const origins = await openOrigins()
  const where = {
    device: origins.device(agent, person.language), place: origins.place(address, person.language), address,
      at: writeMoment(at),
  }
  await post.send({ to: person.email, ...signedInMail(person, where, `${publicUrl}/profile/devices`) }, told.eventId, 'signed-in')
}

/**
 * Tells a person in one mail what has got better in their wishlist and still holds: once a day at most, what comes sooner waits
 * for the next one. Of what they took out meanwhile nothing, and nobody who may not sign in, has turned such mails off, or has
 * not confirmed the address: somebody else may have written theirs there.
 */
export async function mailWishlistBrighter(
  desk: Desk, { eventId, payload: { personId } }: Told<'wishlist.brighter'>,
): Promise<void> {
  const { db, post, publicUrl } = desk
  const person = await desk.findAddressee(personId)
  if (!person?.emailVerified || !await desk.wantsMail(personId, 'WISHLIST')) return forgetMailing(db, personId)
  const mailing = await takeMailing(db, personId, eventId)
  if (!mailing) return
  const products = mailing.products.map((product) => ({ ...product, address: `${publicUrl}/products/${product.productId}` }))
  const addresses = { wishlist: `${publicUrl}/wishlist`, settings: settingsOf(desk) }
  const mail = wishlistMail(products, person.fullname, addresses, person.language)
  await post.send({ to: person.email, ...mail }, eventId, 'wishlist-brighter')
  await noteMailed(db, personId, mailing)
}
