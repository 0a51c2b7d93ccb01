// Two people edited one record: field by field, what each made of what both began with, and what comes of it.

export type Side = 'mine' | 'theirs'

/** A field that they changed, and what stands in mine. */
export interface MetField {
  /** "nameVi"; of what is written in each language "vi.title". */
  key: string
  mine: unknown
  theirs: unknown
  /** Both changed it, each otherwise: somebody has to choose. Else only they did, and theirs is taken unless chosen otherwise. */
  both: boolean
}

type Fields = ReadonlyMap<string, unknown>
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Texts in `vi` and `en` are taken apart; every other value is one. */
function fieldsOf(record: object): Fields {
  return new Map(Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    (name === 'vi' || name === 'en') && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([inner, text]): [string, unknown] => [`${name}.${inner}`, text])
      : [[name, value] satisfies [string, unknown]]))
}

/** Fields that they changed, and I did not change to the very same. */
export function meet<T extends object>(base: T, mine: T, theirs: T): MetField[] {
  const [began, my] = [fieldsOf(base), fieldsOf(mine)]
  return [...fieldsOf(theirs)].flatMap(([key, is]) => {
    const [was, am] = [began.get(key), my.get(key)]
    return isSame(is, was) || isSame(is, am) ? [] : [{ key, mine: am, theirs: is, both: !isSame(am, was) }]
  })
}

/** My changes over what they have. */
export function joined<T extends object>(base: T, mine: T, theirs: T): T {
  const began = fieldsOf(base)
  return [...fieldsOf(mine)].reduce((now, [key, am]) => isSame(am, began.get(key)) ? now : withField(now, key, am), theirs)
}

/** The record with this in one of its fields. */
export function withField<T extends object>(record: T, key: string, value: unknown): T {
  const [name = '', inner] = key.split('.')
  const texts: unknown = Reflect.get(record, name)
  return { ...record, [name]: inner !== undefined && typeof texts === 'object' ? { ...texts, [inner]: value } : value }
}
