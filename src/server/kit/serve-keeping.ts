// Answers that are the same for everybody, kept until something they show changes: given again, or made once for all who ask.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './language.ts'
import type { Log } from './log.ts'
import type { SharedHeard } from './metrics-answers.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { DATA_POLICY } from './serve-errors.ts'
import { answerFirst, openKeptAnswers } from './serve-kept.ts'
import type { KeptAnswers } from './serve-kept.ts'
import { openNaming } from './serve-naming.ts'
import { keptBytes, tagOf } from './serve-packing.ts'
import type { Mounted } from './serve.ts'

/** An answer, and what it shows; without tags it is not kept. */
export interface Making { page: CachedPage, tags: readonly string[] | undefined }

/** What is kept under a key, else what `make` gives. */
type GiveKept = (key: string, make: () => Promise<Making>) => Promise<CachedPage>

export interface Keeping {
  give: GiveKept
  answers: KeptAnswers
  /** Settles when everything committed before, and told, has been heard here. */
  caughtUp(): Promise<void>
}

export interface KeepingSettings {
  cache: Pick<PageCache, 'read' | 'generation' | 'keep'>
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

/** Many who ask for the same at once wait for one making, begun after the last change. */
function shareMaking(cache: KeepingSettings['cache'], heard: SharedHeard): GiveKept {
  const making = new Map<string, { since: number, page: Promise<CachedPage> }>()
  return async (key, make) => {
    const kept = cache.read(key)
    heard.given(kept ? 'kept' : 'made')
    if (kept) return kept
    const since = cache.generation()
    const coming = making.get(key)
    if (coming?.since === since) return coming.page
    const mine = { since, page: keepWhatIsMade(cache, key, since, make) }
    making.set(key, mine)
    try {
      return await mine.page
    } finally {
      if (making.get(key) === mine) making.delete(key)
    }
  }
}

async function keepWhatIsMade(
  cache: KeepingSettings['cache'], key: string, since: number, make: () => Promise<Making>,
): Promise<CachedPage> {
  const { page, tags } = await make()
  if (tags) cache.keep(key, page, tags, since)
  return page
}

/** Characters; the reply to a longer address is made each time. */
const ADDRESS_MAX = 500

function pageOf(json: string): CachedPage {
  const plain = keptBytes(json)
  const headers = {
    'content-type': 'application/json; charset=utf-8', 'content-security-policy': DATA_POLICY, 'etag': tagOf(plain),
  }
  return { status: 200, headers, plain, packed: new Map() }
}

/** Answers a call of a line that tells what its replies show (`shows` of `serve`); `make` answers it anew. */
export async function sendKept(
  { give, answers }: Keeping, { line, shows }: Mounted, { request, reply }: { request: FastifyRequest, reply: FastifyReply },
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const { url, headers } = request
  const key = `${languageOf(headers['accept-language'])} ${line} ${url}`
  const page = await give(key, async () => {
    const answer = await make()
    const params = request.params as Record<string, string> // the line's own, found right by now
    const tags = url.length > ADDRESS_MAX ? undefined : shows?.(answer, params)
    return { page: pageOf(reply.serialize(answer) as string), tags } // JSON
  })
  return answers.send(request, reply, { key, page })
}
