// What a shopper has chosen and typed on the way to an order, kept for the session: no reload, way back, sign-in on the way or
// look at the cart loses it. Forgotten with the order, and by whoever logs out (forgetSession in kit/stored.ts).
import { useCallback, useEffect, useState } from 'react'
import type { PaymentMethod } from '#contract/payments.ts'
import type { LeftValues } from '#web/kit/form-left.ts'

const STORAGE_KEY = 'checkout-draft'
const METHODS: readonly PaymentMethod[] = ['COD', 'VNPAY', 'BANK_TRANSFER']

export interface Draft {
  addressId: number | undefined
  paymentMethod: PaymentMethod | undefined
  note: string
  /** What the chosen way of delivery costs, dong. The way itself is kept with the cart. */
  deliveryCost: number | undefined
  /** A VAT invoice is wanted. */
  invoiced: boolean
  /** Its fields, half filled in or whole. */
  invoice: LeftValues | undefined
  /** The fields of an address that is not saved yet. */
  newAddress: LeftValues | undefined
}

export const NO_DRAFT: Draft = {
  addressId: undefined, paymentMethod: undefined, note: '', deliveryCost: undefined, invoiced: false, invoice: undefined,
  newAddress: undefined,
}

/** The draft of this person, and how to change a part of it. Nothing more is kept once `placing`: then it is an order. */
export function useDraft(userId: number | undefined, placing: boolean): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(userId))
  const change = useCallback((part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part })), [])
  useEffect(() => {
    if (!placing) keepDraft(userId, draft)
  }, [userId, draft, placing])
  return [draft, change]
}

/** What this customer has left; nothing where none, or somebody else's, is kept. */
export function readDraft(userId: number | undefined): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (userId === undefined || !isRecord(kept) || kept['userId'] !== userId) return NO_DRAFT
    return soundDraft(kept)
  } catch {
    return NO_DRAFT
  }
}

export function keepDraft(userId: number | undefined, draft: Draft): void {
  if (userId === undefined) return
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, ...draft }))
  } catch {
    // Storage refused: the draft lasts as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage refused: nothing was kept.
  }
}

/** Read with suspicion: what is not sound is dropped, nothing throws. */
function soundDraft({ addressId, paymentMethod, note, deliveryCost, invoiced, invoice, newAddress }: Stored): Draft {
  return {
    addressId: typeof addressId === 'number' ? addressId : undefined,
    paymentMethod: METHODS.find((one) => one === paymentMethod),
    note: typeof note === 'string' ? note : '',
    deliveryCost: typeof deliveryCost === 'number' ? deliveryCost : undefined,
    invoiced: invoiced === true, invoice: soundValues(invoice), newAddress: soundValues(newAddress),
  }
}

type Stored = Partial<Record<keyof Draft, unknown>>

function soundValues(stored: unknown): LeftValues | undefined {
  if (!isRecord(stored)) return undefined
  const sound = Object.entries(stored).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : [])
  return Object.fromEntries(sound)
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
}
