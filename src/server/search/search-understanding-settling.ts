// Which of the conditions can be met together, and what else to show where the best ones cannot.
import { copyOf, forEachSlot, hasBoth, isEmpty } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { TOLD } from './search-details.ts'
import type { Shelf } from './search-shelf-form.ts'
import { familyBits, meetingAll, narrow } from './search-understanding-conditions.ts'
import type { Condition } from './search-understanding-conditions.ts'
import { QUALIFIER } from './search-understanding-names.ts'
import type { Reading } from './search-understanding-names.ts'
import { brandKeys } from './search-understanding-reading.ts'
import { seriesOfBrands } from './search-words-lexicon.ts'
import { modelIn } from './search-words-models.ts'
import { isVietnameseWord } from './search-words-phrases.ts'
import { atomsOf, plain } from './search-words.ts'

/** Cases and the like are made for one model; these fit any, so a model beside them only says what they are for. */
const FOR_ANYTHING = new Set('cu-sac cap-sac sac-du-phong loa the-nho tai-nghe gia-do hub-chuyen-doi'.split(' '))
const MADE_FOR_ONE = new Set('op-lung kinh-cuong-luc but-cam-ung ban-phim'.split(' '))
/** Beside these, devices that are named are what they are for: "sạc apple watch", "ốp airpods". */
const FOR_DEVICES = new Set('op-lung kinh-cuong-luc cu-sac cap-sac'.split(' '))

/** What an accessory is like gives way before any word of the model it is for. */
const LIKENESS = 25

interface Settled { readonly kept: Condition[], readonly dropped: Condition[] }

function narrowed(shelf: Shelf, bits: Bitset, condition: Condition): Bitset {
  const next = copyOf(bits, shelf.used)
  narrow(shelf, next, condition)
  return next
}

/**
 * The last word as it was typed, or as the beginning of one: "iphone 1" is on its way to iPhone 16. That is so where the word
 * itself leaves nothing, or leaves only accessories of what has phones.
 */
function narrowedByLast(shelf: Shelf, bits: Bitset, condition: Condition, devices: Bitset | undefined): [Condition, Bitset] {
  const own = narrowed(shelf, bits, condition)
  if (condition.kind !== 'word' || condition.goesOn) return [condition, own]
  const hasDevice = (set: Bitset): boolean => devices !== undefined && hasBoth(set, devices)
  const letter = condition.any[0]?.length === 1
  if (!letter && !isEmpty(own) && (hasDevice(own) || !hasDevice(bits))) return [condition, own]
  const open = { ...condition, goesOn: true }
  const more = narrowed(shelf, bits, open)
  // "ip 6s" is on its way to no accessory that begins with s
  const isLost = hasDevice(bits) && !hasDevice(more)
  return !isLost && (isEmpty(own) || hasDevice(more)) ? [open, more] : [condition, own]
}

/** A word that no name has here may stand in specifications: "lightning" among headphones. */
function detailFor(shelf: Shelf, condition: Condition, bits: Bitset): { condition: Condition, bits: Bitset } | undefined {
  if (condition.kind !== 'word') return undefined
  const any = condition.any.filter((word) => /^[a-z]{3,}/.test(word)).flatMap((word) => [[word], [TOLD + word]])
  const { said, telling } = condition
  const told: Condition = { kind: 'detail', any, named: false, said, telling }
  const next = any.length > 0 ? narrowed(shelf, bits, told) : undefined
  return next && !isEmpty(next) ? { condition: told, bits: next } : undefined
}

