// Somebody of the staff with a second factor.
import { appCode } from './app-code.ts'
import { PASSWORD } from './shop.ts'
import type { TestPerson } from './shop.ts'

/** Sets one up and confirms it with the code before this moment's, so that this moment's is still to be taken. */
export async function setUpFactor(person: TestPerson): Promise<{ secret: string, recoveryCodes: string[] }> {
  const { secret } = (await person.call('POST /api/admin/me/factor', { body: { currentPassword: PASSWORD } })).body
  const confirmed = await person.call('POST /api/admin/me/factor/confirm', { body: { code: appCode(secret, -1) } })
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}
