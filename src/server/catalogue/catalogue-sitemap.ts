// What there is to be found by search engines. Part of the catalogue's front door.
import type { Db } from '#server/kit/db.ts'
import { selectHighestId, selectShown, selectShownCategories } from './catalogue-sitemap-sql.ts'

/** Something with a page of its own, and when it last changed. */
export interface SitemapEntry { id: number, changed: Date }

/** Products with ids from `fromId` to `toId`, both included, in their order; gone ones left out. */
export function listSitemapProducts(db: Db, fromId: number, toId: number): Promise<SitemapEntry[]> {
  return selectShown(db, fromId, toId)
}

/** Ids of the categories with something to sell. */
export function listSitemapCategories(db: Db): Promise<{ id: number }[]> {
  return selectShownCategories(db)
}

/** 0 in an empty shop. */
export function readHighestProductId(db: Db): Promise<number> {
  return selectHighestId(db)
}
