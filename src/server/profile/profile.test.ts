// A customer's own record: what changes, what is refused, and what becomes of the picture.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AVATAR_BYTES, QUOTA_OBJECTS } from '#contract/files.ts'
import type { User } from '#contract/auth.ts'
import { AT_ONCE_EACH } from '#server/kit/serve-form.ts'
import { formOf, type FormPart } from '#testing/forms.ts'
import { pictureOf } from '#testing/images.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let picture: Buffer

beforeAll(async () => {
  shop = await openTestShop()
  picture = await pictureOf('png')
})
afterAll(() => shop.close())

const avatar = (bytes: Buffer = picture): FormPart => ({ name: 'avatar', filename: 'toi.png', type: 'image/png', value: bytes })

/** PUT /api/users/me as a form. */
async function sendForm(person: TestPerson, parts: readonly FormPart[], language = 'vi') {
  const { headers, payload } = formOf(parts)
  const { status, body } = await shop.send({ method: 'PUT', url: '/api/users/me', payload,
    headers: { ...headers, 'accept-language': language, authorization: `Bearer ${person.token}` } })
  // the server checks every reply against its promise while strict; a refusal is the error body
  return { status, body: body as User & { code?: string, message?: string, errors?: Record<string, string> } }
}

const put = (person: TestPerson, body: object, headers?: Record<string, string>) => person.refused('PUT /api/users/me',
  { body }, headers)
const me = async (person: TestPerson) => (await person.call('GET /api/users/me')).body
const filesOf = (person: TestPerson) => shop.database.db.selectFrom('stored_file').select(['name', 'key'])
  .where('owner_id', '=', person.id).execute()
const statusOf = async (url: string | null) => (await shop.fastify.inject({ method: 'GET', url: url ?? '/nothing' })).statusCode

describe('fields', () => {
  test('API-69 ROLE-15 what is given changes, and nothing else', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    const [before, others] = [await me(person), await me(other)]
    const change = { fullname: '  Nguyễn Thị   Bưởi ', phone: '0987 654 321', birthDate: '1990-02-28', gender: 'female' as const }
    const { status, body } = await person.call('PUT /api/users/me', { body: change })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, fullname: 'Nguyễn Thị   Bưởi', phone: '+84987654321', birthDate: '1990-02-28',
      gender: 'female' })
    expect(await me(person)).toEqual(body)
    const emptied = await person.call('PUT /api/users/me', { body: { birthDate: null, gender: null } })
    expect(emptied.body).toEqual({ ...body, birthDate: null, gender: null })
    expect((await person.call('PUT /api/users/me', { body: {} })).body).toEqual(emptied.body)
    expect(await me(other)).toEqual(others)
  })

  test('ROLE-15 a stranger reads and changes no profile', async () => {
    const calls = [shop.refused('GET /api/users/me'), shop.refused('PUT /api/users/me', { body: { fullname: 'Ai' } }),
      shop.refused('DELETE /api/users/me/avatar'), shop.refused('GET /api/users/me/export'),
      shop.refused('DELETE /api/users/me', { body: { password: PASSWORD } }), shop.refused('GET /api/users/me/consents')]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(401)
  })

  test.each([
    ['fullname', '', 'Vui lòng điền mục này'], ['phone', '12', 'Số điện thoại chưa đúng, ví dụ: 0912 345 678'],
    ['birthDate', '28/02/1990', 'Ngày chưa đúng, ví dụ: 1990-02-28'], ['birthDate', '1990-02-30',
      'Ngày chưa đúng, ví dụ: 1990-02-28'],
    ['birthDate', '1899-12-31', 'Ngày sinh chưa đúng'], ['birthDate', '2999-01-01', 'Ngày sinh chưa đúng'],
    ['gender', 'none', 'Chỉ nhận một trong: male, female, other'], ['email', 'x', 'Email chưa đúng, ví dụ: ten@congty.vn'],
    ['role', 'ADMIN', 'Mục này không được chấp nhận'], ['status', 'ACTIVE', 'Mục này không được chấp nhận'],
    ['username', 'khac', 'Mục này không được chấp nhận'], ['emailVerified', true, 'Mục này không được chấp nhận'],
  ])('%s = %j is refused beside its field', async (field, value, says) => {
    const person = await shop.person()
    const before = await me(person)
    const { status, body } = await put(person, { [field]: value })
    expect([status, body.code, body.errors]).toEqual([422, 'request.invalid', { [field]: says }])
    expect(await me(person)).toEqual(before)
  })

  test('a birthday is today at the latest, and today is Vietnam\'s', async () => {
    const person = await shop.person()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') }) // 1 o'clock in the morning of the 23rd
    const [today, tomorrow] = [await put(person, { birthDate: '2026-11-23' }), await put(person, { birthDate: '2026-11-24' })]
    vi.useRealTimers()
    expect([today.status, tomorrow.status, tomorrow.body.errors]).toEqual([200, 422, { birthDate: 'Ngày sinh chưa đúng' }])
  })
})

