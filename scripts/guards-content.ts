// The guards of what is written for customers: pages, questions, news, feeds and promotions. Part of the list in guards-list.ts.
import { contractEdit, edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const proseTest = 'src/server/kit/prose.test.ts'
const contentFactsRulesTest = 'src/server/content/content-facts-rules.test.ts'
const contentFindingRulesTest = 'src/server/content/content-finding-rules.test.ts'
const contentTest = 'src/server/content/content.test.ts'
const contentDropsTest = 'src/server/content/content-drops.test.ts'
const promotionsDetailTest = 'src/server/promotions/promotions-detail.test.ts'
const pagesFeedTest = 'src/pages-feed.test.ts'
const demoTextsTest = 'src/testing/demo-texts.test.ts'

export const contentGuards: readonly Guard[] = [
  guard('prose: no scripts behind links', [edit('kit/prose.ts',
    '!HREF.test(url) ||', '')],
    [proseTest, 'javascript:alert(1) leaves only its words']),
  guard('prose: only pictures of the shop', [contractEdit('prose.ts',
    'export const PICTURE = /^\\/pictures\\/', 'export const PICTURE = /^.*\\/')],
    [proseTest, 'shows only pictures of the shop; of others their words']),
  guard('prose: HTML is text', [edit('kit/prose.ts',
    'case \'code\': case \'html\': return [{ kind: \'paragraph\', runs: joined([{ text: node.value }]) }]',
    'case \'html\': return []')],
    [proseTest, 'keeps HTML as the text it was typed as']),
  guard('facts: only known names', [edit('content/content-facts-rules.ts',
    'Object.hasOwn(words, name) && words[name]?.[language]', '(words as any)[name]?.[language] ?? (words as any)[name]')],
    [contentFactsRulesTest, 'what stands for nothing is left as it is']),
  guard('faqs: one common word finds nothing', [edit('content/content-finding-rules.ts',
    'if (!terms.some((term) => spelling.often.has(term) && kindOf(term) !== SINGLE)) return []', '')],
    [contentFindingRulesTest, '"máy" is answered by none']),
  guard('faqs: misspelt words', [edit('content/content-finding-rules.ts',
    'return apart(word) ?? [oftenest(formsOf(word).flatMap((form) => byForm.get(form) ?? [])) ?? word]', 'return [word]')],
    [contentFindingRulesTest, '"warrenty" is answered by question 2']),
  guard('faqs: a change is seen at once', [edit('content/content-faqs.ts',
    'if (known?.mark === mark && known.by === by) return known', 'if (known) return known')],
    [contentTest, 'show at once what anybody changed, whichever way']),
  guard('faqs: what has not changed is not read again', [edit('content/content-faqs.ts',
    'const known = before.get(texts)', 'const known = NONE.get(texts)')],
    [contentTest, 'are read anew only where one has changed']),
  guard('faqs: read once for all who ask', [edit('content/content-faqs.ts', 'shownOf.set(db, mine)',
    'mine.shown.then(() => shownOf.set(db, mine), () => {})')],
    [contentTest, 'are read anew only where one has changed']),
  guard('faqs: others have their turn while they are read', [edit('content/content-faqs.ts',
    'if (!known) await nextPiece()', '')],
    [contentTest, 'are read each in a turn of its own']),
  guard('news: not before its moment', [edit('content/content-sql.ts',
    '.where(\'a.published_at\', \'<=\', at)', '')],
    [contentTest, 'is not told before its moment, nor while it is switched off']),
  guard('news: not while switched off', [edit('content/content-sql.ts',
    'db.selectFrom(\'article as a\').where(\'a.active\', \'=\', true)', 'db.selectFrom(\'article as a\')')],
    [contentTest, 'is not told before its moment, nor while it is switched off']),
  guard('news: words as they are typed', [edit('content/content-sql.ts',
    'strpos(${column}, vi_norm(${word})) > 0', '${column} like \'%\' || vi_norm(${word}) || \'%\'')],
    [contentTest, 'is narrowed by topic and by words, without accents, each of which occurs']),
  guard('news: goods that can be bought', [edit('content/content.ts',
    'products.filter(({ status }) => status === \'AVAILABLE\')', 'products')],
    [contentTest, 'API-98 is read whole, with what of it can be bought now, and what is nearest to it']),
  guard('content import: only what there is', [edit('content/content-import.ts',
    'if (id === undefined) throw new Error(`there is no ${kind} ${slug}`) return id', 'return id ?? 0')],
    [contentTest, 'names only what there is: a file that names something else is refused whole']),
  guard('pages: a use of a coupon changes nothing', [{
    file: 'db/migrations/0021-content.sql',
    find: '(to_jsonb(old) - \'used\') is distinct from (to_jsonb(new) - \'used\')', replace: 'true' }],
    [contentDropsTest, 'that a coupon was used is told only when it was the last time, and when it comes back']),
  guard('pages: the last use of a coupon does', [{
    file: 'db/migrations/0021-content.sql',
    find: 'or (old.used >= old.usage_limit) is distinct from (new.used >= new.usage_limit)', replace: '' }],
    [contentDropsTest, 'that a coupon was used is told only when it was the last time, and when it comes back']),
  guard('pages: dropped when a text changes', [{
    file: 'db/migrations/0021-content.sql',
    find: 'for each statement execute function texts_changed(\'texts\')',
    replace: 'for each statement execute function texts_changed(\'faqs\')' }],
    [contentDropsTest, 'update content_page set title = \'b\' where slug = \'terms\' drops the pages of texts']),
  guard('promotion: goods that can be bought', [edit('promotions/promotions-sql.ts',
    '.where(\'status\', \'=\', \'AVAILABLE\').where(\'in_stock\', \'=\', true)', '.where(\'status\', \'=\', \'AVAILABLE\')')],
    [promotionsDetailTest,
      'ROLE-05 ENT-33 API-99 tells anybody what it is, when, with which coupon, and what of it can be bought now']),
  guard('promotion: only a coupon that is of use', [edit('promotions/promotions.ts',
    '[\'HOLDS\', \'NOT_YET\'].includes(couponState) ? toCoupon(row, language) : null', 'toCoupon(row, language)')],
    [promotionsDetailTest, 'ENT-33 a share is told only of a coupon that holds and takes a share']),
  guard('feed: a title is text', [{
    file: 'src/pages-feed.ts',
    find: '<title>${inXml(entry.title)}</title>', replace: '<title>${entry.title}</title>' }],
    [pagesFeedTest, 'what stands in a title is text, and what XML cannot say is left out']),
  guard('feed: not sent again', [{
    file: 'src/pages-feed.ts',
    find: 'if (isKnown(request.headers, etag, changed)) return reply.code(304).send()', replace: '' }],
    [pagesFeedTest, 'is not sent again to who has it, until it changes']),
  guard('demo texts: lead to what there is', [{
    file: 'demo/content/news/kiem-tra-imei.md',
    find: '[đi bảo hành cần gì](faq:warranty-claim)', replace: '[đi bảo hành cần gì](faq:khong-co)' }],
    [demoTextsTest, 'texts lead only to what there is, and the same ways in both languages']),
  guard('demo texts: numbers are facts', [{
    file: 'demo/content/news/hanh-trinh-don-hang.md',
    find: '{replacement_days} đổi mới', replace: '15 ngày đổi mới' }],
    [demoTextsTest, 'is never written by hand']),
]
