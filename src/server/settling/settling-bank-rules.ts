// Pure rules of transfers: which order a text names, when two tellers tell of the same money, and whether a teller has our key.
import { createHash, timingSafeEqual } from 'node:crypto'
import { vietnamDay } from '#contract/vietnam-time.ts'

const TEXT_MAX = 2_000

/** As `newOrderCode` makes them, at every place where one may begin. */
const CODES = /(?=(DH[0-9A-HJKMNP-TV-Z]{7}))/g

/**
 * Everything in a transfer's text that may be an order's code, each once. Banks write in capitals or not, put words around it,
 * break it with blanks, drop dashes, and phones add accents: only letters and digits count. Not all that is found needs to exist.
 */
export function findCodes(...texts: readonly (string | null | undefined)[]): string[] {
  const found = texts.flatMap((text) => {
    return Array.from(bareOf(text).matchAll(CODES), ([, code = '']) => code)
  })
  return [...new Set(found)]
}

/** Letters and digits alone: what is left of a text whatever banks make of it. */
function bareOf(text: string | null | undefined): string {
  return (text ?? '').slice(0, TEXT_MAX).normalize('NFD').toUpperCase().replaceAll('Đ', 'D').replace(/[^A-Z0-9]/g, '')
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a bank dates further back is a slip of its day, or of a clock. */
const BACK_MS_MAX = 366 * 86_400_000

/**
 * When a transfer came that is told of at `toldAt`: as the bank has it, in Vietnam's time; a day alone by its beginning.
 * Undefined: as it is told. So is what the bank dates that very day without a time, later, or more than a year back.
 */
export function cameAt({ day, time }: { day: string | undefined, time?: string | undefined }, toldAt: Date): Date | undefined {
  if (day === undefined || (time === undefined && day === vietnamDay(toldAt))) return undefined
  const at = new Date(`${day}T${time ?? '00:00:00'}+07:00`)
  return at > toldAt || toldAt.getTime() - at.getTime() > BACK_MS_MAX ? undefined : at
}

/** Shorter ones are running numbers that begin again, so the day belongs to them. */
const REFERENCE_LENGTH_MIN = 8
const REFERENCE_LENGTH_MAX = 80

interface Told { reference: string, day: string | undefined, amountDong: number }

/**
 * One name for the same transfer, whether SePay or a statement tells of it: a reference of the bank with the amount. (SePay's own
 * number is in no statement.) Should two transfers of one amount ever share a reference, the second counts as told already: to
 * keep references apart is the bank's part. Undefined: the bank gave none that says enough.
 */
export function nameOf({ reference, day, amountDong }: Told): string | undefined {
  const bare = reference.normalize('NFKD').toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (bare === '') return undefined
  if (bare.length >= REFERENCE_LENGTH_MIN) {
    return `ref:${bare.length > REFERENCE_LENGTH_MAX ? digestOf(bare) : bare}:${amountDong}`
  }
  return day === undefined ? undefined : `ref:${day}:${bare}:${amountDong}`
}

const NEWS_ID_MAX = 100

/** SePay's own number of its news, for one that gives no reference; the news itself where it has no number. */
export function nameOfNews(id: string, text: string): string {
  if (id === '') return `sepay:${digestOf(text)}`
  return `sepay:${id.length > NEWS_ID_MAX ? digestOf(id) : encodeURIComponent(id)}`
}

/**
 * A transfer's name as people know it: the bank's reference ("FT3" of "ref:2026-11-23:FT3:8990000"), or SePay's number. Empty for
 * one that only we have a name for; what another channel calls its money stays.
 */
export function numberOf(name: string): string {
  if (/^(line|sepay):[0-9a-f]{64}$/.test(name) || /^ref:(\d{4}-\d\d-\d\d:)?[0-9a-f]{64}:\d+$/.test(name)) return ''
  const [, reference, news] = /^ref:(?:\d{4}-\d\d-\d\d:)?([A-Z0-9]+):\d+$|^sepay:(.+)$/.exec(name) ?? []
  return reference ?? (news === undefined ? name : `SePay ${decodeURIComponent(news)}`)
}

/** Whether this name is the bank's reference: two that differ are two transfers, however alike they are. */
export const isReference = (name: string): boolean => name.startsWith('ref:')

/** Whether a text names an order: then so does its payer's own word, and what is alike is the same. */
export const namesOrder = (text: string): boolean => findCodes(text).length > 0

/**
 * What SePay and a statement both say of one transfer, where the one or the other gives no reference: its day, its sum and its
 * text. Undefined: too little is said for two to be called alike.
 */
export function likenessOf(
  { day, amountDong, text }: { day: string | undefined, amountDong: number, text: string | null | undefined },
): string | undefined {
  const bare = bareOf(text)
  return day === undefined || bare === '' ? undefined : digestOf(JSON.stringify([day, amountDong, bare]))
}

/**
 * The name of each line of a statement. Without a reference it is what the line says and the how-manieth of its kind it is: two
 * alike in one file are two transfers, in two files that overlap the same one.
 */
export function nameLines<L extends Told & { day: string, text: string }>(lines: readonly L[]): { name: string, line: L }[] {
  const alike = new Map<string, number>()
  return lines.map((line) => {
    const name = nameOf(line)
    if (name !== undefined) return { name, line }
    const said = JSON.stringify([line.day, line.amountDong, line.text])
    const number = (alike.get(said) ?? 0) + 1
    alike.set(said, number)
    return { name: `line:${digestOf(`${said} ${number}`)}`, line }
  })
}

const STATEMENT_NAME_LENGTH = 16

/** A statement's own name: the same for the same bytes. */
export const nameOfStatement = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, STATEMENT_NAME_LENGTH)

/** Of which days it tells: "2026-11-20 – 2026-11-22". */
export function daysOf(credits: readonly { day: string }[]): string {
  const days = credits.map(({ day }) => day).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return first === last ? first : `${first} – ${last}`
}

/** Whether this header ("Apikey …") holds the key, found in the same time for every wrong one. Without a key nobody has it. */
export function holdsKey(authorization: string | undefined, key: string | undefined): boolean {
  const given = /^apikey +(\S.*)$/i.exec(authorization ?? '')?.[1] ?? ''
  const same = timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(key ?? '')))
  return same && key !== undefined && key !== ''
}
