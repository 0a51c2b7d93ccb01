// The demo's people.
import type { Role } from '#contract/auth.ts'
import { hasPassword } from './auth/auth.ts'
import type { Db } from './kit/db.ts'

/** Shown at start, so that a stranger can sign in at once. Refused in production. */
export const demoPeople: { username: string, password: string, fullname: string, role: Role }[] = [
  { username: 'khachhang', password: 'Khach@123', fullname: 'Nguyễn Khánh An', role: 'USER' },
  { username: 'khachhang2', password: 'Khach@123', fullname: 'Trần Minh Bảo', role: 'USER' },
  { username: 'nhanvien', password: 'Nhanvien@123', fullname: 'Lê Thu Chi', role: 'STAFF' },
  { username: 'quantri', password: 'Quantri@123', fullname: 'Phạm Quốc Dũng', role: 'ADMIN' },
]

/** The usernames of demo people who can still sign in with the password everybody may read here. */
export async function openDemoPeople(db: Db): Promise<string[]> {
  const open: string[] = []
  for (const { username, password } of demoPeople) if (await hasPassword(db, username, password)) open.push(username)
  return open
}
