// A chat from both sides, over HTTP: beginning, writing, reading, how far each side has read, ending.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MESSAGE_MAX, MESSAGES_SHOWN, OPEN_CHATS_MAX } from '#contract/support.ts'
import type { SupportChat } from '#contract/support.ts'
import { answer, begin, close, newKey, read, readAtDesk, textsOf, write } from '#testing/chatting.ts'
import { crowded } from '#testing/crowd.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Caller, TestPerson, TestShop } from '#testing/shop.ts'
import { MESSAGES_A_MINUTE } from './support.ts'

let shop: TestShop
let staff: TestPerson
let customer: TestPerson

beforeAll(async () => {
  const open = await openTestShop()
  staff = await open.person('STAFF')
  shop = crowded(open)
  customer = await shop.person()
})
afterAll(() => shop.close())

const chatOf = async (who: Caller = customer, text?: string): Promise<SupportChat> => {
  const { body } = await begin(who, text)
  return body
}
const at = (id: number) => ({ params: { id: String(id) } })

describe('beginning and writing', () => {
  test('ENT-36 ENT-37 ENT-38 API-52 a chat begins with its first message, by its customer’s name', async () => {
    const key = newKey()
    const { status, body } = await begin(customer, 'Máy này còn hàng không?', key)
    const [first] = body.messages
    expect([status, body]).toEqual([201, {
      id: body.id, status: 'OPEN', createdAt: body.lastMessageAt, closedAt: null, lastMessageAt: expect.any(String),
      lastMessageId: first?.id, more: false, unread: 0, user: { received: 0, read: 0 }, support: { received: 0, read: 0 },
      messages: [{
        id: first?.id, message: 'Máy này còn hàng không?', senderType: 'USER', createdAt: body.createdAt, key,
        senderName: expect.stringMatching(/^Người \d+$/),
      }],
    }])
    await close(customer, body.id)
  })

  test('ENT-36 ENT-38 API-50 API-53 both sides write, and each is told its own keys alone', async () => {
    const { id } = await chatOf()
    const [mine, theirs] = [newKey(), newKey()]
    expect(textsOf((await write(customer, id, 'Màu đen nhé', mine)).body)).toEqual(['Chào shop', 'Màu đen nhé'])
    const answered = await answer(staff, id, 'Dạ còn ạ', theirs)
    expect([answered.status, answered.body.messages.map(({ key }) => key)]).toEqual([200, [null, null, theirs]])
    const { body } = await read(customer, id)
    expect(body.messages.map(({ message, senderType, senderName, key }) => [message, senderType, senderName, key])).toEqual([
      ['Chào shop', 'USER', body.messages[0]?.senderName, body.messages[0]?.key], ['Màu đen nhé', 'USER',
        body.messages[0]?.senderName, mine], ['Dạ còn ạ', 'SUPPORT', 'Alô', null]])
    await close(customer, id)
  })

  test('whoever answers for the shop is called by their given name; their username is told nobody', async () => {
    const { id } = await chatOf()
    await shop.database.pool.query(`update person set fullname = 'Nguyễn Thị Lan' where id = $1`, [staff.id])
    await answer(staff, id, 'Dạ')
    const { body } = await read(customer, id)
    expect(body.messages.at(-1)?.senderName).toBe('Alô – Lan')
    expect(JSON.stringify(body)).not.toContain(staff.username)
    await close(customer, id)
  })

  test('API-49 one’s own chats, the latest first, each with its last message', async () => {
    const person = await shop.person()
    const [one, two] = [await chatOf(person, 'một'), await chatOf(person, 'hai')]
    await write(person, one.id, 'ba')
    const { body } = await person.call('GET /api/support-chats/me')
    expect(body.map((chat) => [chat.id, textsOf(chat), chat.more])).toEqual([[one.id, ['ba'], true], [two.id, ['hai'], false]])
    expect((await (await shop.person()).call('GET /api/support-chats/me')).body).toEqual([])
  })

  test('at most so many are open at a time, also when they are begun at once; a repeat is none', async () => {
    const person = await shop.person()
    const keys = Array.from({ length: OPEN_CHATS_MAX + 4 }, newKey)
    const replies = await Promise.all(keys.map((key) => begin(person, 'a', key)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(OPEN_CHATS_MAX)
    const refused = await person.refused('POST /api/support-chats', { headers: { 'idempotency-key': newKey() },
      body: { initialMessage: 'a' } })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'support.too_many_open',
      'Bạn đang có 5 cuộc trò chuyện đang mở, vui lòng nhắn tiếp hoặc kết thúc một cuộc trò chuyện'])
    const open = replies.findIndex(({ status }) => status === 201)
    const again = await begin(person, 'a', keys[open])
    expect([again.status, again.body.id]).toEqual([201, replies[open]?.body.id])
    await close(person, again.body.id)
    expect((await begin(person)).status).toBe(201)
  })

  test.each([
    ['nothing', ''], ['blanks', '  \n '], ['what cannot be seen', '\u200b\u2060'], ['a control character', 'a\u0007b'],
    ['what turns the direction', 'a\u202eb'], ['more than 2,000 characters', 'a'.repeat(MESSAGE_MAX + 1)],
  ])('%s is no message', async (_, initialMessage) => {
    const { status, body } = await customer.refused('POST /api/support-chats', {
      headers: { 'idempotency-key': newKey() }, body: { initialMessage } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['initialMessage']])
  })

  test('script and markup are text, lines stay, and characters are composed', async () => {
    const said = '<img src=x onerror=alert(1)>\n</script><script>alert(1)</script> & "\'` ${7*7} {{7*7}} %s'
    const { id } = await chatOf(customer, said)
    await write(customer, id, ` ${'Tie\u0302\u0301ng Vie\u0323\u0302t 👩‍👩‍👧'} `)
    expect(textsOf((await read(customer, id)).body)).toEqual([said, 'Tiếng Việt 👩‍👩‍👧'.normalize('NFC')])
    expect((await write(customer, id, 'a'.repeat(MESSAGE_MAX))).status).toBe(200)
    await close(customer, id)
  })

  test('one side writes so many a minute in a chat, the other goes on; a repeat is not counted', async () => {
    const { id } = await chatOf()
    const keys = Array.from({ length: MESSAGES_A_MINUTE + 5 }, newKey)
    const replies = await Promise.all(keys.map((key) => write(customer, id, 'a', key)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(MESSAGES_A_MINUTE - 1) // and the first of the chat
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6)
    expect((await answer(staff, id, 'b')).status).toBe(200)
    const written = replies.findIndex(({ status }) => status === 200)
    expect((await write(customer, id, 'a', keys[written])).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const later = await write(customer, id, 'a')
    vi.useRealTimers()
    expect(later.status).toBe(200)
    await close(customer, id)
  })
})

describe('without a key', () => {
  test('API-52 API-53 a chat begins, and both sides write, as the specification shows; each is one more', async () => {
    const person = await shop.person()
    const begun = await person.call('POST /api/support-chats', { body: { initialMessage: 'một' } })
    expect([begun.status, textsOf(begun.body)]).toEqual([201, ['một']])
    for (let n = 0; n < 2; n++) {
      const mine = await person.call('POST /api/support-chats/{id}/messages', { ...at(begun.body.id), body: { message: 'hai' } })
      const theirs = await staff.call('POST /api/admin/support-chats/{id}/messages',
        { ...at(begun.body.id), body: { message: 'ba' } })
      expect([mine.status, theirs.status]).toEqual([200, 200])
    }
    const { messages } = (await read(person, begun.body.id)).body
    expect(textsOf((await read(person, begun.body.id)).body)).toEqual(['một', 'hai', 'ba', 'hai', 'ba'])
    expect(new Set(messages.map(({ key }) => key)).size).toBe(4) // three of their own, and none told of the shop's
    const other = await person.call('POST /api/support-chats', { body: { initialMessage: 'một' } })
    expect(other.body.id).not.toBe(begun.body.id)
  })
})

describe('catching up', () => {
  test('what is after a message, its first ones first; what is before; whether there are older ones', async () => {
    const { id } = await chatOf(customer, '0')
    for (let n = 1; n < MESSAGES_SHOWN + 5; n++) {
      if (n % 2 === 0) await write(customer, id, String(n))
      else await answer(staff, id, String(n))
    }
    const texts = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => String(from + n))
    const last = (await read(customer, id)).body
    expect([textsOf(last), last.more]).toEqual([texts(5, MESSAGES_SHOWN + 5), true])
    const older = (await read(customer, id, { before: String(last.messages[0]?.id) })).body
    expect([textsOf(older), older.more]).toEqual([texts(0, 5), false])
    const after = (await read(customer, id, { after: String(older.messages[0]?.id) })).body
    expect([textsOf(after), after.more, after.lastMessageId])
      .toEqual([texts(1, MESSAGES_SHOWN + 1), true, last.messages.at(-1)?.id])
    const rest = (await readAtDesk(staff, id, { after: String(after.messages.at(-1)?.id) })).body
    expect([textsOf(rest), rest.more]).toEqual([texts(MESSAGES_SHOWN + 1, MESSAGES_SHOWN + 5), true])
    const none = (await read(customer, id, { after: String(last.lastMessageId) })).body
    expect([textsOf(none), none.more]).toEqual([[], true])
    expect((await read(customer, id, { after: '0' })).body.more).toBe(false)
    expect((await read(customer, id, { before: '1' })).body).toMatchObject({ messages: [], more: false })
    await close(customer, id)
  })

  test('whoever writes may be told only what is after what they know', async () => {
    const { id, lastMessageId } = await chatOf()
    await answer(staff, id, 'Dạ')
    const { body } = await customer.call('POST /api/support-chats/{id}/messages', { ...at(id),
      query: { after: String(lastMessageId) }, headers: { 'idempotency-key': newKey() }, body: { message: 'Vâng' } })
    expect(textsOf(body)).toEqual(['Dạ', 'Vâng'])
    await close(customer, id)
  })
})

describe('how far each side is', () => {
  const reach = async (id: number) => {
    const { user, support, unread } = (await read(customer, id)).body
    return [user.received, user.read, support.received, support.read, unread, (await readAtDesk(staff, id)).body.unread]
  }

  test('API-51 reading marks what the other side wrote, received too; it never goes back', async () => {
    const { id, lastMessageId: first } = await chatOf()
    const { body: { lastMessageId: second } } = await answer(staff, id, 'một')
    const { body: { lastMessageId: third } } = await answer(staff, id, 'hai')
    expect(await reach(id)).toEqual([0, 0, 0, 0, 2, 1])
    const upTo = await customer.call('PATCH /api/support-chats/{id}/read', { ...at(id), query: { upTo: String(second) } })
    expect([upTo.body.user, upTo.body.unread]).toEqual([{ received: second, read: second }, 1])
    await customer.call('PATCH /api/support-chats/{id}/received', { ...at(id), body: { messageId: third } })
    expect(await reach(id)).toEqual([third, second, 0, 0, 1, 1])
    expect((await customer.call('PATCH /api/support-chats/{id}/read', at(id))).body.unread).toBe(0)
    await customer.call('PATCH /api/support-chats/{id}/read', { ...at(id), query: { upTo: String(first) } })
    await customer.call('PATCH /api/support-chats/{id}/received', { ...at(id), body: { messageId: first } })
    expect(await reach(id)).toEqual([third, third, 0, 0, 0, 1])
    await staff.call('PATCH /api/admin/support-chats/{id}/received', { ...at(id), body: { messageId: first } })
    expect(await reach(id)).toEqual([third, third, first, 0, 0, 1])
    expect((await staff.call('PATCH /api/admin/support-chats/{id}/read', at(id))).body.unread).toBe(0)
    expect(await reach(id)).toEqual([third, third, third, third, 0, 0])
    await close(customer, id)
  })

  test('nobody has received or read what was not written yet', async () => {
    const { id, lastMessageId } = await chatOf()
    await customer.call('PATCH /api/support-chats/{id}/received', { ...at(id), body: { messageId: lastMessageId + 1_000 } })
    await customer.call('PATCH /api/support-chats/{id}/read', { ...at(id), query: { upTo: String(lastMessageId + 1_000) } })
    await answer(staff, id, 'một')
    expect((await reach(id)).slice(0, 5)).toEqual([lastMessageId, lastMessageId, 0, 0, 1])
    await close(customer, id)
  })

  test('of many marks at once the furthest counts', async () => {
    for (let n = 0; n < 10; n++) {
      const { id } = await chatOf()
      const ids = []
      for (let m = 0; m < 4; m++) ids.push((await answer(staff, id, 'a')).body.lastMessageId)
      await Promise.all([...ids, ...ids].toReversed().map((messageId, m) => (m % 2 === 0
        ? customer.call('PATCH /api/support-chats/{id}/received', { ...at(id), body: { messageId } })
        : customer.call('PATCH /api/support-chats/{id}/read', { ...at(id), query: { upTo: String(messageId) } }))))
      expect((await reach(id)).slice(0, 2)).toEqual([ids.at(-1), (await read(customer, id)).body.user.read])
      await close(customer, id)
    }
  })
})

describe('ending', () => {
  test('API-54 a chat that has ended takes no message and keeps its end; what was said before may be repeated', async () => {
    const { id } = await chatOf()
    const key = newKey()
    await write(customer, id, 'trước', key)
    const closed = await close(customer, id)
    expect([closed.status, closed.body.status, closed.body.closedAt]).toEqual([200, 'CLOSED', expect.any(String)])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 })
    expect((await close(customer, id)).body).toEqual(closed.body)
    expect((await staff.call('PATCH /api/admin/support-chats/{id}/close', at(id))).body.closedAt).toBe(closed.body.closedAt)
    vi.useRealTimers()
    for (const [who, line] of [[customer, 'POST /api/support-chats/{id}/messages'],
      [staff, 'POST /api/admin/support-chats/{id}/messages']] as const) {
      const { status, body } = await who.refused(line, { ...at(id), headers: { 'idempotency-key': newKey() },
        body: { message: 'a' } })
      expect([status, body.code, body.message]).toEqual([409, 'support.closed',
        'Cuộc trò chuyện này đã kết thúc, bạn hãy bắt đầu cuộc trò chuyện mới'])
    }
    expect(textsOf((await write(customer, id, 'trước', key)).body)).toEqual(['Chào shop', 'trước'])
    expect((await customer.call('PATCH /api/support-chats/{id}/read', at(id))).status).toBe(200)
  })
})
