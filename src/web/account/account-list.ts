// A list the customer keeps (addresses, ways of paying): loaded with a patience of its own, and changed in place as the server
// would.
import type { QueryClient } from '@tanstack/react-query'
import type { MINE } from '#web/auth/auth-data.ts'
import { AskError } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { toast } from '#web/kit/toast.ts'
import { say } from '#web/kit/words.tsx'

/** Fixed by the specification, section 9. */
export const LOAD_DEBOUNCE_MS = 2000
export const LOAD_RETRIES = 3
export const LOAD_RETRY_MS = 2000

export interface Kept { id: number, default: boolean, isDefault: boolean }

type Kind = 'address' | 'payment'
type Ending = 'missing' | 'read_failed' | 'changed' | 'change_failed' | 'removed' | 'remove_failed'

export interface KeptList<T extends Kept> {
  key: readonly [typeof MINE, string]
  /** Asks once. */
  read: () => Promise<T[]>
  readOne: (id: number) => Promise<T>
  /** Sends the whole item. */
  replace: (item: T) => Promise<T>
  remove: (id: number) => Promise<unknown>
  says: Record<Ending, `account.${Kind}_${Ending}`> & { failed: 'account.addresses_failed' | 'account.payments_failed' }
}

/** The default first, then the newest. */
export interface KeptState<T> { items: readonly T[], failed: boolean }

const started = new WeakMap<QueryClient, Map<string, number>>()

/**
 * What somebody's coming and going does: `who` is a signed-in person's token, and nothing where the person or the token is
 * missing.
 */
export function tendList<T extends Kept>(client: QueryClient, list: KeptList<T>, who: string | undefined): Promise<void> {
  if (who !== undefined) return loadList(client, list, who)
  client.removeQueries({ queryKey: list.key })
  return Promise.resolve()
}

/** Loads the list; does nothing while it is being loaded, and for two seconds after a load was begun. */
export async function loadList<T extends Kept>(client: QueryClient, list: KeptList<T>, who: string): Promise<void> {
  const times = started.get(client) ?? new Map<string, number>()
  started.set(client, times)
  const mark = `${list.key[1]} ${who}`
  const running = client.isFetching({ queryKey: list.key }) > 0
  if (running || now() - (times.get(mark) ?? Number.NEGATIVE_INFINITY) < LOAD_DEBOUNCE_MS) return
  times.set(mark, now())
  await client.fetchQuery({ queryKey: list.key, queryFn: () => readPatiently(client, list), retry: false, staleTime: 0 })
}

/** A lost connection is tried again three times, then the list is emptied; whatever else fails leaves it as it was. */
async function readPatiently<T extends Kept>(client: QueryClient, list: KeptList<T>): Promise<KeptState<T>> {
  for (let retries = 0; ; retries += 1) {
    try {
      return { items: await list.read(), failed: false }
    } catch (error) {
      if (!(error instanceof AskError)) throw error
      const lost = error.status === 0
      if (lost && retries < LOAD_RETRIES) await new Promise((resolve) => setTimeout(resolve, LOAD_RETRY_MS))
      const left = client.getQueryState(list.key) === undefined
      if (!lost || retries === LOAD_RETRIES || left) {
        // who has left, or is sent to sign in, is told nothing more
        if (!left && error.status !== 401) toast.error(say(list.says.failed))
        return { items: lost ? [] : stateOf(client, list)?.items ?? [], failed: true }
      }
    }
  }
}

const stateOf = <T extends Kept>(client: QueryClient, { key }: KeptList<T>): KeptState<T> | undefined =>
  client.getQueryData<KeptState<T>>(key)

/** As the server keeps it: one default as soon as there is an item, the newest where none says so. */
function inOrder<T extends Kept>(items: readonly T[]): T[] {
  const newest = Math.max(...items.map(({ id }) => id))
  const chosen = items.find((one) => one.isDefault)?.id ?? newest
  return items.map((one) => ({ ...one, default: one.id === chosen, isDefault: one.id === chosen }))
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault) || other.id - one.id)
}

/** Takes an item as the server has answered it. */
export function keepItem<T extends Kept>(client: QueryClient, list: KeptList<T>, item: T): void {
  client.setQueryData<KeptState<T>>(list.key, (state) => {
    const others = (state?.items ?? []).filter(({ id }) => id !== item.id)
    return { items: inOrder(item.isDefault ? [item, ...others] : [...others, item]), failed: false }
  })
}

function dropItem<T extends Kept>(client: QueryClient, list: KeptList<T>, id: number): void {
  client.setQueryData<KeptState<T>>(list.key,
    (state) => state && { ...state, items: inOrder(state.items.filter((one) => one.id !== id)) })
}

/** Sends the whole item with `isDefault` true. False when that did not work; why was said. */
export async function makeDefault<T extends Kept>(client: QueryClient, list: KeptList<T>, id: number): Promise<boolean> {
  const item = stateOf(client, list)?.items.find((one) => one.id === id)
  if (!item) {
    toast.error(say(list.says.missing))
    return false
  }
  try {
    keepItem(client, list, await list.replace({ ...item, default: true, isDefault: true }))
    toast.success(say(list.says.changed))
    return true
  } catch (error) {
    toast.error(saidByServer(error, say(list.says.change_failed)))
    return false
  }
}

/** One item as it is now, to be changed; undefined when it did not come, which was said. */
export async function readItem<T extends Kept>(list: KeptList<T>, id: number): Promise<T | undefined> {
  try {
    return await list.readOne(id)
  } catch (error) {
    if (!(error instanceof AskError)) throw error
    toast.error(say(list.says.read_failed))
    return undefined
  }
}

/** False when it did not work; why was said. */
export async function removeItem<T extends Kept>(client: QueryClient, list: KeptList<T>, id: number): Promise<boolean> {
  try {
    await list.remove(id)
    dropItem(client, list, id)
    toast.success(say(list.says.removed))
    return true
  } catch (error) {
    toast.error(saidByServer(error, say(list.says.remove_failed)))
    return false
  }
}

/** The server's own sentence, else this one. Specification section 8. */
export function saidByServer(error: unknown, otherwise: string): string {
  if (!(error instanceof AskError)) throw error
  // codes of this kind are the browser's own: nobody answered, or nothing that could be read
  return error.code.startsWith('ask.') ? otherwise : error.message
}

/** For a form: what is wrong with fields stays with them, anything else is told in one sentence. */
export async function orSay<T>(asking: Promise<T>, otherwise: string): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof AskError) || error.errors) throw error
    throw new AskError(error.status, error.code, saidByServer(error, otherwise))
  }
}
