// What the test gateway knows of payments, kept in one file below DATA_DIR: a restart of the shop is none of the bank.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
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

const Kept = z.array(Payment)
/** The oldest are forgotten: it is for trying out. */
const KEPT_MAX = 1_000

export interface GatewayState {
  read(reference: string): Promise<Payment | undefined>
  /** One change at a time; what `change` gives is kept. */
  write(reference: string, change: (before: Payment | undefined) => Payment): Promise<Payment>
}

async function load(file: string): Promise<Payment[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]'
    throw error
  })
  return Kept.parse(JSON.parse(text))
}

/** The file is read anew each time: another process of the shop may have written it. */
export function openGatewayState(dataDir: string): GatewayState {
  const folder = path.join(dataDir, 'test-gateway')
  const file = path.join(folder, 'payments.json')
  let turn: Promise<unknown> = Promise.resolve()
  return {
    async read(reference) {
      return (await load(file)).find((one) => one.reference === reference)
    },
    write(reference, change) {
      const work = async (): Promise<Payment> => {
        const all = await load(file)
        const next = change(all.find((one) => one.reference === reference))
        const others = all.filter((one) => one.reference !== reference)
        await mkdir(folder, { recursive: true })
        await writeFile(`${file}.new`, JSON.stringify([...others, next].slice(-KEPT_MAX)))
        await rename(`${file}.new`, file) // whole or not at all
        return next
      }
      const mine = turn.then(work)
      turn = mine.catch(() => undefined) // the next does not fail with it
      return mine
    },
  }
}
