// All bytes of a shop that lie beside its database, by key: what customers and staff uploaded, wherever the settings keep it, and
// the sources of pictures below DATA_DIR.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bytes } from '../src/server/kit/backup.ts'
import type { Log } from '../src/server/kit/log.ts'
import { openStore } from '../src/server/kit/store.ts'
import type { Settings } from '../src/server/kit/settings.ts'

/** Always on this machine; where the store is a folder too, beside what lies there. */
const PICTURES = 'pictures'

export interface ShopBytes extends Bytes {
  keep(key: string, bytes: Buffer): Promise<void>
}

export function openShopBytes({ dataDir, storage }: Settings, log: Log): ShopBytes {
  const store = openStore(storage, log)
  const pictures = path.join(dataDir, 'files', PICTURES)
  const isPicture = (key: string): boolean => key.startsWith(`${PICTURES}/`)
  const fileOf = (key: string): string => path.join(pictures, path.basename(key))
  return {
    async* list() {
      const names = await readdir(pictures).catch(() => [])
      yield* names.filter((name) => name.endsWith('.source')).map((name) => `${PICTURES}/${name}`)
      for await (const keys of store.list('/')) yield* keys.filter((key) => !isPicture(key))
    },
    read: (key) => (isPicture(key) ? readFile(fileOf(key)).catch(() => undefined) : store.read(key)),
    async keep(key, bytes) {
      if (!isPicture(key)) return store.keep(key, bytes, 'application/octet-stream')
      await mkdir(pictures, { recursive: true })
      await writeFile(fileOf(key), bytes)
    },
  }
}
