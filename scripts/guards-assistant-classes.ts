// The guards of what the assistant says of goods and whether they fit, and of guessing. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const assistantTruthTest = 'src/server/assistant/assistant-truth.test.ts'
const assistantTest = 'src/server/assistant/assistant.test.ts'
const assistantRulesTest = 'src/server/assistant/assistant-rules.test.ts'

export const assistantClassGuards: readonly Guard[] = [
  guard('assistant: how few are left', [edit('assistant/assistant-goods-variants.ts',
    'stock <= LOW_STOCK ? words.fewLeft(stock) : words.inStock',
    'stock <= LOW_STOCK ? words.fewLeft(stock + 1) : words.inStock')],
    [assistantTruthTest, 'every number, product and "còn hàng" of an answer is what the database holds at that moment']),
  guard('assistant: reduced prices are those of the shop', [edit('assistant/assistant-goods-variants.ts',
    'return discountPrice === null ? { price, was: null } : { price: discountPrice, was: price }',
    'return { price: discountPrice === null ? price : discountPrice - 10_000, was: null }')],
    [assistantTruthTest, 'every number, product and "còn hàng" of an answer is what the database holds at that moment']),
  guard('assistant: what is saved is counted right', [edit('assistant/assistant-goods-product.ts',
    'Math.round((price - discountPrice) / price * 100)', 'Math.ceil((price - discountPrice) / price * 100) + 1')],
    [assistantTruthTest, 'every number, product and "còn hàng" of an answer is what the database holds at that moment']),
  guard('assistant: colours that are gone are said', [edit('assistant/assistant-goods-variants.ts',
    'const lacking = gone(product.variants)', 'const lacking = left(product.variants)')],
    [assistantTruthTest, 'every number, product and "còn hàng" of an answer is what the database holds at that moment']),
  guard('assistant: months of today\'s price', [edit('assistant/assistant-instalments.ts',
    'planInstalments(price, upfront, count as InstalmentMonths)',
    'planInstalments(price + 12_000, upfront, count as InstalmentMonths)')],
    [assistantTruthTest, 'the months of an instalment plan are those of today\'s price']),
  guard('assistant: fits only what it is made for', [edit('assistant/assistant-goods-fit.ts',
    'const fits = fitted.some(({ id }) => id === other.id)', 'const fits = fitted.length > 0')],
    [assistantTest, 'an accessory is said to fit only what it is made for, and not what it is made for is said so']),
  guard('assistant: no way to get what is not there', [edit('assistant/assistant-answer.ts',
    '(isThere || !getting.has(topic)) && draft.text', 'draft.text')],
    [assistantTest, 'what is to be had now: whether it is there comes first, and no way to get what is not']),
  guard('assistant: a name cut short is another product', [edit('assistant/assistant-names.ts',
    'return found.size > all.length ? [...found.values()] : all', 'return all')],
    [assistantTest, 'two names with one cut short are two products']),
  guard('assistant: what ends at midnight held the day before', [edit('assistant/assistant-money.ts',
    'writeDay(moment - 1)', 'writeDay(moment)')],
    [assistantRulesTest, 'what ends at midnight in Vietnam held through the day before; any other end is told with its time']),
  guard('assistant: only what says it is left', [edit('assistant/assistant-goods-must.ts',
    'must.keys.includes(key) && must.has(value)', 'must.keys.includes(key)')],
    [assistantRulesTest, 'only what says it is left, and a demand of which nobody tells anything is untold']),
  guard('assistant: in haste nothing folds', [edit('assistant/assistant-slang.ts',
    '!said.slice(0, at).some((one) => inHaste.test(one))', 'true')],
    [assistantRulesTest, '"gap" behind what folds is "gập"; where something is wanted in haste it is not']),
  guard('assistant: contacts are counted by network', [edit('assistant/assistant.ts',
    '`${networkOf(from)} ${code}`', '`${from} ${code}`')],
    [assistantTest, 'a chat is no place to guess contacts: after ten wrong ones for an order in a quarter of an hour none is']),
  guard('assistant: a right contact clears no wrong ones', [edit('assistant/assistant.ts',
    'throw new Found(await attempt())', 'return await attempt()')],
    [assistantTest, 'a chat is no place to guess contacts: after ten wrong ones for an order in a quarter of an hour none is']),
]
