// One successful call of every write of staff, each as data: what src/server/staff-writes.test.ts makes its tests of.
// A new audited line has its deed in the file of its subject (staff-deeds-*.ts): prepare by other calls what it needs, and give
// what the line itself is asked with. It is called as an administrator where only those may, else as one of the staff.
import { callDeeds, undoDeeds } from './staff-deeds-calls.ts'
import { goodsDeeds } from './staff-deeds-goods.ts'
import { kindDeeds } from './staff-deeds-kinds.ts'
import { moneyDeeds } from './staff-deeds-money.ts'
import { offerDeeds } from './staff-deeds-offers.ts'
import { orderDeeds } from './staff-deeds-orders.ts'
import { peopleDeeds } from './staff-deeds-people.ts'
import { textDeeds } from './staff-deeds-texts.ts'
import type { Deeds } from './staff-desk.ts'

export const staffDeeds: Deeds = {
  ...orderDeeds, ...moneyDeeds, ...goodsDeeds, ...kindDeeds, ...offerDeeds, ...callDeeds, ...textDeeds, ...peopleDeeds,
  ...undoDeeds,
}
