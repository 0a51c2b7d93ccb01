// One product while it is edited: what the shop has, what was made of it, and how the two come together again.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { say, useT } from '#web/kit/words.tsx'
import type { Draft } from '../kit/draft.ts'
import { readLeft, useLeft } from '../kit/left-draft.ts'
import { useUnsaved } from '../kit/leaving.ts'
import { tableKey } from '../kit/table.ts'
import { offerUndo } from '../kit/undo-store.ts'
import { productQuery } from './goods-data.ts'
import { changedParts, draftOf, partOf } from './product-draft.ts'
import type { ProductDraft, ProductPart } from './product-draft.ts'
import { joined, meet } from './product-meeting.ts'
import type { FieldKey, Side } from './product-meeting.ts'
import { cellKey, VARIANT_FIELDS } from './variant-fields.ts'

export interface ProductForm extends Draft<ProductDraft> {
  /** As the shop last told it; what is edited began with this. */
  base: StaffProduct
  changed: readonly ProductPart[]
  /** Parts in which the server found something wrong. */
  wrong: ReadonlySet<ProductPart>
  /** What somebody else has made of the product meanwhile: the person looks at both and chooses. */
  theirs: StaffProduct | undefined
  /** What was typed into cells of variants and cannot be read, by `cellKey`: nothing is sent while there is some. */
  unread: ReadonlyMap<string, string>
  setUnread: (unread: ReadonlyMap<string, string>) => void
  /** Changes what is edited as it is by then: for what happens later. */
  edit: (change: (draft: ProductDraft, base: StaffProduct) => Partial<ProductDraft>) => void
  /** Sends what was edited, over what is there now. */
  send: () => Promise<boolean>
  /** Takes the product as an act of its own left it (a picture added, a variant deleted); what is edited stays. */
  adopt: (fresh: StaffProduct) => void
  /** Asks for the product anew and takes it like `adopt`. */
  renew: () => Promise<void>
  /** Goes on with both versions, of each field the chosen side, and sends. */
  join: (chosen: ReadonlyMap<FieldKey, Side>) => Promise<void>
  /** Goes back to editing without having chosen. */
  postpone: () => void
  /** Does something over a product whose edited parts are as they are; what is refused is told. */
  act: (work: (edition: number) => Promise<StaffProduct>) => Promise<boolean>
}

interface State { base: StaffProduct, draft: ProductDraft, theirs?: StaffProduct }
interface Told { errors: Readonly<Record<string, string>>, summary?: string, overtaken: boolean }
const NOTHING: Told = { errors: {}, overtaken: false }

/** Writes one part of what was edited. */
function write(part: ProductPart, { id, edition }: StaffProduct, draft: ProductDraft): Promise<StaffProduct> {
  const params = { id }
  switch (part) {
    case 'details': return ask('PUT /api/admin/products/{id}', { params, body: { edition, details: draft.details } })
    case 'variants':
      return ask('PUT /api/admin/products/{id}/variants', { params, body: { edition, variants: [...draft.variants] } })
    case 'specifications': return ask('PUT /api/admin/products/{id}/specifications', {
      params, body: { edition, specifications: [...draft.specifications] },
    })
    case 'pictures':
      return ask('PUT /api/admin/products/{id}/pictures', { params, body: { edition, pictures: [...draft.pictures] } })
  }
}

interface Sent { sent: ProductDraft, now: ProductDraft, fresh: ProductDraft }

/** The part as the shop wrote it, with what was typed while it was on its way. */
function afterSending(part: ProductPart, { sent, now, fresh }: Sent): ProductDraft {
  const made = joined({ ...fresh, [part]: sent[part] }, { ...fresh, [part]: now[part] }, fresh, new Map())
  return { ...now, [part]: made[part] }
}

const isOvertaken = ({ status, code }: AskError): boolean => status === 409 && code.endsWith('.edited_meanwhile')

const keyOf = ({ id }: StaffProduct): string => `product/${id}`

/** What was left of it before a reload, over the product as it is now. */
function begunWith(first: StaffProduct): State {
  const theirs = draftOf(first)
  const left = readLeft(keyOf(first), theirs)
  return { base: first, draft: left ? joined(left.base, left.draft, theirs, new Map()) : theirs }
}

/** What is in hands, read by work that takes long as it is then, not as it was drawn. */
function useHeld(first: StaffProduct) {
  const [state, setState] = useState(() => begunWith(first))
  const latest = useRef(state)
  const put = (next: State) => {
    latest.current = next
    setState(next)
  }
  /** Where both changed a field, each otherwise, the two wait beside each other. */
  const adopt = (fresh: StaffProduct): void => {
    const { base, draft } = latest.current
    if (fresh.edition < base.edition) return
    const [began, theirs] = [draftOf(base), draftOf(fresh)]
    const clash = meet(began, draft, theirs).some(({ both }) => both)
    put(clash ? { base, draft, theirs: fresh } : { base: fresh, draft: joined(began, draft, theirs, new Map()) })
  }
  return { state, latest, put, adopt }
}

type Held = ReturnType<typeof useHeld>

const read = (id: number) => ask('GET /api/admin/products/{id}', { params: { id } })

