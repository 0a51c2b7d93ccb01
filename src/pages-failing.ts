// What a browser is shown when no page could be rendered: static, in both languages, without a word about the cause.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalStatus } from '#contract/refusals.ts'
import { judge } from '#server/kit/serve-errors.ts'
import { guardingHeaders, VARY } from './pages-packing.ts'

type Failure = 429 | 500 | 503

const STYLE = 'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}'
  + ':root{color-scheme:light dark}h1{font-size:1.5rem}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; `
  + 'base-uri \'none\'; form-action \'none\'; frame-ancestors \'none\''

interface Words { title: string, text: string, home: string }

const VI = 'Về trang chủ'
const EN = 'To the home page'
const WORDS: Record<Failure, { vi: Words, en: Words }> = {
  429: {
    vi: { title: 'Bạn thao tác hơi nhanh', text: 'Vui lòng đợi một phút rồi tải lại trang.', home: VI },
    en: { title: 'That was a little too fast', text: 'Please wait a minute, then load the page again.', home: EN },
  },
  500: {
    vi: { title: 'Đã có lỗi xảy ra', text: 'Không tải được trang này. Vui lòng thử lại sau ít phút.', home: VI },
    en: { title: 'Something went wrong', text: 'This page could not be loaded. Please try again in a few minutes.', home: EN },
  },
  503: {
    vi: { title: 'Cửa hàng đang bận', text: 'Vui lòng tải lại trang sau ít phút.', home: VI },
    en: { title: 'The shop is busy', text: 'Please load the page again in a few minutes.', home: EN },
  },
}

const sectionOf = (language: string, { title, text, home }: Words): string =>
  `<section lang="${language}"><h1>${title}</h1><p>${text}</p><p><a href="/">${home}</a></p></section>`

function pageOf({ vi, en }: { vi: Words, en: Words }): string {
  return '<!doctype html><html lang="vi"><head><meta charset="utf-8">'
    + '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
    + `<title>${vi.title} | Alô</title><style>${STYLE}</style></head>`
    + `<body><main>${sectionOf('vi', vi)}${sectionOf('en', en)}</main></body></html>`
}

/** What no other words are for is ours, whatever it was. */
const wordsFor = (status: number): typeof WORDS[Failure] => WORDS[status === 429 || status === 503 ? status : 500]

/** The error handler of the pages' route. */
export function tellFailure(secure: boolean): (error: unknown, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const status = refusalStatus[judge(error, request, reply).code]
    reply.code(status).headers({
      ...guardingHeaders(secure), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', vary: VARY,
      'content-security-policy': POLICY,
    }).send(pageOf(wordsFor(status)))
  }
}
