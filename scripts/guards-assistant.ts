// The guards of the assistant that answers from what the shop holds. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const assistantTruthTest = 'src/server/assistant/assistant-truth.test.ts'
const assistantTest = 'src/server/assistant/assistant.test.ts'
const assistantRulesTest = 'src/server/assistant/assistant-rules.test.ts'
const searchSenseTest = 'src/server/search/search-sense.test.ts'

export const assistantGuards: readonly Guard[] = [
  guard('assistant: sold out is said', [edit('assistant/assistant-goods-variants.ts',
    'if (status === \'OUT_OF_STOCK\' || stock <= 0) return words.outOfStock',
    'if (status === \'OUT_OF_STOCK\') return words.outOfStock')],
    [assistantTruthTest, 'every number, product and "còn hàng" of an answer is what the database holds at that moment']),
  guard('assistant: prices are those of the shop', [edit('assistant/assistant-goods-variants.ts',
    'return discountPrice === null ? { price, was: null } : { price: discountPrice, was: price }',
    'return discountPrice === null ? { price: price + 1000, was: null } : { price: discountPrice, was: price }')],
    [assistantTruthTest, 'every number, product and "còn hàng" of an answer is what the database holds at that moment']),
  guard('assistant: only announced coupons', [edit('assistant/assistant.ts',
    'coupons: (language) => listCoupons(db, language),',
    'coupons: async (language) => [...await listCoupons(db, language), { id: 1, code: \'RIENGTU\', discountType: '
      + '\'PERCENT\', discountValue: 77, description: \'Giảm 77%\', minOrderValue: null, maxDiscount: null, startsAt: '
      + 'null, endsAt: null, usageLimit: null, perCustomerLimit: null, categoryIds: [], productIds: [] }],')],
    [assistantTest, 'coupons that are not announced stay so, even when they are named']),
  guard('assistant: contacts are not guessed', [edit('assistant/assistant.ts',
    'orNothing(guess(code, () => track(code, contact, language)), [...NOT_TRACKED, NOT_TRIED]))',
    'orNothing(track(code, contact, language), NOT_TRACKED))')],
    [assistantTest, 'a chat is no place to guess contacts']),
  guard('assistant: wrong and unknown sound alike', [edit('assistant/assistant.ts',
    'const NOT_TRACKED = [\'orders.not_tracked\']', 'const NOT_TRACKED: string[] = []')],
    [assistantTest, 'a guest hears of an order by code and contact, in one question or two; wrong and unknown sound alike']),
  guard('assistant: an accessory for what it is made for', [edit('assistant/assistant-goods-kinds.ts',
    'categories.every(({ slug }) => MADE_FOR_ONE.has(slug))', 'categories.length === 0')],
    [assistantTest, 'an accessory is said to fit only what it is made for']),
  guard('assistant: what was asked is not said back', [edit('assistant/assistant-answer.ts',
    'response: short(draft.text), relatedFaqs: [...faqs],', 'response: draft.text + question, relatedFaqs: [...faqs],')],
    [assistantTest, 'script and markup are answered as text, and what it does not know is said, with a person offered']),
  guard('assistant: accents that were typed count', [edit('assistant/assistant-text.ts',
    'return typed.plain === meant.plain && (!isAccented(typed) || typed.key === meant.key)',
    'return typed.plain === meant.plain')],
    [assistantRulesTest, 'without accents a word may be any that looks so, with them only itself']),
  guard('search: a model and no siblings', [edit('search/search-sense-models.ts',
    'return next !== undefined && (qualifiers.has(next.text) || (next.glued && /^[a-z]$/.test(next.text)))',
    'return next !== undefined && next.glued && /^[a-z]$/.test(next.text)')],
    [searchSenseTest, '"iphone 16 lite" names these models and no siblings']),
  guard('assistant: old names of places', [edit('assistant/assistant-places.ts',
    'đà lạt|dalat|', 'dalat|')],
    [assistantRulesTest, '"giao ve Da Lat" is in lam dong of today']),
]
