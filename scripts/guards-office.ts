// The guards of the back office, of its server and its web. Part of the list in guards-list.ts.
import { catalogueAdminGuards } from './guards-catalogue-admin.ts'
import { csvGuards } from './guards-csv.ts'
import { dataHandGuards } from './guards-data-hands.ts'
import { deskGuards } from './guards-desk.ts'
import { figureGoodsGuards } from './guards-figures-goods.ts'
import { figureGuards } from './guards-figures.ts'
import type { Guard } from './guards-form.ts'
import { goodsToldGuards } from './guards-goods-told.ts'
import { offerAdminGuards } from './guards-offers-admin.ts'
import { orderAdminGuards } from './guards-orders-admin.ts'
import { orderCorrectGuards } from './guards-orders-correct.ts'
import { ordersFoundGuards } from './guards-orders-found.ts'
import { owedGuards } from './guards-owed.ts'
import { peopleGuards } from './guards-people.ts'
import { seenToGuards } from './guards-seen-to.ts'
import { staffOrderGuards } from './guards-staff-orders.ts'
import { toldWholeGuards } from './guards-told-whole.ts'
import { adminWebGuards } from './guards-web-admin.ts'
import { formsWebGuards } from './guards-web-forms.ts'

export const officeGuards: readonly Guard[] = [
  ...adminWebGuards, ...catalogueAdminGuards, ...csvGuards, ...dataHandGuards, ...deskGuards, ...figureGuards,
  ...figureGoodsGuards, ...formsWebGuards, ...goodsToldGuards, ...offerAdminGuards, ...orderAdminGuards, ...orderCorrectGuards,
  ...ordersFoundGuards, ...owedGuards, ...peopleGuards, ...seenToGuards, ...staffOrderGuards, ...toldWholeGuards,
]
