// The shop's one answer: who may give it, and who hears of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersTo } from '#server/app-news.ts'
import { crowded } from '#testing/crowd.ts'
import { openMailbox, PUBLIC_URL } from '#testing/mailbox.ts'
import type { Mailbox } from '#testing/mailbox.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { Caller, TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let staff: TestPerson
let other: TestPerson
let closing: TestPerson
let mailbox: Mailbox

beforeAll(async () => {
  const open = await openTestShop({ connections: 32 })
  ;[staff, other, closing] = [await open.person('STAFF'), await open.person('STAFF'), await open.person()]
  shop = crowded(open)
  mailbox = openMailbox(shop)
})
afterAll(() => shop.close())

let made = 0
async function leave(who: Caller, given: object = {}, language = 'vi'): Promise<number> {
  const { body } = await who.call('POST /api/feedback', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { kind: 'QUESTION', subject: `Hỏi lần ${++made}`, message: 'Bao giờ shop có máy mới?', ...given },
  }, { 'accept-language': language })
  return body.id
}
const at = (id: number, answer: string) => ({ params: { id: String(id) }, body: { answer } })
const SAID = 'Dạ tuần sau có bạn nhé'
const answer = (id: number, text = SAID, by = staff) =>
  by.call('POST /api/admin/feedback/{id}/answer', at(id, text))

/** All notifications of a person once all news was answered, twice. */
async function notesOf(person: TestPerson) {
  const answers = answersTo(shop.database.db, { send: async () => {} }, PUBLIC_URL)
  const { rows } = await shop.database.pool.query<{ id: number, payload: { feedbackId: number, personId: number | null } }>(
    `select id, payload from outbox where kind = 'feedback.answered' order by id`)
  for (const { id: eventId, payload } of [...rows, ...rows]) {
    await answers['feedback.answered']?.['note-the-person']?.({ eventId, kind: 'feedback.answered', payload })
  }
  return (await person.call('GET /api/notifications/me/paginated')).body.content
}