/** Takes the conditions from the most telling on; one that leaves nothing is dropped. */
function settle(shelf: Shelf, conditions: readonly Condition[], from: Bitset): Settled {
  const kept: Condition[] = []
  const dropped: Condition[] = []
  let bits = from
  const devices = conditions.some(({ kind }) => kind === 'category') ? undefined : familyBits(shelf, ['phone', 'tablet'])
  for (const condition of conditions.toSorted((one, other) => other.telling - one.telling)) {
    const [taken, next] = condition.kind === 'word' && condition.last ? narrowedByLast(shelf, bits, condition, devices)
      : [condition, narrowed(shelf, bits, condition)]
    // "note 20 ultra" without its number is no case that is called ultra
    const told = isEmpty(next) ? detailFor(shelf, condition, bits) : undefined
    if (told) {
      kept.push(told.condition)
      bits = told.bits
      continue
    }
    const isLost = condition.telling === QUALIFIER && devices !== undefined
      && hasBoth(bits, devices) && !hasBoth(next, devices)
    if (isLost || isEmpty(next)) dropped.push(condition)
    else {
      kept.push(taken)
      bits = next
    }
  }
  return { kept, dropped }
}

/** Several categories are one condition; a device beside an accessory only says what the accessory is for. */
export function withOneCategory(shelf: Shelf, conditions: readonly Condition[]): { conditions: Condition[], accessory: boolean } {
  const named = conditions.filter((one) => one.kind === 'category')
  const slugs = (one: typeof named[number]) => one.categories.map((at) => shelf.categories[at]?.what)
  const forDevices = named.some((one) => slugs(one).some((what) => what && FOR_DEVICES.has(what.slug)))
  const isAccessory = (one: typeof named[number]): boolean => slugs(one).every((what) => what?.family === 'accessory'
    && (!forDevices || FOR_DEVICES.has(what.slug) || !['dong-ho', 'tai-nghe'].includes(what.slug)))
  // in Vietnamese the thing comes first and what it is like behind it: "điện thoại sạc nhanh" is a phone
  const [head] = named
  const isHead = head !== undefined && !isAccessory(head) && plain(head.said).split(' ').every((word) => isVietnameseWord(word))
  const accessories = isHead ? [] : named.filter(isAccessory)
  const chosen = accessories.length > 0 ? accessories : isHead ? named.filter((one) => !isAccessory(one)) : named
  const [first] = chosen
  const others = conditions.filter((one) => one.kind !== 'category')
  const context = named.filter((one) => !chosen.includes(one) && /^(?!phone|tablet)./.test(one.words[0] ?? ''))
    .map(({ words, said }): Condition => ({ kind: 'word', any: words, goesOn: false, said, telling: 35 }))
  if (!first) return { conditions: others, accessory: false }
  const one: Condition = {
    ...first, categories: [...new Set(chosen.flatMap(({ categories }) => categories))],
    words: chosen.flatMap(({ words }) => words),
  }
  return { conditions: [one, ...context, ...others], accessory: accessories.length > 0 }
}

/** An accessory made for Galaxy phones is one for Samsung's. */
function withSeries(shelf: Shelf, condition: Condition): Condition {
  if (condition.kind !== 'brand') return condition
  const slug = shelf.brands[condition.brand]?.what.slug ?? ''
  return { ...condition, words: [...condition.words, ...(seriesOfBrands[slug] ?? '').split(' ').filter(Boolean)] }
}

/** The device the words name, where they name one: its conditions without what says the accessory. */
function deviceIn(shelf: Shelf, conditions: readonly Condition[]): Condition[] | undefined {
  const words = conditions.filter((one) => isWordOf(one) && one.telling > LIKENESS)
  if (!words.some((one) => one.kind === 'word')) return undefined
  const device: Condition[] = [...words, { kind: 'wish', wish: 'device', said: '', telling: 0 }]
  const bits = copyOf(shelf.listed, shelf.used)
  for (const one of device) narrow(shelf, bits, one)
  return isEmpty(bits) ? undefined : device
}

interface Answerable {
  readonly conditions: Condition[]
  readonly also: Condition[][]
  /** What could not be met, and is told. */
  readonly dropped: Condition[]
  /** Whose words names are not to be compared with. */
  readonly aside: Condition[]
}

