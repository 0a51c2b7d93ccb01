// The pictures of a product as staff write them. Part of the catalogue's front door for staff.
import { PICTURES_MAX } from '#contract/catalogue-admin.ts'
import type { PictureFacts, StaffProduct } from '#contract/catalogue-admin.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { forgetPicture, keepPicture } from '#server/files/files.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Store } from '#server/kit/store.ts'
import { editProduct } from './catalogue-admin.ts'
import { countPictures, insertPicture, writeRows } from './catalogue-admin-pictures-sql.ts'
import { selectStaffProduct, selectStaffVariants } from './catalogue-admin-sql.ts'
import { toStaffPicture } from './catalogue-admin-told.ts'
import { matchPictures } from './catalogue-admin-variants-sql.ts'
import { selectImages } from './catalogue-sql.ts'

const tellPictures = (id: number) => async (tx: Tx) =>
  ({ pictures: (await selectImages(tx, id, 'all')).map(toStaffPicture) })

/** Pictures are of a colour the product is sold in, or of all; one that is of another already may stay so. */
async function refuseColours(
  tx: Tx, id: number, given: readonly { at: string, color: string | null }[], known: readonly (string | null)[],
    language: Language,
): Promise<void> {
  const there = new Set([...known, null, ...(await selectStaffVariants(tx, id)).map(({ color }) => color)])
  const odd = given.find(({ color }) => !there.has(color))
  if (odd) refuseFields('request.invalid', { [odd.at]: problemSentence(language, 'gone') })
}

type Given = { [K in keyof PictureFacts]?: PictureFacts[K] | undefined }

/**
 * Adds a picture behind the others; without texts of its own it is called like the product. Refuses an unknown product, what is
 * no picture, a colour the product does not have, and more pictures than a product shows.
 */
export async function addPicture(
  db: Db, store: Store, asker: Asker, { id, bytes }: { id: number, bytes: Buffer }, given: Given, language: Language,
): Promise<StaffProduct> {
  const product = await selectStaffProduct(db, id) ?? refuse('catalogue.product_not_found')
  if (await countPictures(db, id) >= PICTURES_MAX) refuse('catalogue.pictures_full', { max: PICTURES_MAX })
  const key = await keepPicture(store, bytes)
  const facts: PictureFacts = {
    color: given.color ?? null, view: given.view ?? 'front', altVi: given.altVi ?? product.name, altEn: given.altEn
      ?? product.name,
  }
  return editProduct(db, asker, { id, line: 'POST /api/admin/products/{id}/pictures' }, language, {
    tell: tellPictures(id),
    async work(tx, { pictures }) {
      if (pictures.length >= PICTURES_MAX) refuse('catalogue.pictures_full', { max: PICTURES_MAX })
      await refuseColours(tx, id, [{ at: 'color', color: facts.color }], [], language)
      await insertPicture(tx, id, key, facts)
      await matchPictures(tx, id)
    },
  }).catch(async (error: unknown) => {
    await forgetPicture(store, key)
    throw error
  })
}

/** Writes a product's pictures in the order given and takes off those left out; refuses one that is not the product's. */
export function writePictures(
  db: Db, asker: Asker, { id, edition }: { id: number, edition: number }, given: readonly (PictureFacts & { id: number })[],
  language: Language,
): Promise<StaffProduct> {
  return editProduct(db, asker, { id, edition, line: 'PUT /api/admin/products/{id}/pictures' }, language, {
    tell: tellPictures(id),
    async work(tx, { pictures }) {
      const there = new Set(pictures.map((one) => one.id))
      if (new Set(given.map((one) => one.id)).size !== given.length || given.some((one) => !there.has(one.id))) {
        refuse('catalogue.edited_meanwhile')
      }
      await refuseColours(tx, id, given.map(({ color }, at) => ({ at: `pictures.${at}.color`, color })),
        pictures.map(({ color }) => color), language)
      await writeRows(tx, id, given)
      await matchPictures(tx, id)
    },
  })
}
