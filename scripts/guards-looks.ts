// The guards of sizes and grounds, and of which page lives where. Part of the list in guards-list.ts.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'
import { glanceGuards } from './guards-glance.ts'

const fitsThePhoneStory = 'e2e/fits-the-phone.spec.ts'
const productTintTest = 'src/web/catalogue/product-tint.test.ts'
const pageTableTest = 'src/web/page-table.test.ts'

export const looksGuards: readonly Guard[] = [
  ...glanceGuards,
  guard('looks: steps do not grow with the letters', [webEdit('kit/look.css',
    '--spacing: 4px;', '--spacing: 0.25rem;')],
    [fitsThePhoneStory, 'with letters twice as large nothing runs over the edge, from home to the checkout']),
  guard('looks: a stage that black and white stand out from', [webEdit('kit/tokens.css',
    '--stage: #566477;', '--stage: #121f30;')],
    [productTintTest, 'by night black goods and white ones stand out from every ground a picture has']),
  guard('pages: whoever waits for the table is told', [webEdit('page-table.ts',
    'for (const tell of waiting) tell()', '')],
    [pageTableTest, 'the pages of somebody\'s own come with the rest of the table, and whoever waits for it is told once']),
  guard('pages: slashes at the end change nothing', [webEdit('page-entry.ts',
    'while (steps.length > 1 && steps.at(-1) === \'\') steps.pop()', '')],
    [pageTableTest, 'slashes at the end change nothing, and exact addresses go before patterns: /products/ is /products']),
]
