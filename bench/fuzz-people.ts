// Who the requests of a fuzz are sent by: some of what they send ends sessions, locks people or takes their role away, so from
// time to time all of them are as they were.
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Who } from '#testing/fuzz-requests.ts'

const ROLES = { customer: 'USER', staff: 'STAFF', admin: 'ADMIN' } as const
const OF_EACH = 12

interface Person { id: number, token: string }

export interface FuzzPeople {
  /** The token of number `n` of them; none of a guest. */
  tokenOf(who: Who, n: number): string | undefined
  /** Signs everybody in again, in their role, and lets staff in without a second factor. */
  renew(): Promise<void>
}

/** Opens twelve accounts of each role, signed in. */
export async function openPeople(pool: pg.Pool): Promise<FuzzPeople> {
  const people: Record<keyof typeof ROLES, Person[]> = { customer: [], staff: [], admin: [] }
  for (const who of Object.keys(ROLES) as (keyof typeof ROLES)[]) { // its own keys
    const { rows } = await pool.query<{ id: string }>(`
      insert into person (username, email, fullname, phone, password_hash, email_verified, role)
      select 'fuzz-' || $1 || n, 'fuzz-' || $1 || n || '@example.com', 'Trần Thị ' || n, '+84912345678', 'none', true, $2
      from generate_series(1, $3::int) n returning id`, [who, ROLES[who], OF_EACH])
    people[who] = rows.map(({ id }) => ({ id: Number(id), token: randomBytes(32).toString('base64url') }))
  }
  const renew = async (): Promise<void> => {
    for (const [who, role] of Object.entries(ROLES) as [keyof typeof ROLES, string][]) {
      const ids = people[who].map(({ id }) => id)
      const hashes = people[who].map(({ token }) => createHash('sha256').update(token).digest())
      await pool.query(`update person set role = $2, status = 'ACTIVE' where id = any($1::bigint[])
        and (role, status) is distinct from ($2::text, 'ACTIVE')`, [ids, role])
      await pool.query(`insert into session (token_hash, person_id, expires_at)
        select h, p, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) t (h, p)
        on conflict (token_hash) do update set expires_at = excluded.expires_at`, [hashes, ids])
    }
    await pool.query('update sign_in_rule set factor_required = false where factor_required')
  }
  await renew()
  return { renew, tokenOf: (who, n) => who === 'guest' ? undefined : people[who][n % OF_EACH]?.token }
}
