// The guards of what runs in the browser: pages on their way, words, looks, and how the shop's API is asked.
// Part of the list in guards-list.ts. Each is a pure test and takes seconds: `npm run guards web:`.
import { guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const loading = 'src/web/page-loading.test.ts'
const table = 'src/web/page-table.test.ts'
const words = 'src/web/kit/words.test.ts'
const theme = 'src/web/kit/theme.test.ts'
const ask = 'src/web/kit/ask.test.ts'
const pageClient = 'src/web/page-client.test.ts'
const queries = 'src/web/kit/queries.test.ts'
const useQuery = 'src/web/kit/use-query.test.tsx'

const pages = [
  guard('web: a page that failed stays so', [webEdit('page-loading.ts', 'if (import.meta.env.SSR) fresh.catch', 'fresh.catch')],
    [loading, 'what failed stays failed until it is forgotten']),
  guard('web: a page is given up after 120 s', [webEdit('page-loading.ts', '120_000', '60_000')],
    [loading, 'CONST-37 a page that has not come']),
  guard('web: a page that came ends its timer', [webEdit('page-loading.ts', '.finally(() => clearTimeout(timer))', '')],
    [loading, 'a page that came leaves no timer behind']),
  guard('web: what is somebody\'s own needs a person', [webEdit('page-table-own.ts',
    'pages.map((entry) => ({ ...entry, guarded: true }))', 'pages')],
    [table, 'ROUTE-58 ROUTE-60 ROUTE-62 /settings/notifications needs a person']),
  guard('web: an old address leads on', [webEdit('page-table.ts', '\'/blog\': \'/news\',', '')],
    [table, 'SHELL-17 SHELL-22 SHELL-23 ROUTE-61 /blog leads to /news']),
]

const frame = [
  guard('web: a section begins at a whole step', [webEdit('shell/side-places.ts', 'path.startsWith(`${begin}/`)',
    'path.startsWith(begin)')],
    ['src/web/shell/side-places.test.ts', 'HEADER-20 at /ordersome the menu "shopping" stands open']),
  guard('web: 8 categories in the menu', [webEdit('catalogue/category-links.tsx', 'const HEADER_CATEGORIES = 8',
    'const HEADER_CATEGORIES = 9')],
    ['src/web/shell/shell-categories.test.tsx', 'HEADER-05 CONST-17 of 9 categories it lists 8']),
  guard('web: the first crumb leads home', [webEdit('kit/ui/breadcrumb.tsx', 'to: \'/\' }', 'to: \'/home\' }')],
    ['src/web/kit/ui/breadcrumb.test.tsx', 'UI-01 UI-02 the first step is home']),
  guard('web: good news stands 2 s', [webEdit('kit/toast-store.ts', 'success: 2000', 'success: 3000')],
    ['src/web/kit/toast-store.test.tsx', 'CONST-26 CONST-27 CONST-28 a toast of kind success lasts 2000 ms']),
]

const MISSING_WORD = 'LANG-03 CONST-65 a word that is missing is said in English'
const spoken = [
  guard('web: a missing word is said in English', [webEdit('kit/words.tsx', 'own ?? shelf.spare?.[slice]?.[name]', 'own')],
    [words, MISSING_WORD]),
  guard('web: a missing word has English plurals', [webEdit('kit/words.tsx', 'own === undefined ? \'en\' : shelf.language',
    'shelf.language')],
    [words, MISSING_WORD]),
  guard('web: a year is twelve months of 30 days', [webEdit('kit/ago.ts', '12 * 30 * 86_400_000', '365 * 86_400_000')],
    ['src/web/kit/ago.test.ts', 'CONST-59 CONST-60 CONST-61 31104000000 ms are "1 năm trước"']),
]

const beforeThePaint = [
  guard('web: a page is loaded anew once', [webEdit('kit/theme-start.ts', '&&!h()){', '){')],
    [theme, 'LANG-05 whose cookie is gone is given back to the server']),
  guard('web: an address may name its language', [webEdit('kit/theme-start.ts', '&&!/[?&]lang=/.test(location.search)', '')],
    [theme, 'gives way to an address that names one: nothing is loaded anew']),
  guard('web: light is light on a dark system', [webEdit('kit/theme-start.ts', 'k!=="light"&&m', 'm')],
    [theme, 'THEME-05 THEME-06 THEME-08 kept light, system dark true: dark false at once']),
  guard('web: a theme that is not kept still holds', [webEdit('kit/theme.ts',
    'unkept = readStored(THEME_KEY) === wanted ? \'system\' : theme', '')],
    [theme, 'a browser that keeps nothing shows the choice']),
  guard('web: "system" is kept as no choice', [webEdit('kit/theme.ts', 'theme === \'system\' ? undefined : theme', 'theme')],
    [theme, 'ENT-81 THEME-10 "system" is kept as no choice']),
]

const asking = [
  guard('web: the main client gives up after 10 s', [webEdit('kit/ask.ts', 'TIMEOUT_MS = 10_000', 'TIMEOUT_MS = 20_000')],
    [ask, 'API-04 CONST-32 the main client gives up after 10 s']),
  guard('web: tries are a second further apart', [webEdit('kit/ask.ts', 'const RETRY_STEP_MS = 1000',
    'const RETRY_STEP_MS = 500')],
    [ask, 'ERR-14 CONST-12 after a 503 a reading is tried four times, after 1, 2 and 3 s']),
  guard('web: an answer ends its timer', [webEdit('kit/ask.ts', 'clearTimeout(timer)', 'void timer')],
    [ask, 'an answered question leaves no timer behind']),
  guard('web: wrong fields are each told', [webEdit('kit/ask.ts', 'Object.values(errors ?? {}).join(\', \') || message',
    'message')],
    [ask, 'ERR-10 the server\'s field errors']),
  guard('web: a late 401 ends no newer session', [webEdit('kit/ask.ts', 'readStored(TOKEN_KEY) === token', 'true')],
    [ask, 'ERR-04 a late 401 of an old session']),
  guard('web: an answer is fresh for 30 s', [webEdit('kit/queries.ts', 'FRESH_MS = 30_000', 'FRESH_MS = 10_000')],
    [queries, 'CONST-38 an answer is fresh for 30 s']),
  guard('web: a page asks each question once', [webEdit('page-client.ts', 'this.#asked.get(question.queryHash) ?? ', '')],
    [pageClient, 'each question is asked once, however often and however it ends']),
  guard('web: a page that is drawn sets no timer', [webEdit('page-client.ts', 'Number.POSITIVE_INFINITY', '300_000')],
    [pageClient, 'an answer sets no timer']),
  guard('web: a page keeps what failed as the library does', [webEdit('page-client.ts', ', isInvalidated: true', '')],
    [pageClient, 'a refusal is kept as the library keeps it']),
  guard('web: a page keeps the first of many pages', [webEdit('page-client.ts', 'pageParam === undefined ? answer : ',
    'answer ?? ')],
    [pageClient, 'the first of many pages is kept as the library keeps it']),
  guard('web: what was refused is on its way again', [webEdit('kit/use-query.ts', 'isAwaited ? \'pending\' : state', 'state')],
    [useQuery, 'a refusal']),
  guard('web: a stand-in is one', [webEdit('kit/use-query.ts', 'isPlaceholderData = standIn !== undefined',
    'isPlaceholderData = false')],
    [useQuery, 'a stand-in']),
  guard('web: a question that is off asks nothing', [webEdit('kit/use-query.ts',
    'if (!isEnabled(query, options)) return false', '')],
    [useQuery, 'what was not asked and is off']),
  guard('web: what never grows old', [webEdit('kit/use-query.ts', 'freshFor(query, options) !== \'static\' && ', '')],
    [useQuery, 'an answer that never grows old']),
  guard('web: a page knows its own files', [webEdit('document.ts', '${language} ${entry.path}`', '${language}`')],
    ['src/web/document.test.ts', 'each page is told its own files and the words of its language']),
  guard('web: a page knows the words of its language', [webEdit('document.ts', '`${language} ${entry.path}`', 'entry.path')],
    ['src/web/document.test.ts', 'each page is told its own files and the words of its language']),
]

export const webGuards: readonly Guard[] = [...pages, ...frame, ...spoken, ...beforeThePaint, ...asking]
