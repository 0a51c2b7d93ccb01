// The assistant's front door: a question is answered from what the shop holds at this moment.
import type { AssistantAnswer, Talk } from '#contract/assistant.ts'
import type { Language } from '#contract/problems.ts'
import { networkOf, readUser } from '#server/auth/auth.ts'
import { listAccessories, readPicks, readProduct } from '#server/catalogue/catalogue.ts'
import { findFaqs } from '#server/content/content.ts'
import type { Db } from '#server/kit/db.ts'
import { Refusal } from '#server/kit/refuse.ts'
import type { Attempts } from '#server/kit/serve-rate-limit.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till } from '#server/kit/till.ts'
import { listOwnOrders, trackOrder } from '#server/orders/orders.ts'
import { listPaymentOptions } from '#server/payments/payments.ts'
import { listProvinces } from '#server/places/places.ts'
import { listActivePromotions, listCoupons, quoteCoupon } from '#server/promotions/promotions.ts'
import { openGoods } from '#server/search/search.ts'
import { closedNow, facts } from '#server/settings/settings.ts'
import { listShippingMethods } from '#server/shipping/shipping.ts'
import { answer, NO_TALK } from './assistant-answer.ts'
import { selectSpecifications } from './assistant-sql.ts'
import type { Tools } from './assistant-tools.ts'
import type { ShopFacts } from './assistant-words-form.ts'

const ORDERS_READ = 5
const NOT_TRACKED = ['orders.not_tracked']
const NOT_TRIED = 'request.too_many'

/** What the shop promises, from the one place that says it. */
export function shopFacts(): ShopFacts {
  const { shop, places, hours, promised } = facts()
  const plain = (address: string): string => address.replaceAll('\u00a0', ' ')
  return {
    ...shop, address: plain(shop.address), hours, closedSoon: { vi: closedNow('vi'), en: closedNow('en') },
    places: places.map(({ name, address, province }) => ({ name, address: plain(address), province })),
    freeOver: promised.freeShippingOverDong, feeFrom: promised.shippingFromDong, feeTo: promised.shippingToDong,
    cityDays: promised.cityDays, elsewhereDays: promised.elsewhereDays, returnDays: promised.returnDays,
    replacementDays: promised.replacementDays, warrantyMonths: promised.warrantyMonths,
    accessoryWarrantyMonths: promised.accessoryWarrantyMonths, discountPercent: promised.discountUpToPercent,
    bundlePercent: promised.bundleDiscountPercent, tradeInTo: promised.tradeInUpToDong,
    instalmentsFrom: promised.instalmentsFromDong, instalmentMonths: promised.instalmentMonths,
  }
}

/** What is not found, or not the asker's, is nothing; any other failure stays one. */
async function orNothing<T>(asked: Promise<T>, codes: readonly string[]): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal && codes.includes(error.code)) return undefined
    throw error
  }
}

/** Answers from the database as it is at each call; orders are those of the asker, or whose code and contact are both known. */
export function toolsOf(db: Db, till: Till, asker: Asker | undefined, guess: <T>(code: string, attempt: () => Promise<T>) =>
  Promise<T>): Tools {
  const track = (code: string, contact: string, language: Language) => trackOrder(db, { code, contact }, language)
  return {
    openGoods: () => openGoods(db),
    products: (picks, language) => readPicks(db, picks, language),
    product: (id, language) => orNothing(readProduct(db, id, language), ['catalogue.product_not_found']),
    accessories: async (id, most, language) => await orNothing(listAccessories(db, id, most, language),
      ['catalogue.product_not_found']) ?? [],
    specifications: async (ids, keys, language) => ids.length === 0 ? [] : (await selectSpecifications(db, ids, keys))
      .map((row) => ({ productId: row.product_id, key: row.key, value: language === 'vi' ? row.value_vi : row.value_en })),
    shippingMethods: (language, city) => listShippingMethods(db, language, city),
    provinces: listProvinces,
    paymentOptions: () => listPaymentOptions(till),
    coupons: (language) => listCoupons(db, language),
    quote: (couponId, line, language) => quoteCoupon(db, couponId, asker?.id, [line], language),
    promotions: (language) => listActivePromotions(db, language),
    known: asker !== undefined,
    ownOrders: async () => asker ? (await listOwnOrders(db, asker, { page: 0, size: ORDERS_READ })).content : [],
    trackOrder: async (code, contact, language) => {
      // an order of one's own answers to the e-mail of the account that placed it
      const own = asker && await orNothing(track(code, (await readUser(db, asker.id)).email, language), NOT_TRACKED)
      return own ?? (contact === undefined ? undefined : orNothing(guess(code, () => track(code, contact, language)),
        [...NOT_TRACKED, NOT_TRIED]))
    },
    faqs: (text, most, language) => findFaqs(db, text, most, language),
  }
}

/** What was found although it was a guess: the guesses before it still count. */
class Found<T> extends Error {
  readonly outcome: T
  constructor(outcome: T) {
    super('found')
    this.outcome = outcome
  }
}

/** Counts wrong contacts of one order from one network; a right one in between, of whichever order, clears nothing. */
async function counted<T>(guesses: Attempts, key: string, attempt: () => Promise<T>): Promise<T> {
  try {
    return await guesses(key, async () => {
      throw new Found(await attempt())
    })
  } catch (error) {
    if (error instanceof Found) return error.outcome as T // what was thrown above
    throw error
  }
}

interface Question { userMessage: string, talk?: Talk | null | undefined }

/** Who asks, from where; `guesses` slows whoever tries contacts of other people's orders. */
export interface Asking { db: Db, till: Till, asker: Asker | undefined, from: string, guesses: Attempts, language: Language }

/** Answers a question. `language` holds where the question itself tells none. */
export async function ask({ db, till, asker, from, guesses, language }: Asking,
  { userMessage, talk }: Question): Promise<AssistantAnswer> {
  const tools = toolsOf(db, till, asker, (code, attempt) =>
    counted(guesses, `${networkOf(from)} ${code}`, attempt))
  return answer({ question: userMessage, talk: talk ?? NO_TALK, tools, facts: shopFacts(), hint: language })
}
