// Many people at once, for races: signed in without a password, for hashing one takes longer than what they are there to do.
import { createHash, randomBytes } from 'node:crypto'
import type { Caller, TestPerson, TestShop } from './shop.ts'

let people = 0

async function signedIn(shop: TestShop): Promise<TestPerson> {
  const { db } = shop.database
  const username = `dam-dong-${++people}`
  const { id } = await db.insertInto('person').values({
    username, email: `${username}@example.com`, fullname: `Người ${people}`, phone: '+84912345678', password_hash: 'none',
    email_verified: true,
  }).returning('id').executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  await db.insertInto('session').values({
    token_hash: createHash('sha256').update(token).digest(), person_id: id, expires_at: new Date(Date.now() + 3_600_000),
  }).execute()
  const call: Caller['call'] = (line, asked, headers) =>
    shop.call(line, asked, { authorization: `Bearer ${token}`, ...headers })
  const refused: Caller['refused'] = (line, asked, headers) =>
    shop.refused(line, asked, { authorization: `Bearer ${token}`, ...headers })
  return { id, username, token, call, refused }
}

/** The same shop, whose people are made quickly. They cannot sign in a second time. */
export function crowded(shop: TestShop): TestShop {
  return { ...shop, person: () => signedIn(shop) }
}
