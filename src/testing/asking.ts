// Somebody who asks, for tests that call a front door without a request.
import type { Asker } from '#server/kit/serve.ts'
import { NOWHERE } from '#server/kit/serve.ts'

/** This person as one of the staff, whoever they are otherwise. */
export function asStaff({ id }: { id: number }): Asker {
  return { id, username: `nguoi${id}`, role: 'STAFF', status: 'ACTIVE', tokenHash: Buffer.alloc(0), origin: NOWHERE }
}