describe('a new e-mail address', () => {
  const news = async (person: TestPerson) => (await shop.database.db.selectFrom('outbox').select('kind')
    .where('kind', '=', 'auth.email_change_asked').where('payload', '@>',
      JSON.stringify({ personId: person.id })).execute()).length

  test('asks for the password, begins its way, and is not shown before it was confirmed', async () => {
    const person = await shop.person()
    const { email } = await me(person)
    const reply = await person.call('PUT /api/users/me', { body: { email: 'Moi@Example.com', currentPassword: PASSWORD,
      fullname: 'Tên Mới' } })
    expect([reply.status, reply.body.email, reply.body.fullname]).toEqual([200, email, 'Tên Mới'])
    expect(await news(person)).toBe(1)
  })

  test('without the password or with a wrong one nothing changes', async () => {
    const person = await shop.person()
    const before = await me(person)
    const none = await put(person, { email: 'khac@example.com', fullname: 'Tên Mới' })
    expect([none.status, none.body.errors]).toEqual([422, { currentPassword: 'Vui lòng điền mục này' }])
    const wrong = await put(person, { email: 'khac@example.com', currentPassword: 'Sai@123x', fullname: 'Tên Mới' })
    expect([wrong.status, wrong.body.code, wrong.body.errors])
      .toEqual([422, 'auth.wrong_current_password', { currentPassword: 'Mật khẩu hiện tại không đúng' }])
    expect([await me(person), await news(person)]).toEqual([before, 0])
  })

  test('another person\'s is refused, and the picture that came with it is not kept', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    const before = await me(person)
    const { status, body } = await sendForm(person, [{ name: 'email', value: (await me(other)).email },
      { name: 'currentPassword', value: PASSWORD }, { name: 'fullname', value: 'Tên Mới' }, avatar()])
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'auth.email_taken', ['email']])
    expect([await me(person), await filesOf(person)]).toEqual([before, []])
  })

  test('one\'s own address again asks for nothing', async () => {
    const person = await shop.person()
    expect((await put(person, { email: (await me(person)).email })).status).toBe(200)
    expect(await news(person)).toBe(0)
  })

  test('the one the person has takes back what was asked for, without a password and however it is written', async () => {
    const box = openMailbox(shop)
    for (const [wrong, write] of [['nham-mot@example.com', (email: string) => email],
      ['nham-hai@example.com', (email: string) => email.toUpperCase()]] as const) {
      const person = await shop.person()
      const { email } = await me(person)
      expect((await put(person, { email: wrong, currentPassword: PASSWORD })).status).toBe(200)
      await box.collect()
      expect((await put(person, { email: write(email) })).status).toBe(200)
      const token = box.tokenFor(wrong)
      expect((await shop.refused('POST /api/auth/verify-email', { body: { token } })).body.code).toBe('auth.link_invalid')
      expect((await me(person)).email).toBe(email)
    }
  })
})

