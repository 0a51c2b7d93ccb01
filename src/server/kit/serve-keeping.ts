// Answers that are the same for everybody, kept until something they show changes: given again, or made once for all who ask.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './language.ts'
import type { Log } from './log.ts'
import type { SharedHeard } from './metrics-answers.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { openAsked } from './serve-asked.ts'
import { DATA_POLICY } from './serve-errors.ts'
import { answerFirst, openKeptAnswers } from './serve-kept.ts'
import type { KeptAnswers } from './serve-kept.ts'
import { openNaming } from './serve-naming.ts'
import { keptBytes, tagOf } from './serve-packing.ts'
import { openRenewing } from './serve-renewing.ts'
import type { Asker, Mounted } from './serve.ts'
import { doFor } from './trace.ts'

/** An answer, and what it shows; without tags it is not kept. */
export interface Making { page: CachedPage, tags: readonly string[] | undefined }

/**
 * What is kept under a key, else what `make` gives, kept from the second time on that it is asked for; `again` makes it without
 * whoever asked, when it is forgotten but missed.
 */
type GiveKept = (key: string, make: () => Promise<Making>, again?: () => Promise<Making>) => Promise<CachedPage>

export interface Keeping {
  give: GiveKept
  answers: KeptAnswers
  /** Settles when everything committed before, and told, has been heard here. */
  caughtUp(): Promise<void>
}

export interface KeepingSettings {
  cache: Pick<PageCache, 'read' | 'has' | 'generation' | 'keep'>
  /** See `listenForForgotten`; nothing to wait for unless given. */
  caughtUp?: (() => Promise<void>) | undefined
  /** Addresses whose word on what a request is called is taken; none unless told. */
  trustedProxy?: readonly string[] | undefined
  /** Counts what is given; nobody unless told. */
  heard?: SharedHeard | undefined
}

/** Nobody counts. */
const UNHEARD: SharedHeard = { given() {}, counterOf: () => () => {} }

/** Keeps answers in `cache`, and lets what is kept answer before the server's hooks. */
export function openKeeping(
  { server, log }: Pick<FastifyInstance, 'server' | 'log'>,
  { cache, caughtUp = async () => {}, trustedProxy, heard = UNHEARD }: KeepingSettings,
): Keeping {
  const answers = openKeptAnswers(cache, openNaming(trustedProxy), log as Partial<Log>, heard) // the shop's own, see app.ts
  answerFirst(server, answers)
  return { give: shareMaking(cache, heard), answers, caughtUp }
}

/** In which state of the shop, and what to do when it is missed. */
interface Begun { since: number, missed: (() => void) | undefined }

/** Who asks for the same at once waits for one making, begun after the last change; what only one has asked for is not kept. */
function shareMaking(cache: KeepingSettings['cache'], heard: SharedHeard): GiveKept {
  const making = new Map<string, { since: number, page: Promise<CachedPage> }>()
  const renewing = openRenewing()
  const asked = openAsked()
  async function makeAndKeep(key: string, make: () => Promise<Making>, { since, missed }: Begun): Promise<CachedPage> {
    const { page, tags } = await make()
    if (tags && asked.isShared(key)) cache.keep(key, page, tags, since, missed)
    return page
  }
  async function makeShared(key: string, make: () => Promise<Making>, again?: () => Promise<Making>): Promise<CachedPage> {
    const since = cache.generation()
    const coming = making.get(key)
    if (coming?.since === since) return coming.page
    const missed = again && (() => renewing.soon(key, async () => cache.has(key) || makeShared(key, again, again)))
    const mine = { since, page: makeAndKeep(key, make, { since, missed }) }
    making.set(key, mine)
    try {
      return await mine.page
    } finally {
      if (making.get(key) === mine) making.delete(key)
    }
  }
  return async (key, make, again) => {
    const kept = cache.read(key)
    heard.given(kept ? 'kept' : 'made')
    if (!kept) asked.note(key)
    return kept ?? makeShared(key, make, again)
  }
}

function pageOf(json: string): CachedPage {
  const plain = keptBytes(json)
  const headers = {
    'content-type': 'application/json; charset=utf-8', 'content-security-policy': DATA_POLICY, 'etag': tagOf(plain),
  }
  return { status: 200, headers, plain, packed: new Map() }
}

/** Makes an answer that is the same for everybody, read where `asker` reads; nobody asks when it is made again. */
export type AnswerAlike = (asker: Asker | undefined) => Promise<unknown>

/** What answers may be made of long after the request: none of these holds it. */
interface Kind {
  mounted: Mounted
  params: Record<string, string>
  write: (answer: unknown) => string
}

function makingOf({ mounted: { shows }, params, write }: Kind, make: AnswerAlike) {
  return async (asker?: Asker): Promise<Making> => {
    const answer = await make(asker)
    return { page: pageOf(write(answer)), tags: shows?.(answer, params) }
  }
}

/**
 * Answers a call of a line that tells what its replies show (`shows` of `serve`). `make` answers it anew, and may be called again
 * when nobody asks: it holds nothing of the request.
 */
export async function sendKept(
  { give, answers }: Keeping, mounted: Mounted, { request, reply }: { request: FastifyRequest, reply: FastifyReply },
  make: AnswerAlike,
): Promise<FastifyReply> {
  const { url, headers, id, asker } = request
  const key = `${languageOf(headers['accept-language'])} ${mounted.line} ${url}`
  const params = request.params as Record<string, string> // the line's own, found right when it is answered
  const write = reply.getSerializationFunction('200') as Kind['write'] // JSON: the line has a schema, see `mountLine`
  const making = makingOf({ mounted, params, write }, make)
  return answers.send(request, reply, { key, page: await give(key, () => doFor(id, () => making(asker)), making) })
}
