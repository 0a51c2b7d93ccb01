// Two people edited one product: field by field, what each made of what both began with, and what comes of it.
import type { ProductDetails, SpecificationBody, VariantBody } from '#contract/catalogue-admin.ts'
import { isSame } from './product-draft.ts'
import type { DraftPicture, ProductDraft } from './product-draft.ts'

/** "details/name", "variants/12/price", "specifications/chip", "pictures/3", "order/pictures". */
export type FieldKey = string
export type Side = 'mine' | 'theirs'

export interface MetField {
  key: FieldKey
  mine: unknown
  theirs: unknown
  /** Both changed it, each otherwise: somebody has to choose. Else only they did, and theirs is taken unless chosen otherwise. */
  both: boolean
}

type Fields = ReadonlyMap<FieldKey, unknown>

const ordered = (draft: ProductDraft) => ({
  variants: draft.variants.map(({ id }) => String(id)), specifications: draft.specifications.map(({ key }) => key),
  pictures: draft.pictures.map(({ id }) => String(id)),
})

function fieldsOf(draft: ProductDraft): Fields {
  const fields = new Map<FieldKey, unknown>(Object.entries(draft.details).map(([name, value]) => [`details/${name}`, value]))
  for (const { id, ...facts } of draft.variants) {
    for (const [name, value] of Object.entries(facts)) fields.set(`variants/${id}/${name}`, value)
  }
  for (const { key, ...told } of draft.specifications) fields.set(`specifications/${key}`, told)
  for (const { id, ...facts } of draft.pictures) fields.set(`pictures/${id}`, facts)
  return fields
}

/** The order of what all three have: what came or went does not count as moved. */
function addOrders(fields: Map<FieldKey, unknown>, draft: ProductDraft, others: readonly ProductDraft[]): Fields {
  for (const [part, names] of Object.entries(ordered(draft))) {
    const all = others.map((other) => new Set(ordered(other)[part as keyof ReturnType<typeof ordered>])) // its own keys
    fields.set(`order/${part}`, names.filter((name) => all.every((there) => there.has(name))))
  }
  return fields
}

/**
 * Fields that they changed, and mine where I did too. Of variants only those that are still there count: which there are is
 * said by what adds and deletes them at once.
 */
export function meet(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): MetField[] {
  const all = [base, mine, theirs]
  const [began, my, their] = all.map((draft) => addOrders(new Map(fieldsOf(draft)), draft, all))
  if (!began || !my || !their) return []
  return [...new Set([...began.keys(), ...my.keys(), ...their.keys()])].flatMap((key) => {
    const [was, am, is] = [began.get(key), my.get(key), their.get(key)]
    if (isSame(is, was) || isSame(is, am)) return []
    return [{ key, mine: am, theirs: is, both: !isSame(am, was) && !isLost(key, their) }]
  })
}

/** A variant or a picture that they took away stays away, whatever was made of it. */
function isLost(key: FieldKey, theirs: Fields): boolean {
  const [part] = key.split('/')
  return (part === 'variants' || part === 'pictures') && !theirs.has(key)
}

/**
 * What comes of it, over what they have: my changes, theirs, and of each field that they changed the side that was chosen;
 * theirs where nothing was.
 */
export function joined(
  base: ProductDraft, mine: ProductDraft, theirs: ProductDraft, chosen: ReadonlyMap<FieldKey, Side>,
): ProductDraft {
  const all = [base, mine, theirs]
  const [my, their] = [mine, theirs].map((draft) => addOrders(new Map(fieldsOf(draft)), draft, all))
  if (!my || !their) return theirs
  const met = new Set(meet(base, mine, theirs).map(({ key }) => key))
  const taken = (key: FieldKey) => met.has(key) && chosen.get(key) !== 'mine' ? their.get(key) : my.get(key)
  return {
    // each field is one that `fieldsOf` took from a draft's own
    details: Object.fromEntries(Object.keys(theirs.details).map((name) => [name, taken(`details/${name}`)])) as
      unknown as ProductDetails,
    variants: inOrder('variants', theirs.variants.map(({ id }) => String(id))).map((id) => ({
      // see above
      ...Object.fromEntries(variantFields(theirs, id).map((name) => [name, own(`variants/${id}/${name}`)])) as unknown as
        VariantBody,
      id: Number(id),
    })),
    specifications: inOrder('specifications',
      [...mine.specifications, ...theirs.specifications].map(({ key }) => key)).flatMap((key) => {
      const told = taken(`specifications/${key}`)
      return told === undefined ? [] : [{ ...told as Omit<SpecificationBody, 'key'>, key }] // see above
    }),
    pictures: inOrder('pictures', theirs.pictures.map(({ id }) => String(id))).flatMap((id) => {
      const facts = taken(`pictures/${id}`)
      return facts === undefined ? [] : [{ ...facts as Omit<DraftPicture, 'id'>, id: Number(id) }] // see above
    }),
  }

  /** Of a variant that only they have, theirs. */
  function own(key: FieldKey): unknown {
    return my?.has(key) ? taken(key) : their?.get(key)
  }

  /** As the order that was taken says; what is not in it stands behind what it stood behind. */
  function inOrder(part: keyof ReturnType<typeof ordered>, there: readonly string[]): string[] {
    const side = met.has(`order/${part}`) && chosen.get(`order/${part}`) !== 'mine' ? theirs : mine
    const [first, second] = [ordered(side)[part], ordered(side === mine ? theirs : mine)[part]]
    const list = first.filter((name) => there.includes(name))
    for (const [at, name] of second.entries()) {
      if (list.includes(name) || !there.includes(name)) continue
      const before = second.slice(0, at).findLast((one) => list.includes(one))
      list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, name)
    }
    return list
  }
}

function variantFields({ variants }: ProductDraft, id: string): string[] {
  return Object.keys(variants.find((one) => String(one.id) === id) ?? {}).filter((name) => name !== 'id')
}
