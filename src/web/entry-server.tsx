// Renders a page for the server: fetches what it shows by calling the shop's own handlers, then writes the whole document.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Language } from '#contract/problems.ts'
import type { PageFacts } from '#contract/shop-facts.ts'
import type { ShopLine } from '#contract/shop.ts'
import { App } from './app.tsx'
import { fetchEverywhere } from './catalogue/catalogue-data.ts'
import { writeAdminDocument, writeDocument } from './document.ts'
import type { Assets } from './document.ts'
import { openDrawnParts } from './drawn-parts.ts'
import type { DrawnParts } from './drawn-parts.ts'
import { ADMIN_HOME, isAdminPlace } from './kit/admin-place.ts'
import { AskError } from './kit/ask-error.ts'
import { setTransport } from './kit/ask.ts'
import type { PlainQuestion } from './kit/ask.ts'
import { DrawingContext } from './kit/drawn-once.tsx'
import { tellShop } from './kit/shop-facts.ts'
import { translator } from './kit/words.tsx'
import type { Shelf } from './kit/words.tsx'
import { createPageClient } from './page-client.ts'
import { loadPage } from './page-loading.ts'
import { completeTable, findMoved, findPage, NOT_FOUND, readAddress as readShopAddress } from './page-table.ts'
import type { Address } from './page-table.ts'
import { answersOf, productTags } from './page-state.ts'
import type { PageState } from './page-state.ts'

export { contentHashes } from './document.ts'
export { apiOrigin } from './kit/ask-base.ts'

/** Answers an API line without a network: resolves with the reply, rejects with { status, code, message, errors? }. */
export type Answer = (line: ShopLine, asked: PlainQuestion, language: Language) => Promise<unknown>

export interface PageRequest {
  path: string
  /** With its question mark, or empty. */
  search: string
  language: Language
  answer: Answer
  /** What the shop's owner has changed of its facts. */
  facts?: Partial<PageFacts>
}

export interface RenderedPage {
  status: number
  /** The document in the pieces it was put together of: as one text it would be twice the size of its bytes. */
  html: readonly string[]
  /** Where the browser is sent instead. */
  location?: string
  /** Of what the page is made: it is forgotten when one of these changes. */
  tags: readonly string[]
  cacheable: boolean
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** Which document an address means: all of the back office are one, whose screens the browser finds. */
export function readAddress(path: string | undefined, query: string): Address {
  if (path !== undefined && isAdminPlace(path)) return { path: ADMIN_HOME, search: '', shape: ADMIN_HOME }
  return readShopAddress(path, query)
}

// What an address means is asked at once by whoever has imported this file.
await completeTable()

const asking = new AsyncLocalStorage<PageRequest>()

setTransport(async (line, asked) => {
  const request = asking.getStore()
  if (!request) throw new Error(`${line} was asked outside of a page`)
  try {
    return await request.answer(line, asked, request.language)
  } catch (error) {
    throw refusalOf(error)
  }
})

function refusalOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('status' in error) || typeof error.status !== 'number') return error
  const { code, message } = { code: 'ask.refused', message: '', ...error }
  return new AskError(error.status, String(code), String(message))
}

const shelves = new Map<Language, Shelf>()

function shelfOf(language: Language): Shelf {
  const known = shelves.get(language) ?? { language, books: {} }
  shelves.set(language, known)
  return known
}

interface Renderer {
  assets: Assets
  publicUrl: string
  /** None while developing: the source of a part may change. */
  parts: DrawnParts | undefined
}

export function createRenderer(assets: Assets, publicUrl: string): RenderPage {
  const renderer: Renderer = { assets, publicUrl, parts: assets.kind === 'built' ? openDrawnParts() : undefined }
  return (request) => asking.run(request, () => renderPage(request, renderer))
}

async function renderPage(
  { path, search, language, facts = {} }: PageRequest, { assets, publicUrl, parts }: Renderer,
): Promise<RenderedPage> {
  if (isAdminPlace(path)) return { status: 200, html: [writeAdminDocument(language, assets)], tags: [], cacheable: true }
  const moved = findMoved(path)
  if (moved !== undefined) return { status: 308, html: [], location: moved + search, tags: [], cacheable: false }
  const found = findPage(path)
  const asked = { path, params: found?.params ?? {}, search: new URLSearchParams(search) }
  const client = createPageClient()
  const shelf = shelfOf(language)
  const wanted = await loadPage(found?.entry ?? NOT_FOUND, shelf)
  const fetched = await Promise.all([fetchAll(wanted.prefetch?.(client, asked)), fetchAll(fetchEverywhere(client))])
  const status = found === undefined || found.entry === NOT_FOUND ? 404 : Math.max(...fetched)
  const entry = status === 404 ? NOT_FOUND : found?.entry ?? NOT_FOUND
  const page = status === 404 ? await loadPage(NOT_FOUND, shelf) : wanted
  const missing = status === 404 && found !== undefined ? path : undefined
  tellShop(facts) // the same for all pages of this moment; those of another are not kept
  const app = <StaticRouter location={path + search}><App shelf={shelf} client={client} missing={missing} /></StaticRouter>
  const state: PageState = { answers: answersOf(client), ...(Object.keys(facts).length > 0 && { facts }),
    ...(missing !== undefined && { missing }) }
  const head = page.head({ client, t: translator(shelf), origin: publicUrl, ...asked })
  const body = await drawn(app, parts)
  const html = writeDocument({ head, language, path, body, state, entry, shelf, assets, publicUrl })
  // The one page of all unknown addresses is kept; that of a product which does not exist is not: there are endless such.
  const cacheable = found !== undefined && fetched.every((one) => one === 200)
  return { status, html, tags: [...page.tags?.(asked) ?? [], ...productTags(state.answers)], cacheable }
}

/** 200 when all came, the refusal's status otherwise. What failed is asked for again by the browser. */
async function fetchAll(work: Promise<unknown> | undefined): Promise<number> {
  try {
    await work
    return 200
  } catch (error) {
    if (error instanceof AskError) return error.status
    throw error
  }
}

/** What React writes in place of a part that it could not draw at once: whose file is still on its way, or that has failed. */
const NOT_DRAWN = '<!--$!-->'

/** What is drawn, in pieces: in one go, or, where some files of the page come only now, when they are here. */
async function drawn(app: ReactNode, parts: DrawnParts | undefined): Promise<readonly string[]> {
  const drawing = parts?.begin()
  const body = renderToString(<DrawingContext value={drawing}>{app}</DrawingContext>)
  if (body.includes(NOT_DRAWN)) return [await renderWaiting(app)] // a part in which it stands is not kept
  return drawing?.finish(body) ?? [body]
}

function renderWaiting(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(app, {
      // Parts written later would need inline scripts, which the policy refuses: everything is written in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onError: reject,
    })
  })
}