describe('answering', () => {
  test('a person finds the answer beside what they asked, in a notification that leads to it, and in a mail', async () => {
    const person = await shop.person()
    const id = await leave(person, { subject: 'Máy <b>mới</b>' })
    expect((await answer(id)).body).toMatchObject({ id, state: 'ANSWERED', answer: SAID, personId: person.id })
    expect((await person.call('GET /api/feedback/{id}', { params: { id: String(id) } })).body)
      .toMatchObject({ state: 'ANSWERED', answer: SAID, answeredAt: expect.any(String) })
    expect(await notesOf(person)).toMatchObject([{
      type: 'USER', referenceId: id, title: 'Alô đã trả lời góp ý của bạn',
      message: 'Về “Máy <b>mới</b>”. Mở để xem câu trả lời.',
    }])
    const [mail, ...more] = await mailbox.collect()
    expect([mail?.to, mail?.subject, more]).toEqual([`${person.username}@example.com`, 'Alô trả lời góp ý của bạn', []])
    for (const part of ['Máy <b>mới</b>', SAID, `${PUBLIC_URL}/feedback/${id}`]) expect(mail?.text).toContain(part)
    expect(mail?.html).toContain('Máy &lt;b&gt;mới&lt;/b&gt;')
  })

  test('a guest with an e-mail is mailed in the language they wrote in, one without hears nothing', async () => {
    const id = await leave(shop, { name: 'Lan', email: 'lan@example.com' }, 'en')
    await answer(await leave(shop, { name: 'Không thư' }))
    await answer(id, 'See <i>you</i>\nsoon')
    const mails = await mailbox.collect()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['lan@example.com', 'Alô answers your feedback']])
    expect(mails[0]?.text).toMatch(/^Hello Lan,[^]*See <i>you<\/i>\nsoon/)
    expect(mails[0]?.html).toContain('See &lt;i&gt;you&lt;/i&gt;<br>')
    expect(mails[0]?.text).not.toContain(`/feedback/${id}`)
  })

  test('in English to whom uses it in English; nobody who is locked, nor at an address that was not confirmed', async () => {
    const [reader, unproved, locked] = [await shop.person(), await shop.person(), await shop.person()]
    for (const person of [reader, unproved, locked]) await answer(await leave(person, {}, 'en'))
    await shop.database.pool.query('update person set email_verified = false where id = $1', [unproved.id])
    await shop.database.pool.query(`update person set status = 'LOCKED' where id = $1`, [locked.id])
    expect((await mailbox.collect()).map(({ to, subject }) => [to, subject]))
      .toEqual([[`${reader.username}@example.com`, 'Alô answers your feedback']])
    expect(await notesOf(unproved)).toHaveLength(1)
    expect((await shop.database.pool.query('select from notification where person_id = $1', [locked.id])).rows).toEqual([])
  })

  test('once: two of the staff at once are one answer, told once', async () => {
    for (let n = 0; n < 25; n++) {
      const id = await leave(shop, { email: 'a@example.com' })
      const both = await Promise.all([staff, other].map((by, one) =>
        by.refused('POST /api/admin/feedback/{id}/answer', at(id, `Trả lời ${one}`))))
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('feedback.answered')
      const { rows } = await shop.database.pool.query(
        `select from outbox where kind = 'feedback.answered' and (payload->>'feedbackId')::bigint = $1`, [id])
      expect(rows).toHaveLength(1)
    }
    await mailbox.collect()
  })

  test('said again by the same person it stays as it stands; other words are refused', async () => {
    const id = await leave(shop)
    const first = (await answer(id)).body
    expect((await answer(id)).body).toEqual(first)
    for (const [by, text] of [[staff, 'Khác'], [other, first.answer ?? '']] as const) {
      const { status, body } = await by.refused('POST /api/admin/feedback/{id}/answer', at(id, text))
      expect([status, body.code]).toEqual([409, 'feedback.answered'])
    }
  })

  test('no more than a thousand are counted, and one slice leads to the next', async () => {
    await shop.database.pool.query(`insert into feedback (kind, subject, message, name, language, idempotency_key, request_hash)
      select 'PRAISE', 'a', 'a', 'a', 'vi', 'many ' || n, '' from generate_series(1, 1001) n`)
    const { body: first } = await staff.call('GET /api/admin/feedback', { query: { size: '2' } })
    const { body: second } = await staff.call('GET /api/admin/feedback', { query: { cursor: first.next ?? '', size: '2' } })
    expect([first.total, second.total]).toEqual([null, null])
    const ids = [...first.content, ...second.content].map(({ id }) => id)
    expect(ids).toEqual([0, 1, 2, 3].map((n) => (ids[0] ?? 0) - n))
    await shop.database.pool.query(`delete from feedback where idempotency_key like 'many %'`)
    expect((await staff.call('GET /api/admin/feedback', { query: { size: '2' } })).body.total).toEqual(expect.any(Number))
  })

  test('staff alone list and answer, by state, the latest first', async () => {
    const person = await shop.person()
    const [open, done] = [await leave(person), await leave(person)]
    await answer(done)
    const ids = async (state?: 'NEW' | 'ANSWERED') => {
      const { body } = await staff.call('GET /api/admin/feedback', { query: { size: '100', ...(state && { state }) } })
      expect(body.total).toBe(body.content.length)
      return body.content.map(({ id }) => id)
    }
    expect((await ids()).slice(0, 2)).toEqual([done, open])
    expect([(await ids('NEW')).includes(open), (await ids('NEW')).includes(done), (await ids('ANSWERED'))[0]])
      .toEqual([true, false, done])
    for (const [who, status] of [[person, 403], [shop, 401]] as const) {
      expect((await who.refused('GET /api/admin/feedback')).status).toBe(status)
      expect((await who.refused('POST /api/admin/feedback/{id}/answer', at(open, 'a'))).status).toBe(status)
    }
    expect((await staff.refused('POST /api/admin/feedback/{id}/answer', at(999_999, 'a'))).body.code).toBe('feedback.not_found')
    expect((await staff.refused('POST /api/admin/feedback/{id}/answer', at(open, ' '))).status).toBe(422)
  })
})

