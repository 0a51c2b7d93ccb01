// The shop's own store, asked by whoever is signed in.
import type { BUCKET as CONTRACT_BUCKET } from '#contract/files.ts'
import { TOKEN_KEY } from '#web/kit/ask.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { readStored } from '#web/kit/stored.ts'
import { spokenLanguage } from '#web/kit/words.tsx'
import { createStore } from './files-store.ts'
import type { Store } from './files-store.ts'

const BUCKET: typeof CONTRACT_BUCKET = 'alo'

/** In the browser only. */
export function openShopStore(): Store {
  return createStore({ address: apiBase() || location.origin, bucket: BUCKET, headers })
}

function headers(): Record<string, string> {
  const token = readStored(TOKEN_KEY)
  return {
    'accept': 'application/json', 'accept-language': spokenLanguage(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
}
