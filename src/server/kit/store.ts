// Where bytes lie: a folder of this machine, or an S3 service. What they mean is in the database; this only keeps them by key.
import type { Disk } from 'flydrive'
import type { Log } from './log.ts'
import type { Storage } from './settings-forms.ts'

export interface Store {
  /**
   * Keeps bytes under a key nobody has used before. One that fails leaves nothing, so that a full disk does not fill up with
   * halves; a stop in the middle leaves half of them, which no row names.
   */
  keep(key: string, bytes: Buffer, type: string): Promise<void>
  /** Nothing where there is none. */
  read(key: string): Promise<Buffer | undefined>
  /** Takes bytes away; those that are not there are no fault. What cannot be reached is noted in the log: the sweep comes by. */
  forget(key: string): Promise<void>
  /** All keys below a folder, so many at a time. */
  list(folder: string): AsyncGenerator<string[]>
  /** When they were written; nothing where there are none. */
  writtenAt(key: string): Promise<Date | undefined>
}

const LIST_AT_ONCE = 500
/** An S3 service that does not answer is given up: a shopper waits for it. */
const CONNECT_MS = 3_000
const ANSWER_MS = 20_000

async function openDisk(storage: Storage): Promise<Disk> {
  const { Disk } = await import('flydrive')
  if (storage.kind === 'folder') {
    const { FSDriver } = await import('flydrive/drivers/fs')
    return new Disk(new FSDriver({ location: storage.folder, visibility: 'private' }))
  }
  // heavy, and needed only by those who keep their files elsewhere
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = storage
  return new Disk(new S3Driver({
    endpoint, bucket, region, credentials: { accessKeyId, secretAccessKey }, visibility: 'private', supportsACL: false,
    // other services than Amazon's know a bucket by its path only, and not every newer checksum
    forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS }, maxAttempts: 3,
  }))
}

/** What a missing file is called by S3 (GET, HEAD); a folder says ENOENT. */
const ABSENT = new Set(['NoSuchKey', 'NotFound'])

/** The driver's own words stand around the reason. */
function isAbsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ABSENT.has(error.name) || ('code' in error && error.code === 'ENOENT') || isAbsent(error.cause)
}

const orAbsent = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch((error: unknown) => {
  if (isAbsent(error)) return undefined
  throw error
})

/** Nothing is loaded or asked before the first bytes. */
export function openStore(storage: Storage, log: Log): Store {
  let opened: Promise<Disk> | undefined
  const open = (): Promise<Disk> => (opened ??= openDisk(storage))
  return {
    async keep(key, bytes, type) {
      const disk = await open()
      await disk.put(key, bytes, { contentType: type }).catch(async (error: unknown) => {
        await this.forget(key)
        throw error
      })
    },
    async read(key) {
      const bytes = await orAbsent((await open()).getBytes(key))
      return bytes && Buffer.from(bytes)
    },
    async forget(key) {
      await open().then((disk) => disk.delete(key))
        .catch((error: unknown) => log.warn({ err: error, key }, 'a file could not be deleted; it is swept away later'))
    },
    async* list(folder) {
      const disk = await open()
      let paginationToken: string | undefined
      do {
        const found = await disk.listAll(folder, {
          recursive: true, ...(paginationToken !== undefined && { paginationToken }),
        })
        const keys = [...found.objects].flatMap((one) => (one.isFile ? [one.key] : []))
        for (let at = 0; at < keys.length; at += LIST_AT_ONCE) yield keys.slice(at, at + LIST_AT_ONCE)
        paginationToken = found.paginationToken
      } while (paginationToken !== undefined)
    },
    async writtenAt(key) {
      return (await orAbsent((await open()).getMetaData(key)))?.lastModified
    },
  }
}
