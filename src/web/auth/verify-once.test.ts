import { expect, test, vi } from 'vitest'
import { setTransport } from '#web/kit/ask.ts'
import type { Transport } from '#web/kit/ask.ts'
import { forgetVerification, verifyOnce } from './verify-once.ts'

const shop = vi.fn<Transport>()
setTransport(shop)

test('AUTH-01 AUTH-02 one link is one question, built twice or not; another try asks anew', async () => {
  const refusal = new Error('no')
  shop.mockRejectedValueOnce(refusal).mockResolvedValue({ message: 'ok' })
  expect(await Promise.all([verifyOnce('a'), verifyOnce('a')])).toEqual([
    { kind: 'failed', refusal }, { kind: 'failed', refusal }])
  expect(shop.mock.calls).toEqual([['POST /api/auth/verify-email', { body: { token: 'a' } }]])
  forgetVerification('a')
  expect(await verifyOnce('a')).toEqual({ kind: 'done' })
  await verifyOnce('b')
  expect(shop).toHaveBeenCalledTimes(3)
})
