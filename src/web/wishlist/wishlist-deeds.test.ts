import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wishItem, wishProduct } from '#testing/wishes.ts'
import { AskError, setTransport } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/wishlist.ts'
import { wishlistIdsQuery, wishlistQuery } from './wishlist-data.ts'
import { createDeeds } from './wishlist-deeds.ts'
import { changeGuestWishes, guestPlace, readGuestWishes, watchGuestWishes, WISHLIST_KEY } from './wishlist-guest.ts'
import { sorted } from './wishlist-rules.ts'
import { createServerWishlist } from './wishlist-server.ts'

vi.mock('#web/kit/toast.ts', () => ({
  toast: Object.assign(vi.fn<() => void>(), { success: vi.fn<() => void>(), error: vi.fn<() => void>() }),
}))

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('removeEventListener', () => undefined)

const t = translator({ language: 'vi', books: { wishlist: words } })
let error: string | undefined
const keepError = (text: string | undefined) => {
  error = text
}

/** The account's wishlist as the server has it. */
const server = {
  ids: [] as number[], asked: [] as string[], refuses: undefined as AskError | undefined,
  /** Changes are answered once this is. */
  hold: Promise.resolve(),
}

beforeEach(() => {
  kept.clear()
  vi.clearAllMocks()
  error = undefined
  Object.assign(server, { ids: [], asked: [], refuses: undefined, hold: Promise.resolve() })
  setTransport(async (line, { params, query }) => {
    const [method = ''] = line.split(' ')
    const id = Number(params?.['productId'] ?? query?.['productId'])
    await Promise.resolve()
    if (line.endsWith('product-ids')) return [...server.ids]
    if (method === 'GET') return { content: server.ids.map((productId) => wishItem({ productId })), last: true }
    server.asked.push(`${method} ${id}`)
    await server.hold
    if (server.refuses) throw server.refuses
    server.ids = server.ids.filter((one) => one !== id)
    if (method === 'DELETE') return undefined
    server.ids = [id, ...server.ids]
    return wishItem({ productId: id, addedPrice: 1 })
  })
})

const guestDeeds = () => createDeeds(guestPlace, t, keepError)
const guestIds = () => readGuestWishes().map(({ productId }) => productId)
const product = (id: number) => wishProduct({ id })

async function account(...ids: number[]) {
  server.ids = ids
  const client = new QueryClient()
  await client.fetchQuery(wishlistIdsQuery)
  await client.fetchQuery(wishlistQuery)
  const told = vi.fn<() => void>()
  return {
    deeds: createDeeds(createServerWishlist(client, told), t, keepError), told, client,
    shown: () => client.getQueryData(wishlistIdsQuery.queryKey),
    listed: () => client.getQueryData(wishlistQuery.queryKey)?.map(({ productId }) => productId),
  }
}

