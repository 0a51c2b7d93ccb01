// What is done by the clock, whoever asks or does not.
import { purgeActivity } from './activity/activity.ts'
import { purgeAudit } from './audit/audit.ts'
import { purgeGuesses, purgeLinks, purgeSessions } from './auth/auth.ts'
import { purgeChanges } from './cart/cart.ts'
import { purgeImports } from './catalogue/catalogue-csv.ts'
import { endDiscounts, purgeGone, startPlannedPrices, untilNextEnd, untilNextPlan } from './catalogue/catalogue.ts'
import { tellDueTexts, untilNextText } from './content/content.ts'
import { purgeFeedback } from './feedback/feedback.ts'
import { sweepFiles } from './files/files.ts'
import type { Db } from './kit/db.ts'
import type { Schedules } from './kit/jobs.ts'
import { purgeNews } from './kit/outbox.ts'
import type { Store } from './kit/store.ts'
import { CASH_ONLY } from './kit/till.ts'
import type { Till } from './kit/till.ts'
import { purgeLeads } from './leads/leads.ts'
import { purgeNotifications } from './notifications/notifications.ts'
import { endHolds, untilHoldEnds } from './orders/orders.ts'
import { purgeDataRequests } from './privacy/privacy.ts'
import { countFigures, countOpenings, untilFigures } from './reports/reports.ts'
import { sweepPhotos } from './returns/returns.ts'
import { keepMisses, purgeMisses, untilMisses } from './search/search.ts'
import { askAboutSilent, purgeMessages, sendWaitingRefunds } from './settling/settling.ts'
import { closeQuiet, purgeGuests, tellUnread } from './support/support.ts'
import { tellBrighter } from './wishlist/wishlist.ts'

/** At these hours these things are done. */
export function schedulesOf(db: Db, store: Store, till: Till = CASH_ONLY): Schedules {
  return {
    'end-discounts': { cron: '* * * * *', run: () => endDiscounts(db), until: () => untilNextEnd(db) },
    'start-planned-prices': { cron: '* * * * *', run: () => startPlannedPrices(db), until: () => untilNextPlan(db) },
    'tell-due-texts': { cron: '* * * * *', run: () => tellDueTexts(db), until: () => untilNextText(db) },
    'count-figures': { cron: '* * * * *', run: () => countFigures(db), until: () => untilFigures(db) },
    'count-openings': { cron: '*/5 * * * *', run: () => countOpenings(db) },
    'keep-misses': { cron: '* * * * *', run: () => keepMisses(db), until: () => untilMisses(db) },
    'purge-misses': { cron: '41 3 * * *', run: () => purgeMisses(db) },
    'end-holds': { cron: '* * * * *', run: () => endHolds(db), until: () => untilHoldEnds(db) },
    'ask-about-payments': { cron: '* * * * *', run: () => askAboutSilent(db, till) },
    'send-refunds': { cron: '* * * * *', run: () => sendWaitingRefunds(db, till) },
    'purge-messages': { cron: '43 3 * * *', run: () => purgeMessages(db) },
    'look-after-wishlists': { cron: '* * * * *', run: () => tellBrighter(db) },
    'purge-leads': { cron: '53 3 * * *', run: () => purgeLeads(db) },
    'purge-feedback': { cron: '51 3 * * *', run: () => purgeFeedback(db) },
    'purge-activity': { cron: '57 3 * * *', run: () => purgeActivity(db) },
    'purge-data-requests': { cron: '9 4 * * *', run: () => purgeDataRequests(db) },
    'purge-audit': { cron: '3 4 * * *', run: () => purgeAudit(db) },
    'sweep-files': { cron: '23 4 * * *', run: () => sweepFiles(db, store) },
    'sweep-return-photos': { cron: '29 4 * * *', run: () => sweepPhotos(db, store) },
    'tell-unread-chats': { cron: '* * * * *', run: () => tellUnread(db) },
    'close-quiet-chats': { cron: '11 4 * * *', run: () => closeQuiet(db) },
    'purge-chat-guests': { cron: '59 * * * *', run: () => purgeGuests(db) },
    'purge-catalogue-imports': { cron: '19 4 * * *', run: () => purgeImports(db) },
    'purge-gone': { cron: '7 3 * * *', run: () => purgeGone(db) },
    'purge-guesses': { cron: '13 * * * *', run: () => purgeGuesses(db) },
    'purge-links': { cron: '33 3 * * *', run: () => purgeLinks(db) },
    'purge-sessions': { cron: '17 3 * * *', run: () => purgeSessions(db) },
    'purge-news': { cron: '27 3 * * *', run: () => purgeNews(db) },
    'purge-changes': { cron: '37 3 * * *', run: () => purgeChanges(db) },
    'purge-notifications': { cron: '47 3 * * *', run: () => purgeNotifications(db) },
  }
}
