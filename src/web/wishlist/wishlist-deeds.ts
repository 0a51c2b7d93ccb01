// What can be done with a wishlist, wherever it is kept: each tells how it went, and gives true or false.
import type { WishlistItem } from '#contract/wishlist.ts'
import { AskError, messageOf } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import type { Translate } from '#web/kit/words.tsx'
import type { WishlistPlace } from './wishlist-place.ts'
import { productOf, WISHLIST_MAX } from './wishlist-rules.ts'
import type { WishProduct } from './wishlist-rules.ts'

/** Hears how many of how many are done. */
export type Progress = (done: number, total: number) => void

export interface WishlistDeeds {
  /** True also where it is in already, which is then said. */
  add: (product: WishProduct) => Promise<boolean>
  /** True also where it is not in. */
  remove: (productId: number) => Promise<boolean>
  /** Puts back what was taken out, where it was. */
  restore: (item: WishlistItem) => Promise<boolean>
  /** Takes it out where it is in, else puts it in. */
  toggle: (product: WishProduct) => Promise<boolean>
  /** Takes out one after the other; stops at the first that fails. */
  clear: (tell?: Progress) => Promise<boolean>
}

type KeepError = (text: string | undefined) => void

/** What deeds are made of: how one begins and ends, and its two steps. */
function createSteps(place: WishlistPlace, t: Translate, keepError: KeepError) {
  const fail = (text: string): false => {
    keepError(text)
    toast.error(text)
    return false
  }
  /** A deed; `adding` says that it puts something in. */
  const begun = async (failed: string, work: (adding: () => void) => Promise<boolean>): Promise<boolean> => {
    keepError(undefined)
    let adds = false
    try {
      return await work(() => {
        adds = true
      })
    } catch (refusal) {
      if (!isSignedOut(refusal)) return fail(reasonOf(refusal, failed, t))
      if (adds) return fail(t('wishlist.login_to_add'))
      keepError(messageOf(refusal, failed)) // that the session is over has been said already
      return false
    }
  }
  const put = async (product: WishProduct, ids: ReadonlySet<number>, was?: WishlistItem): Promise<boolean> => {
    if (ids.size >= WISHLIST_MAX) return fail(t('wishlist.full', { max: WISHLIST_MAX }))
    await place.put(product, was)
    toast.success(t('wishlist.added'))
    return true
  }
  const take = async (productId: number): Promise<boolean> => {
    await place.take(productId)
    toast.success(t('wishlist.removed'))
    return true
  }
  return { begun, put, take }
}

/** `keepError` takes what the last deed failed with, or nothing when one begins. */
export function createDeeds(place: WishlistPlace, t: Translate, keepError: KeepError): WishlistDeeds {
  const { begun, put, take } = createSteps(place, t, keepError)
  const add = (product: WishProduct, was?: WishlistItem) => begun(t('wishlist.add_failed'), async (adding) => {
    adding()
    const ids = await place.ids()
    if (!ids.has(product.id)) return put(product, ids, was)
    toast(t('wishlist.already'))
    return true
  })
  return {
    add: (product) => add(product),
    restore: (item) => add(productOf(item), item),
    remove: (productId) => begun(t('wishlist.remove_failed'), async () => (
      (await place.ids()).has(productId) ? take(productId) : true
    )),
    toggle: (product) => begun(t('wishlist.update_failed'), async (adding) => {
      const ids = await place.ids()
      if (ids.has(product.id)) return take(product.id)
      adding()
      return put(product, ids)
    }),
    clear: (tell) => begun(t('wishlist.clear_failed'), async () => {
      const ids = [...await place.ids()]
      for (const [at, id] of ids.entries()) {
        tell?.(at, ids.length)
        await place.take(id)
      }
      toast.success(t('wishlist.cleared'))
      return true
    }),
  }
}

function isSignedOut(refusal: unknown): boolean {
  return refusal instanceof AskError && refusal.status === 401
}

/** The shop's one sentence for what failed; another where trying again would not help. */
function reasonOf(refusal: unknown, failed: string, t: Translate): string {
  return refusal instanceof AskError && refusal.code === 'wishlist.full' ? t('wishlist.full', { max: WISHLIST_MAX }) : failed
}
