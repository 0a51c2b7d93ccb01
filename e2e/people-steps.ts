// The people of the stories, and what they ask of the shop's API.
import type { Shop } from './shop.ts'

/** Where a story's shop is. */
type Place = Pick<Shop, 'address'>

export const PASSWORD = 'Mua@hang1'

/** How long something that comes by itself is waited for, on a busy machine too. */
export const SOON = { timeout: 30_000 }

/** Calls the API as nobody, or as who holds the token; an empty answer is {}. Throws what a refusal says. */
export async function call<T>({ address }: Place, line: string, body?: object, token?: string): Promise<T> {
  const [method = 'GET', path = ''] = line.split(' ')
  const reply = await fetch(address + path, {
    method, ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${line}: ${reply.status} ${text}`)
  return JSON.parse(text || '{}') as T // the contract's own reply, as the test expects it
}

/** A new customer; gives their token. */
export async function newCustomer(shop: Place, username: string, fullname = 'Trần Thị Mua'): Promise<string> {
  const person = { fullname, username, email: `${username}@example.com`, phone: '0912345678', password: PASSWORD }
  await call(shop, 'POST /api/auth/register', person)
  return signIn(shop, username)
}

export async function signIn(shop: Place, username: string, password = PASSWORD): Promise<string> {
  return (await call<{ token: string }>(shop, 'POST /api/auth/login', { username, password })).token
}
