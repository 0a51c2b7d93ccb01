// What the test gateway knows of payments, a file for each below DATA_DIR: a restart of the shop is none of the bank, and each
// process of the shop may be asked.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

const Payment = z.object({
  reference: z.string(),
  /** As VNPay counts: in hundredths. */
  amount: z.string(), createDate: z.string(), info: z.string(), returnUrl: z.string(),
  /** VNPay's transaction status and response code. */
  status: z.enum(['01', '00', '02']), code: z.string(),
  number: z.string(), payDate: z.string(), expireDate: z.string(),
  /** Requests to give back, by their number, with the amount of each. */
  refunds: z.record(z.string(), z.string()),
})
export type Payment = z.infer<typeof Payment>

/** The oldest are forgotten: it is for trying out. */
const KEPT_MAX = 1_000

export interface GatewayState {
  read(reference: string): Promise<Payment | undefined>
  /** One change at a time; what `change` gives is kept. */
  write(reference: string, change: (before: Payment | undefined) => Payment): Promise<Payment>
}

async function load(file: string): Promise<Payment | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : Payment.parse(JSON.parse(text))
}

async function forgetOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name))
  if (files.length <= KEPT_MAX) return
  const written = await Promise.all(files.map((file) => stat(file).then(({ mtimeMs }) => ({ file, mtimeMs }), () => undefined)))
  const byAge = written.filter((one) => one !== undefined).toSorted((one, other) => other.mtimeMs - one.mtimeMs)
  await Promise.all(byAge.slice(KEPT_MAX).map(({ file }) => rm(file, { force: true }))) // another process may be quicker
}

/** A file is read anew each time: another process of the shop may have written it. */
export function openGatewayState(dataDir: string): GatewayState {
  const folder = path.join(dataDir, 'test-gateway')
  const fileOf = (reference: string): string =>
    path.join(folder, `${createHash('sha256').update(reference).digest('hex')}.json`)
  let turn: Promise<unknown> = Promise.resolve()
  return {
    read: (reference) => load(fileOf(reference)),
    write(reference, change) {
      const work = async (): Promise<Payment> => {
        const file = fileOf(reference)
        const next = change(await load(file))
        await mkdir(folder, { recursive: true })
        const draft = `${file}.${process.pid}`
        await writeFile(draft, JSON.stringify(next))
        await rename(draft, file) // whole or not at all
        await forgetOldest(folder)
        return next
      }
      const mine = turn.then(work)
      turn = mine.catch(() => undefined) // the next does not fail with it
      return mine
    },
  }
}
