import { beforeEach, expect, test, vi } from 'vitest'
import { wishItem } from '#testing/wishes.ts'
import { AskError, setTransport } from '#web/kit/ask.ts'
import { changeGuestWishes, readGuestWishes } from './wishlist-guest.ts'
import { syncGuestWishes } from './wishlist-sync.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})

const server = {
  ids: [] as number[], posts: [] as number[], refuses: new Map<number, AskError>(), meanwhile: () => undefined as void,
}

beforeEach(() => {
  kept.clear()
  kept.set('token', 'anybody')
  Object.assign(server, { ids: [], posts: [], refuses: new Map(), meanwhile: () => undefined })
  setTransport(async (line, { query }) => {
    await Promise.resolve()
    if (line.startsWith('GET')) return [...server.ids]
    const id = Number(query?.['productId'])
    server.posts.push(id)
    server.meanwhile()
    const refusal = server.refuses.get(id)
    if (refusal) throw refusal
    server.ids.unshift(id)
    return wishItem({ productId: id })
  })
})

const guestLikes = (...ids: number[]) => changeGuestWishes(() => ids.map((productId) => wishItem({ productId })))
const left = () => readGuestWishes().map(({ productId }) => productId)

test('WISH-03 WISH-04 WISH-05 what the server lacks is added one by one, the rest is not sent, the local copy goes', async () => {
  server.ids = [2]
  guestLikes(3, 2, 1)
  await syncGuestWishes()
  expect(server.posts).toEqual([1, 3])
  expect(server.ids).toEqual([3, 1, 2])
  expect(kept.has('wishlist')).toBe(false)
})

test('with nothing here nobody is asked', async () => {
  server.ids = [1]
  setTransport(() => Promise.reject(new Error('asked')))
  await syncGuestWishes()
  expect(left()).toEqual([])
})

test('WISH-05 ERR-48 where nobody answers what is left stays for the next time, in its order', async () => {
  server.refuses.set(2, new AskError(503, 'request.busy', 'busy'))
  guestLikes(3, 2, 1)
  await expect(syncGuestWishes()).rejects.toThrow('busy')
  expect(left()).toEqual([3, 2])
  server.refuses.clear()
  await syncGuestWishes()
  expect([left(), server.ids, server.posts]).toEqual([[], [3, 2, 1], [1, 2, 2, 3]])
})

test('a product that is gone from the shop does not hold up the rest', async () => {
  server.refuses.set(1, new AskError(404, 'catalogue.product_not_found', ''))
  guestLikes(2, 1)
  await syncGuestWishes()
  expect([left(), server.ids]).toEqual([[], [2]])
})

test('a session that ends on the way keeps the rest here', async () => {
  guestLikes(3, 2, 1)
  server.meanwhile = () => void kept.delete('token')
  await expect(syncGuestWishes()).rejects.toThrow('the session ended')
  expect([left(), server.posts]).toEqual([[3, 2], [1]])
})
