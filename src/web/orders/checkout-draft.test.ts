import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, NO_DRAFT, readDraft } from './checkout-draft.ts'

const kept = new Map<string, string>()
const draft = {
  addressId: 3, paymentMethod: 'VNPAY', note: 'gọi trước', deliveryCost: 30_000, invoiced: true,
  invoice: { kind: 'COMPANY', name: 'Alô', taxCode: '01' }, newAddress: { addressLine: '12 Lê', isDefault: true },
} as const

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('what was chosen and typed outlives the page for whoever did it, and for nobody else', () => {
  keepDraft(7, draft)
  expect([readDraft(7), readDraft(8), readDraft(undefined)]).toEqual([draft, NO_DRAFT, NO_DRAFT])
})

test('nobody in particular keeps nothing, and loses nobody\'s draft', () => {
  keepDraft(7, draft)
  keepDraft(undefined, NO_DRAFT)
  expect(readDraft(7)).toEqual(draft)
})

test('once the order is placed nothing is kept', () => {
  keepDraft(7, draft)
  forgetDraft()
  expect([readDraft(7), kept.size]).toEqual([NO_DRAFT, 0])
})

test.each([
  '', '{', '[]', '7', 'null', '{"userId":7}', '{"userId":7,"note":1,"addressId":"3","paymentMethod":"GOLD","invoiced":"yes"}',
  '{"userId":7,"invoice":[],"newAddress":"x","deliveryCost":null}',
])('%j is no draft', (text) => {
  kept.set('checkout-draft', text)
  expect(readDraft(7)).toEqual(NO_DRAFT)
})

test('of typed fields what is neither text nor yes or no is dropped', () => {
  kept.set('checkout-draft', '{"userId":7,"invoice":{"name":"Alô","kind":null,"deep":{}}}')
  expect(readDraft(7).invoice).toEqual({ name: 'Alô' })
})

test('refused storage is no trouble', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => {
    keepDraft(7, draft)
    forgetDraft()
  }).not.toThrow()
  expect(readDraft(7)).toEqual(NO_DRAFT)
})
