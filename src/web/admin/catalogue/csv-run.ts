// One import on its screen: sent, looked at, taken in. Where it stands is asked from the shop, so that whoever leaves and comes
// back, or whose connection broke, sees what has become of it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CatalogueImport } from '#contract/catalogue-csv.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask, AskError, askPatiently } from '#web/kit/ask.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { tableKey } from '../kit/table.ts'
import { sendCsv } from './csv-transfer.ts'

/** So often the shop is asked how far it is, while it works. */
const LOOK_MS = 500

const keyOf = (id: string | null) => [MINE, 'catalogue-import', id]
const isAtWork = (one: CatalogueImport | null | undefined): boolean => one?.state === 'CHECKING' || one?.state === 'WRITING'

/** Undefined while it is asked; null where there is none, or none any more. */
async function findImport(id: string | null): Promise<CatalogueImport | null> {
  if (id === null) return null
  try {
    return await ask('GET /api/admin/catalogue-imports/{id}', { params: { id } })
  } catch (refusal) {
    if (refusal instanceof AskError && refusal.status === 404) return null
    throw refusal
  }
}

export interface CsvRun {
  /** What the address names. */
  id: string | null
  shown: CatalogueImport | null | undefined
  /** The file that is on its way, and how much of it has left (0 to 1). */
  sending: { name: string, part: number } | undefined
  busy: boolean
  failure: string | undefined
  send: (file: File) => void
  check: () => void
  write: () => void
}

/** Work that is under way, and what came in its way. */
function useWork() {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(undefined)
    setWorking(true)
    try {
      await work()
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setFailure(refusal.message)
    } finally {
      setWorking(false)
    }
  }
  return { working, failure, attempt }
}

export function useCsvRun(): CsvRun {
  const [search, setSearch] = useSearchParams()
  const id = search.get('id')
  const client = useQueryClient()
  const [sending, setSending] = useState<CsvRun['sending']>()
  const { working, failure, attempt } = useWork()
  const { data } = useQuery({
    queryKey: keyOf(id), queryFn: () => findImport(id), staleTime: 0,
    refetchInterval: ({ state }) => working || isAtWork(state.data) ? LOOK_MS : false,
  })
  /** Whatever has become of the call: how the import stands is asked anew. */
  const askFor = async (one: string, work: () => Promise<CatalogueImport>) => {
    try {
      client.setQueryData(keyOf(one), await work())
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(one) })
    }
  }
  const checkOne = (one: string) =>
    askFor(one, () => askPatiently('POST /api/admin/catalogue-imports/{id}/check', { params: { id: one } }))
  const send = (file: File) => void attempt(async () => {
    setSending({ name: file.name, part: 0 })
    const kept = await sendCsv(file, (part) => setSending({ name: file.name, part })).finally(() => setSending(undefined))
    client.setQueryData(keyOf(String(kept.id)), kept)
    setSearch({ id: String(kept.id) }, { replace: true })
    await checkOne(String(kept.id))
  })
  const write = () => void attempt(async () => {
    if (id === null || !data?.outcome) return
    const body = { seen: data.outcome.seen }
    try {
      await askFor(id, () => askPatiently('POST /api/admin/catalogue-imports/{id}/write', { params: { id }, body }))
    } catch (refusal) {
      // the shop is another one by now: what the file comes to is looked at anew, and shown
      if (refusal instanceof AskError && refusal.code === 'catalogue.csv_moved') await checkOne(id)
      throw refusal
    } finally {
      for (const key of ['products', 'stock']) void client.invalidateQueries({ queryKey: tableKey(key) })
    }
  })
  const check = () => void attempt(async () => { if (id !== null) await checkOne(id) })
  return { id, shown: data, sending, busy: working || isAtWork(data), failure, send, check, write }
}
