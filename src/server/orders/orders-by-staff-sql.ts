// Rows of the customers for whom staff make orders.
import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

interface Called { id: number, username: string, fullname: string, email: string, phone: string | null }

/** Active people of this name or e-mail address (lower case), or telephone number; each part goes along an index. */
export async function selectCustomersCalled(db: Db, name: string, phone: string | null, most: number): Promise<Called[]> {
  const { rows } = await sql<Called>`
    select p.id, p.username, p.fullname, p.email, p.phone from person p
    where p.status = 'ACTIVE' and p.id in (
      select id from person where lower(email) = ${name} union all select id from person where lower(username) = ${name}
      union all (select id from person where phone = ${phone} order by id desc limit ${most}))
    order by p.id desc limit ${most}`.execute(db)
  return rows
}
