// One successful call of each write of customers and of whoever is not signed in, each as data: what it is asked with once what
// it needs is there, and as whom. src/server/statements-writes.test.ts counts what they cost. A new line has its deed in the file
// of its subject (customer-deeds-*.ts).
import { buyingDeeds } from './customer-deeds-buying.ts'
import { ownDeeds } from './customer-deeds-own.ts'
import { wordDeeds } from './customer-deeds-words.ts'
import type { LineDeeds } from './customer-desk.ts'

export const customerDeeds: LineDeeds = { ...buyingDeeds, ...ownDeeds, ...wordDeeds }