/** For an accessory the model it is for says more than what the accessory is like: "magsafe" gives way before "max" does. */
function modelFirst(shelf: Shelf, conditions: readonly Condition[]): Condition[] {
  const devices = familyBits(shelf, ['phone', 'tablet'])
  const isLikeness = (one: Condition): boolean =>
    one.kind === 'detail' || (isWordOf(one) && isEmpty(narrowed(shelf, devices, one)))
  return conditions.map((one) => isLikeness(one) ? { ...one, telling: LIKENESS } : one)
}

/** What is found of what was asked for: first what meets `conditions`, then what meets one of `also`; `dropped` cannot be met. */
export function answerable(shelf: Shelf, conditions: Condition[], accessory: boolean, { named }: Reading): Answerable {
  const [category] = conditions
  if (!accessory || category?.kind !== 'category') {
    const { kept, dropped } = settle(shelf, conditions, shelf.listed)
    return { conditions: kept, also: [], dropped, aside: dropped }
  }
  const slugs = category.categories.map((at) => shelf.categories[at]?.what.slug ?? '')
  const device = deviceIn(shelf, modelFirst(shelf, conditions))
  const wanted = (device ? modelFirst(shelf, conditions) : conditions).map((one) => withSeries(shelf, one))
  const { kept, dropped } = settle(shelf, wanted, shelf.listed)
  if (!device) return { conditions: kept, also: [], dropped, aside: dropped }
  const lacking = dropped.some((one) => isWordOf(one) && one.telling > LIKENESS)
  if (slugs.every((slug) => FOR_ANYTHING.has(slug))) {
    const free = settle(shelf, wanted.filter((one) => !isWordOf(one) || one.telling === LIKENESS), shelf.listed).kept
    const rest = dropped.filter((one) => !isWordOf(one))
    return { conditions: lacking ? free : kept, also: [free], dropped: rest, aside: lacking ? device : [] }
  }
  if (!slugs.some((slug) => MADE_FOR_ONE.has(slug))) return { conditions: kept, also: [], dropped, aside: dropped }
  const run = modelNamed(shelf, named, device)
  if (!lacking && isMadeFor(shelf, kept, run)) return { conditions: kept, also: [], dropped, aside: dropped }
  // one made for that very model matters more than its being clear
  const likenesses = wanted.filter((one) => one.telling === LIKENESS)
  const others = wanted.filter((one) => one.telling !== LIKENESS)
  const plainly = settle(shelf, others, shelf.listed)
  if (!lacking && likenesses.length > 0 && isMadeFor(shelf, plainly.kept, run)) {
    return { conditions: plainly.kept, also: [kept], dropped: [...plainly.dropped, ...likenesses], aside: [] }
  }
  return { conditions: kept, also: [device], dropped: dropped.filter((one) => !isWordOf(one)), aside: [] }
}

const MADE_FOR_MOST = 500

/** The words that name the device, without its maker and in one run: "iphone16". */
function modelNamed(shelf: Shelf, named: readonly string[], device: readonly Condition[]): string {
  const words = new Set(device.flatMap((one) => one.kind === 'word' ? one.any : []))
  const brands = new Set(brandKeys(shelf).keys())
  const glued = [...words].filter((word) => /\d/.test(word))
  return named.filter((word) => !brands.has(word) && (words.has(word) || glued.some((one) => one.includes(word)))).join('')
}

/** Whether one of these is made for exactly the model. Only numbers tell models apart. */
function isMadeFor(shelf: Shelf, conditions: readonly Condition[], run: string): boolean {
  if (!/\d/.test(run)) return true
  let looked = 0
  let found = false
  forEachSlot(meetingAll(shelf, conditions), (slot) => {
    const names = [shelf.names[slot] ?? '', ...shelf.fitSets.values[shelf.columns.fits[slot] ?? 0] ?? []]
    found = names.some((name) => modelIn(atomsOf(name), run) === 'whole')
    return !found && ++looked < MADE_FOR_MOST
  })
  return found
}

function isWordOf(one: Condition): boolean {
  return one.kind === 'word' || one.kind === 'brand'
}
