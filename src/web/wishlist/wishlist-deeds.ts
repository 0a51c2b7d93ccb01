// What can be done with a wishlist, wherever it is kept: each tells how it went, and gives true or false.
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import type { Translate } from '#web/kit/words.tsx'
import type { WishlistPlace } from './wishlist-place.ts'
import { WISHLIST_MAX } from './wishlist-rules.ts'
import type { WishProduct } from './wishlist-rules.ts'

/** Hears how many of how many are done. */
export type Progress = (done: number, total: number) => void

export interface WishlistDeeds {
  /** True also where it is in already, which is then said. */
  add: (product: WishProduct) => Promise<boolean>
  /** True also where it is not in. */
  remove: (productId: number) => Promise<boolean>
  /** Takes it out where it is in, else puts it in. */
  toggle: (product: WishProduct) => Promise<boolean>
  /** Takes out one after the other; stops at the first that fails. */
  clear: (tell?: Progress) => Promise<boolean>
}

/** `keepError` takes what the last deed failed with, or nothing when one begins. */
export function createDeeds(place: WishlistPlace, t: Translate, keepError: (text: string | undefined) => void): WishlistDeeds {
  const fail = (text: string): false => {
    keepError(text)
    toast.error(text)
    return false
  }
  const begun = async (failed: string, work: () => Promise<boolean>): Promise<boolean> => {
    keepError(undefined)
    try {
      return await work()
    } catch (refusal) {
      return fail(reasonOf(refusal, failed, t))
    }
  }
  const put = async (product: WishProduct, ids: ReadonlySet<number>): Promise<boolean> => {
    if (ids.size >= WISHLIST_MAX) return fail(t('wishlist.full', { max: WISHLIST_MAX }))
    await place.put(product)
    toast.success(t('wishlist.added'))
    return true
  }
  const take = async (productId: number): Promise<boolean> => {
    await place.take(productId)
    toast.success(t('wishlist.removed'))
    return true
  }
  return {
    add: (product) => begun(t('wishlist.add_failed'), async () => {
      const ids = await place.ids()
      if (!ids.has(product.id)) return put(product, ids)
      toast(t('wishlist.already'))
      return true
    }),
    remove: (productId) => begun(t('wishlist.remove_failed'), async () => (
      (await place.ids()).has(productId) ? take(productId) : true
    )),
    toggle: (product) => begun(t('wishlist.update_failed'), async () => {
      const ids = await place.ids()
      return ids.has(product.id) ? take(product.id) : put(product, ids)
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

/** The shop's one sentence for what failed; another where trying again would not help. */
function reasonOf(refusal: unknown, failed: string, t: Translate): string {
  if (!(refusal instanceof AskError)) return failed
  if (refusal.status === 401) return t('wishlist.login_to_add')
  return refusal.code === 'wishlist.full' ? t('wishlist.full', { max: WISHLIST_MAX }) : failed
}