test('a person takes it along, and closing the account deletes it; an answer under way then reaches nobody', async () => {
  const [id, guests] = [await leave(closing, { subject: 'Của tôi' }), await leave(shop)]
  await mailbox.collect()
  await answer(id)
  expect((await closing.call('GET /api/users/me/export')).body.feedback).toMatchObject([{ id, subject: 'Của tôi' }])
  expect((await closing.call('DELETE /api/users/me', { body: { password: PASSWORD } })).status).toBe(204)
  const rows = await shop.database.db.selectFrom('feedback').select('id').where('id', 'in', [id, guests]).execute()
  expect(rows.map((row) => row.id)).toEqual([guests])
  expect(await mailbox.collect()).toEqual([])
})

describe('ending without an answer', () => {
  const close = (id: number, how: string, by = staff) =>
    by.refused('POST /api/admin/feedback/{id}/close', { params: { id: String(id) }, body: { how } })
  const reopen = (id: number) => staff.refused('POST /api/admin/feedback/{id}/reopen', { params: { id: String(id) } })
  const listed = async (state: 'NEW' | 'ANSWERED' | 'CLOSED') =>
    (await staff.call('GET /api/admin/feedback', { query: { state, size: '100' } })).body.content.map(({ id }) => id)
  const waits = async () => (await staff.call('GET /api/admin/waiting')).body.feedback

  test('a guest without an e-mail was called: it waits no more, with a note; by mistake, it waits again', async () => {
    const id = await leave(shop, { phone: '0912345678' })
    const before = await waits()
    expect((await close(id, '  ')).status).toBe(422)
    const { body } = await close(id, 'Đã gọi lại, khách hài lòng')
    expect(body).toMatchObject({
      id, state: 'CLOSED', closedHow: 'Đã gọi lại, khách hài lòng', closedAt: expect.any(String), closedBy: expect.any(String),
    })
    expect((await close(id, 'Khác', other)).body).toEqual(body) // the first word stays
    const stands = async () => [await waits(), (await listed('NEW')).includes(id), (await listed('CLOSED')).includes(id)]
    expect(await stands()).toEqual([before - 1, false, true])
    expect((await reopen(id)).body).toMatchObject({ state: 'NEW', closedHow: '', closedAt: null, closedBy: null })
    expect(await stands()).toEqual([before, true, false])
    const { rows } = await shop.database.pool.query<{ line: string, person_id: number }>(
      `select line, person_id from audit_entry where subject_kind = 'feedback' and subject_id = $1 order by id`, [String(id)])
    expect(rows.map(({ line, person_id: by }) => [line, by])).toEqual([
      ['POST /api/admin/feedback/{id}/close', staff.id], ['POST /api/admin/feedback/{id}/reopen', staff.id],
    ])
  })

  test('an answer may still follow, and ends it for good; who wrote is told only of answers', async () => {
    const person = await shop.person()
    const id = await leave(person)
    await close(id, 'Đã gọi')
    expect((await person.call('GET /api/feedback/{id}', { params: { id: String(id) } })).body.state).toBe('NEW')
    expect((await answer(id)).body).toMatchObject({ state: 'ANSWERED', answer: SAID })
    expect((await listed('CLOSED')).includes(id)).toBe(false)
    for (const { status, body } of [await close(id, 'Lại'), await reopen(id)]) {
      expect([status, body.code]).toEqual([409, 'feedback.answered'])
    }
    expect((await close(999_999, 'Ai')).body.code).toBe('feedback.not_found')
  })
})
