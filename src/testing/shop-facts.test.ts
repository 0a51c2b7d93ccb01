import { expect, test } from 'vitest'
import { SHOP as inMails } from '#server/mails/mails-shop-facts.ts'
import { SHOP as onPages } from '#web/shell/shop-facts.ts'

test('mails and pages name the same shop', () => {
  const { name, address, phone, email } = onPages
  expect(inMails).toEqual({ name, phone, email, address: address.replaceAll('\u00a0', ' ') })
})
