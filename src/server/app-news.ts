// What is done when news arrives: who is mailed, who is notified, and what follows of itself.
import type { Db } from './kit/db.ts'
import type { Answers } from './kit/jobs.ts'
import { CASH_ONLY } from './kit/till.ts'
import type { Till } from './kit/till.ts'
import {
  mailEmailChanged, mailFactorChanged, mailFeedbackAnswered, mailLink, mailMoneyWaiting, mailOrderMoved, mailOrderPaid,
  mailOrderPlaced, mailOrderRefunded, mailParcelNamed, mailPasswordChanged, mailPaymentChanged, mailReturnAsked,
  mailReturnMoved, mailSignedInElsewhere, mailSupportUnread, mailWishlistBrighter, openDesk,
} from './mails/mails.ts'
import type { Desk, Post } from './mails/mails.ts'
import {
  noteFeedbackAnswered, noteMoneyWaiting, noteOrderMoved, noteOrderPlaced, noteOrderRefunded, noteParcelNamed, notePayment,
  noteReturn, noteSupportUnread, noteWishlistBrighter, openBoard, wantMails, wantsAboutSupport,
} from './notifications/notifications.ts'
import type { Board } from './notifications/notifications.ts'
import { giveBackCancelled } from './settling/settling.ts'

/** When this is told of an order, its buyer hears of it, and what was paid goes back. */
function answersOfOrders(desk: Desk, board: Board): Answers {
  const { db } = desk
  return {
    'orders.placed': {
      'mail-the-buyer': (told) => mailOrderPlaced(desk, told),
      'note-the-buyer': (told) => noteOrderPlaced(board, told),
    },
    'orders.moved': {
      'mail-the-buyer': (told) => mailOrderMoved(desk, told),
      'note-the-buyer': (told) => noteOrderMoved(board, told),
      'give-back-what-was-paid': (told) => giveBackCancelled(db, told),
    },
    'orders.paid': {
      'mail-the-buyer': (told) => mailOrderPaid(desk, told),
      'note-the-buyer': (told) => notePayment(board, told),
    },
    'orders.payment_failed': { 'note-the-buyer': (told) => notePayment(board, told) },
    'orders.payment_changed': { 'mail-the-buyer': (told) => mailPaymentChanged(desk, told) },
    'orders.refunded': {
      'mail-the-buyer': (told) => mailOrderRefunded(desk, told),
      'note-the-buyer': (told) => noteOrderRefunded(board, told),
    },
    'orders.parcel_named': {
      'mail-the-buyer': (told) => mailParcelNamed(desk, told),
      'note-the-buyer': (told) => noteParcelNamed(board, told),
    },
    'payments.waiting': {
      'mail-the-buyer': (told) => mailMoneyWaiting(desk, told),
      'note-the-buyer': (told) => noteMoneyWaiting(board, told),
    },
    'returns.asked': {
      'mail-the-buyer': (told) => mailReturnAsked(desk, told),
      'note-the-buyer': (told) => noteReturn(board, told),
    },
    'returns.moved': {
      'mail-the-buyer': (told) => mailReturnMoved(desk, told),
      'note-the-buyer': (told) => noteReturn(board, told),
    },
  }
}

/** When this is told, these things are done. */
export function answersTo(db: Db, post: Post, publicUrl: string, { bank }: Till = CASH_ONLY): Answers {
  const desk = openDesk({ db, post, publicUrl, bank, wantMails: (readers) => wantMails(db, readers) })
  const board = openBoard(db)
  return {
    'auth.registered': { 'mail-the-link': (told) => mailLink(desk, 'verify', told) },
    'auth.verification_asked': { 'mail-the-link': (told) => mailLink(desk, 'verify', told) },
    'auth.reset_asked': { 'mail-the-link': (told) => mailLink(desk, 'reset', told) },
    'auth.email_change_asked': { 'mail-the-link': (told) => mailLink(desk, 'changeEmail', told) },
    'auth.email_changed': { 'mail-the-old-address': (told) => mailEmailChanged(desk, told) },
    'auth.password_changed': { 'mail-the-person': (told) => mailPasswordChanged(desk, told) },
    'auth.factor_changed': { 'mail-the-person': (told) => mailFactorChanged(desk, told) },
    'auth.invited': { 'mail-the-link': (told) => mailLink(desk, 'invite', told) },
    'auth.signed_in_elsewhere': { 'mail-the-person': (told) => mailSignedInElsewhere(desk, told) },
    ...answersOfOrders(desk, board),
    'feedback.answered': {
      'mail-the-person': (told) => mailFeedbackAnswered(desk, told),
      'note-the-person': (told) => noteFeedbackAnswered(board, told),
    },
    'support.unread': {
      'mail-the-person': async (told) => {
        if (await wantsAboutSupport(db, told.payload.personId)) await mailSupportUnread(desk, told)
      },
      'note-the-person': (told) => noteSupportUnread(board, told),
    },
    'wishlist.brighter': {
      'mail-the-person': (told) => mailWishlistBrighter(desk, told),
      'note-the-person': (told) => noteWishlistBrighter(board, told),
    },
  }
}