describe('the picture', () => {
  test('API-70 AVATAR-01 AVATAR-02 AVATAR-07 comes as the file part of the profile\'s form, with fields beside it', async () => {
    const person = await shop.person()
    const { status, body } = await sendForm(person, [{ name: 'fullname', value: 'Lê Ổi' }, { name: 'data',
      value: '{"gender":null}' }, avatar()])
    expect(status).toBe(200)
    expect(body).toMatchObject({ fullname: 'Lê Ổi',
      imagePath: expect.stringMatching(`^avatars/${person.id}/avatar_\\d{13}\\.png$`) })
    expect(body.avatar).toBe(body.imageUrl)
    expect(await statusOf(body.imageUrl)).toBe(200)
    expect((await filesOf(person)).map(({ name }) => name)).toEqual([body.imagePath])
  })

  test('AVATAR-02 API-69 or it is uploaded before and chosen by its address', async () => {
    const person = await shop.person()
    const name = `avatars/${person.id}/avatar_1.png`
    const { headers, payload } = formOf([{ ...avatar(), name: 'file' }])
    const uploaded = await shop.send({ method: 'POST', url: '/api/storage/alo/objects', query: { name }, payload,
      headers: { ...headers, authorization: `Bearer ${person.token}` } })
    const { downloadUrl } = uploaded.body as { downloadUrl: string } // checked by the server
    const { body } = await person.call('PUT /api/users/me', { body: { imageUrl: downloadUrl } })
    expect([body.imageUrl, body.imagePath]).toEqual([downloadUrl, name])
  })

  test('AVATAR-03 a new one is shown before the one before is deleted', async () => {
    const person = await shop.person()
    const first = await sendForm(person, [avatar()])
    const forget = vi.spyOn(shop.store, 'forget')
    let shownMeanwhile: string | null = null
    forget.mockImplementationOnce(async () => { shownMeanwhile = (await me(person)).imagePath })
    const second = await sendForm(person, [avatar()])
    forget.mockRestore()
    expect(second.body.imagePath).not.toBe(first.body.imagePath)
    expect(shownMeanwhile).toBe(second.body.imagePath)
    expect([await statusOf(first.body.imageUrl), await statusOf(second.body.imageUrl)]).toEqual([404, 200])
    expect((await filesOf(person)).map(({ name }) => name)).toEqual([second.body.imagePath])
  })

  test('AVATAR-04 where the one before cannot be deleted the change holds, and the log says so', async () => {
    const warned: string[] = []
    const own = await openTestShop({ log: pino({ level: 'warn' }, { write: (line: string) => { warned.push(line) } }) })
    const person = await own.person()
    const { headers, payload } = formOf([avatar()])
    const send = () => own.send({ method: 'PUT', url: '/api/users/me', payload, headers: { ...headers,
      authorization: `Bearer ${person.token}` } })
    await send()
    const [before] = await own.database.db.selectFrom('stored_file').select('key').execute()
    // a folder in the place of the file cannot be deleted as one
    const file = path.join(own.dataDir, 'files', before?.key ?? '')
    await rm(file)
    await mkdir(file)
    const { status } = await send()
    const user = (await person.call('GET /api/users/me')).body
    expect([status, warned.length]).toEqual([200, 1])
    expect(warned[0]).toContain('a file could not be deleted')
    expect((await own.fastify.inject({ method: 'GET', url: user.imageUrl ?? '' })).statusCode).toBe(200)
    await own.close()
  })

  test('AVATAR-05 AVATAR-06 API-72 taken away it is deleted and nothing is shown, by its own call or with null', async () => {
    for (const take of [(one: TestPerson) => one.call('DELETE /api/users/me/avatar'),
      (one: TestPerson) => one.call('PUT /api/users/me', { body: { imageUrl: null } })]) {
      const person = await shop.person()
      const shown = await sendForm(person, [avatar()])
      const { status, body } = await take(person)
      expect([status, body.imageUrl, body.imagePath, body.avatar]).toEqual([200, null, null, null])
      expect([await statusOf(shown.body.imageUrl), await filesOf(person)]).toEqual([404, []])
      expect((await take(person)).status).toBe(200) // nothing to take away is no fault
    }
  })

  test.each([
    ['another site\'s', () => 'https://example.com/x.png'], ['a script', () => 'javascript:alert(1)'],
      ['a picture of the shop', () => '/pictures/x/160.webp'],
    ['nothing', () => ''],
  ])('%s address is not one\'s own picture', async (_, address) => {
    const person = await shop.person()
    const { status, body } = await put(person, { imageUrl: address() })
    expect([status, body.code, body.errors]).toEqual([422, 'profile.image_not_yours', { imageUrl: 'Ảnh này không thuộc về bạn' }])
    expect((await me(person)).imageUrl).toBeNull()
  })

  test('another person\'s picture is not one\'s own', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    const { body } = await sendForm(other, [avatar()])
    expect((await put(person, { imageUrl: body.imageUrl })).body.code).toBe('profile.image_not_yours')
    expect(await statusOf(body.imageUrl)).toBe(200)
  })

  test.each([['vi', 'Vui lòng chọn tệp hình ảnh'], ['en', 'Please choose an image file']])(
    'VALID-37 a file that is no picture is refused (%s), and nothing changes', async (language, says) => {
      const person = await shop.person()
      const before = await me(person)
      const { status, body } = await sendForm(person, [{ name: 'fullname', value: 'Tên Mới' },
        avatar(Buffer.from('%PDF-1.7'))], language)
      expect([status, body.code, body.message]).toEqual([422, 'files.not_an_image', says])
      expect([await me(person), await filesOf(person)]).toEqual([before, []])
    })

  test.each([[AVATAR_BYTES, 413], [AVATAR_BYTES - 1, 200]])(
    'VALID-38 CONST-42 a picture of %i bytes: %i', async (size, status) => {
      const person = await shop.person()
      const file = Buffer.concat([picture, Buffer.alloc(size - picture.length)])
      const reply = await sendForm(person, [avatar(file)])
      const told = status === 413 ? ['files.too_large', 'Kích thước ảnh phải nhỏ hơn 5MB'] : [undefined, undefined]
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([status, ...told])
    })

  test('AVATAR-03 of several changes at once the picture shown in the end is there, and nothing but it', async () => {
    const person = await shop.person()
    const replies = await Promise.all(Array.from({ length: AT_ONCE_EACH }, () => sendForm(person, [avatar()])))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const { imageUrl, imagePath } = await me(person)
    expect(await statusOf(imageUrl)).toBe(200)
    expect((await filesOf(person)).map(({ name }) => name)).toEqual([imagePath])
  })

  test('AVATAR-03 a picture chosen again while another is chosen is not deleted', async () => {
    const person = await shop.person()
    const { headers, payload } = formOf([{ ...avatar(), name: 'file' }])
    const upload = async (n: number): Promise<string> => {
      const { body } = await shop.send({ method: 'POST', url: '/api/storage/alo/objects', payload,
        query: { name: `avatars/${person.id}/avatar_${n}.png` }, headers: { ...headers,
          authorization: `Bearer ${person.token}` } })
      return (body as { downloadUrl: string }).downloadUrl // checked by the server
    }
    const urls = [await upload(1), await upload(2)]
    for (let n = 0; n < 5; n++) {
      const chosen = Array.from({ length: 6 }, (_, at) => put(person, { imageUrl: urls[at % 2] }))
      const statuses = (await Promise.all(chosen)).map(({ status }) => status)
      expect(statuses.every((status) => status === 200 || status === 422)).toBe(true) // what was replaced is gone
      expect(await statusOf((await me(person)).imageUrl)).toBe(200)
      expect(await filesOf(person)).toHaveLength(1)
      urls.splice(0, 2, await upload(10 + n), await upload(20 + n))
      await put(person, { imageUrl: urls[0] })
    }
  })

  test('with no space left the picture can still be changed: the one before makes room', async () => {
    const person = await shop.person()
    await sendForm(person, [avatar()])
    const { id: _, custom_metadata: custom, ...file } = await shop.database.db.selectFrom('stored_file').selectAll()
      .where('owner_id', '=', person.id).executeTakeFirstOrThrow()
    await shop.database.db.insertInto('stored_file').values(Array.from({ length: QUOTA_OBJECTS - 1 }, (_one, n) => ({ ...file,
      custom_metadata: JSON.stringify(custom), name: `avatars/${person.id}/avatar_${n}.png`, key: `objects/${person.id}-${n}` })))
      .execute()
    const changed = await sendForm(person, [avatar()])
    expect([changed.status, await statusOf(changed.body.imageUrl)]).toEqual([200, 200])
    expect(await filesOf(person)).toHaveLength(QUOTA_OBJECTS)
    await put(person, { imageUrl: null })
    await shop.database.db.insertInto('stored_file').values({ ...file, custom_metadata: '{}', key: `objects/${person.id}-x`,
      name: `avatars/${person.id}/avatar_99.png` }).execute()
    expect((await sendForm(person, [avatar()])).body.code).toBe('files.quota_exceeded') // nothing shown, nothing to make room
  })
})