/** One thing is sent at a time; what is refused is told, what somebody else made meanwhile is fetched. */
function useSending({ latest, put }: Held) {
  const [told, setTold] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const tell = async (refusal: unknown) => {
    if (!(refusal instanceof AskError)) throw refusal
    const { errors = {}, message } = refusal
    setTold({ errors, summary: message, overtaken: isOvertaken(refusal) })
    if (isOvertaken(refusal)) put({ ...latest.current, theirs: await read(latest.current.base.id) })
  }
  const alone = async (work: () => Promise<void>): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    setBusy(true)
    setTold(NOTHING)
    try {
      await work()
      return true
    } catch (refusal) {
      await tell(refusal)
      return false
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { told, busy, alone, forget: () => setTold(NOTHING) }
}

/** Writes what of a wish differs from what is there, part by part. */
async function writeParts(wish: ProductDraft, { latest, put }: Held, keep: (fresh: StaffProduct) => void): Promise<void> {
  const parts = changedParts(wish, latest.current.base)
  // a draft is shown to shoppers when everything else of it is written
  const last = latest.current.base.status === 'DRAFT' && parts.includes('details')
  for (const part of last ? [...parts.slice(1), 'details' as const] : parts) {
    const fresh = await write(part, latest.current.base, wish)
    put({ base: fresh, draft: afterSending(part, { sent: wish, now: latest.current.draft, fresh: draftOf(fresh) }) })
    keep(fresh)
  }
}

/** Cells whose text is none of what they hold: kept as typed, told when saving, and marked until they are mended. */
function useUnread() {
  const [unread, setUnread] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = useRef(unread)
  return {
    unread,
    put: (next: ReadonlyMap<string, string>) => {
      latest.current = next
      setUnread(next)
    },
    /** What was typed last is known before it is drawn: the key that saves may be the one that ends typing. */
    refuse: ({ variants }: ProductDraft) => {
      if (latest.current.size === 0) return
      const cells = variants.flatMap(({ id }, at) => VARIANT_FIELDS.flatMap((field) =>
        latest.current.has(cellKey(id, field)) ? [[`variants.${at}.${field}`, say('admin-product.cell_unread')]] : []))
      const told = say('admin-product.cells_unread', { count: cells.length })
      throw new AskError(422, 'draft.unread', told, Object.fromEntries(cells))
    },
  }
}

/** Sends all of it, and offers to put it back; pictures that were taken off cannot be. */
interface Saving {
  alone: (work: () => Promise<void>) => Promise<boolean>
  unread: ReturnType<typeof useUnread>
  keep: (fresh: StaffProduct) => void
}

function useSaving(held: Held, { alone, unread, keep }: Saving) {
  const t = useT()
  const { state, latest } = held
  const letLeave = useUnsaved(changedParts(state.draft, state.base).length > 0 || unread.unread.size > 0)
  return () => alone(async () => {
    unread.refuse(latest.current.draft)
    const [before, wish] = [draftOf(latest.current.base), latest.current.draft]
    const { name, pictures } = latest.current.base
    if (changedParts(wish, latest.current.base).length === 0) return toast.success(t('admin.saved'))
    await writeParts(wish, held, keep)
    letLeave()
    if (latest.current.base.pictures.length < pictures.length) return toast.success(t('admin.saved'))
    offerUndo(t('admin-product.was_saved', { name }), () => writeParts(before, held, keep))
  })
}

export function useProductForm(first: StaffProduct): ProductForm {
  const client = useQueryClient()
  const held = useHeld(first)
  const { state: { base, draft, theirs }, latest, put, adopt } = held
  const { told, busy, alone, forget } = useSending(held)
  const unread = useUnread()
  const keep = (fresh: StaffProduct) => {
    client.setQueryData(productQuery(first.id).queryKey, fresh)
    void client.invalidateQueries({ queryKey: tableKey('products') })
  }
  const send = useSaving(held, { alone, unread, keep })
  const changed = changedParts(draft, base)
  const began = useMemo(() => draftOf(base), [base])
  useLeft(keyOf(first), changed.length > 0, began, draft)
  const edit: ProductForm['edit'] = (change) => {
    const { base: kept, draft: now } = latest.current
    put({ ...latest.current, draft: { ...now, ...change(now, kept) } })
  }
  const take = (fresh: StaffProduct) => {
    adopt(fresh)
    keep(fresh)
  }
  return {
    base, draft, changed, busy, theirs, send, edit, adopt: take, unread: unread.unread,
    setUnread: (next) => {
      unread.put(next)
      forget()
    },
    unsaved: changed.length > 0 || unread.unread.size > 0, summary: told.summary, overtaken: told.overtaken, errors: told.errors,
    errorOf: (path) => told.errors[path],
    wrong: new Set(Object.keys(told.errors).flatMap((path) => partOf(path) ?? [])),
    set: (part) => edit(() => part), begin: (wish) => edit(() => wish),
    save: async (work) => {
      const answers: Awaited<ReturnType<typeof work>>[] = []
      await alone(async () => void answers.push(await work(latest.current.draft)))
      return answers[0]
    },
    renew: async () => adopt(await read(first.id)),
    join: async (chosen) => {
      const { base: began, draft: mine, theirs: fresh } = latest.current
      if (!fresh) return
      put({ base: fresh, draft: joined(draftOf(began), mine, draftOf(fresh), chosen) })
      await send()
    },
    postpone: () => put({ base: latest.current.base, draft: latest.current.draft }),
    act: (work) => alone(async () => take(await work(latest.current.base.edition))),
  }
}