describe('a guest', () => {
  test('WISH-02 likes on this device, under the key wishlist, the latest first', async () => {
    const heard = vi.fn<() => void>()
    const stop = watchGuestWishes(heard)
    expect(await guestDeeds().add(product(1))).toBe(true)
    expect(await guestDeeds().add(product(2))).toBe(true)
    stop()
    expect(WISHLIST_KEY).toBe('wishlist')
    const stored = JSON.parse(kept.get('wishlist') ?? '') as { productId: number }[] // as it was written
    expect(stored.map(({ productId }) => productId)).toEqual([2, 1])
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('WISH-07 ERR-51 adding what is in changes nothing, says so and succeeds', async () => {
    await guestDeeds().add(product(1))
    const before = kept.get('wishlist')
    expect(await guestDeeds().add(product(1))).toBe(true)
    expect(kept.get('wishlist')).toBe(before)
    expect(toast).toHaveBeenLastCalledWith('Sản phẩm đã có trong danh sách yêu thích')
    expect(error).toBeUndefined()
  })

  test('WISH-08 removing what is not in succeeds in silence', async () => {
    expect(await guestDeeds().remove(9)).toBe(true)
    expect(toast.success).not.toHaveBeenCalled()
  })

  test('WISH-09 WISH-10 toggling puts in what is not in, and takes out what is', async () => {
    expect(await guestDeeds().toggle(product(1))).toBe(true)
    expect(guestIds()).toEqual([1])
    expect(await guestDeeds().toggle(product(1))).toBe(true)
    expect(guestIds()).toEqual([])
  })

  test('WISH-11 clearing empties local storage', async () => {
    changeGuestWishes(() => [wishItem({ productId: 1 }), wishItem({ productId: 2 })])
    expect(await guestDeeds().clear()).toBe(true)
    expect(kept.has('wishlist')).toBe(false)
  })

  test('a full wishlist takes no more', async () => {
    changeGuestWishes(() => Array.from({ length: 200 }, (_, at) => wishItem({ productId: at + 1 })))
    expect(await guestDeeds().add(product(900))).toBe(false)
    expect(error).toBe('Danh sách yêu thích chỉ chứa được 200 sản phẩm. Bạn xóa bớt rồi thêm lại nhé.')
    expect(guestIds()).toHaveLength(200)
  })

  test('WISH-02 where storage is refused, it lasts as long as the page', async () => {
    const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    await guestDeeds().add(product(5))
    expect(guestIds()).toEqual([5])
    await guestDeeds().clear()
    expect(guestIds()).toEqual([])
    setItem.mockRestore()
  })
})

describe('somebody signed in', () => {
  test('WISH-01 WISH-13 likes on the server, shown at once', async () => {
    const { deeds, shown, listed, told, client } = await account(1)
    const done = deeds.add(product(2))
    await vi.waitFor(() => expect(shown()).toEqual([2, 1]))
    expect(await done).toBe(true)
    expect([server.ids, listed()]).toEqual([[2, 1], [2, 1]])
    expect(client.getQueryData(wishlistQuery.queryKey)?.[0]?.addedPrice).toBe(1)
    expect(told).toHaveBeenCalledTimes(1)
    expect(kept.has('wishlist')).toBe(false)
  })

  test('WISH-07 WISH-08 what is in is not sent again, what is not in is not taken out', async () => {
    const { deeds } = await account(1)
    expect([await deeds.add(product(1)), await deeds.remove(2)]).toEqual([true, true])
    expect(server.asked).toEqual([])
  })

  test('WISH-09 WISH-10 toggling twice in a row ends where it began', async () => {
    const { deeds, shown } = await account()
    const first = deeds.toggle(product(1))
    await vi.waitFor(() => expect(shown()).toEqual([1]))
    expect([await deeds.toggle(product(1)), await first]).toEqual([true, true])
    expect([server.asked, server.ids, shown()]).toEqual([['POST 1', 'DELETE 1'], [], []])
  })

  test('what is changed twice reaches the server in that order, the second when the first is answered', async () => {
    const { deeds, shown } = await account()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.hold = promise
    const first = deeds.toggle(product(1))
    await vi.waitFor(() => expect(server.asked).toEqual(['POST 1']))
    const second = deeds.toggle(product(1))
    await vi.waitFor(() => expect(shown()).toEqual([]))
    expect(server.asked).toEqual(['POST 1'])
    resolve()
    expect([await first, await second]).toEqual([true, true])
    expect([server.asked, server.ids]).toEqual([['POST 1', 'DELETE 1'], []])
  })

  test('WISH-12 clearing takes out each on the server, one after the other', async () => {
    const { deeds, shown } = await account(3, 2, 1)
    const steps: string[] = []
    expect(await deeds.clear((done, total) => steps.push(`${done}/${total}`))).toBe(true)
    expect(server.asked).toEqual(['DELETE 3', 'DELETE 2', 'DELETE 1'])
    expect([steps, shown()]).toEqual([['0/3', '1/3', '2/3'], []])
  })

  test.each([
    ['adding', 'add', 'Không thể thêm sản phẩm vào danh sách yêu thích. Vui lòng thử lại sau.'],
    ['removing', 'remove', 'Không thể xóa sản phẩm khỏi danh sách yêu thích. Vui lòng thử lại sau.'],
    ['clearing', 'clear', 'Không thể xóa danh sách yêu thích. Vui lòng thử lại sau.'],
    ['toggling', 'toggle', 'Không thể cập nhật danh sách yêu thích'],
  ] as const)('WISH-14 ERR-44 ERR-45 ERR-46 ERR-47 ERR-52 %s that fails says so and goes back', async (_title, name, text) => {
    const { deeds, shown, listed } = await account(3, 2)
    server.refuses = new AskError(503, 'request.busy', 'busy')
    const work = {
      add: () => deeds.add(product(1)), remove: () => deeds.remove(2), clear: () => deeds.clear(),
      toggle: () => deeds.toggle(product(1)),
    }
    expect(await work[name]()).toBe(false)
    expect(toast.error).toHaveBeenCalledWith(text)
    expect(error).toBe(text)
    expect(shown()?.toSorted()).toEqual([2, 3])
    expect(listed()).toEqual([3, 2])
    server.refuses = undefined
    expect(await deeds.add(product(1))).toBe(true)
    expect(error).toBeUndefined()
  })

  test('ERR-49 without a session any more, it asks to sign in', async () => {
    const { deeds } = await account()
    server.refuses = new AskError(401, 'auth.required', '')
    expect(await deeds.add(product(1))).toBe(false)
    expect(error).toBe('Vui lòng đăng nhập để thêm vào danh sách yêu thích')
  })

  test('ERR-49 ERR-52 pressing a heart that is empty without a session any more asks to sign in too', async () => {
    const { deeds } = await account()
    server.refuses = new AskError(401, 'auth.sign_in', 'Phiên đăng nhập hết hạn')
    expect(await deeds.toggle(product(1))).toBe(false)
    expect(error).toBe('Vui lòng đăng nhập để thêm vào danh sách yêu thích')
  })

  test('WISH-14 without a session any more, who takes something out is told once, by the session, that it is over', async () => {
    const { deeds, listed } = await account(3, 2)
    server.refuses = new AskError(401, 'auth.sign_in', 'Phiên đăng nhập hết hạn')
    expect([await deeds.remove(2), await deeds.toggle(product(3)), await deeds.clear()]).toEqual([false, false, false])
    expect(toast.error).not.toHaveBeenCalled()
    expect(error).toBe('Phiên đăng nhập hết hạn')
    expect(listed()).toEqual([3, 2])
  })

  test('what is brought back stands where it stood, as dear as it was when it was put there', async () => {
    const { deeds, client, listed } = await account(3, 2)
    const was = wishItem({ id: 70, productId: 2, addedAt: '2026-10-01T03:00:00.000Z', addedPrice: 36_000_000 })
    client.setQueryData(wishlistQuery.queryKey, [wishItem({ id: 71, productId: 3 }), was])
    await deeds.remove(2)
    expect(listed()).toEqual([3])
    const done = deeds.restore(was)
    await vi.waitFor(() => expect(listed()).toContain(2))
    expect(await done).toBe(true)
    expect(server.ids).toEqual([2, 3])
    const items = sorted(client.getQueryData(wishlistQuery.queryKey) ?? [])
    expect(items.map(({ productId }) => productId)).toEqual([3, 2])
    expect(items[1]).toMatchObject({ id: 70, addedAt: was.addedAt, addedPrice: 36_000_000 })
  })

  test('a reading that was on its way when something was liked does not bring back the past, and is made up for', async () => {
    const { deeds, client, shown } = await account(1)
    const reading = client.refetchQueries({ queryKey: wishlistIdsQuery.queryKey })
    await deeds.add(product(2))
    await reading
    expect(shown()).toEqual([2, 1])
    expect(client.getQueryState(wishlistIdsQuery.queryKey)?.isInvalidated).toBe(true)
  })
})
