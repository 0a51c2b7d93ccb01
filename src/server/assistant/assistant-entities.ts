// What a question holds beside words: order codes, contacts, months, amounts of money.

export interface Entities {
  orderCode: string | undefined
  /** As it was typed: an e-mail address or a telephone number. */
  contact: string | undefined
  months: number | undefined
  /** "con thứ hai", "the first one": counted from 0. */
  which: number | undefined
  /** What stands where the code of a coupon does: "mã GIAM10", "code chaoban". In capitals. */
  couponLike: string | undefined
  /** The text without code and contact. */
  rest: string
}

const ORDER_CODE = /(?<![a-z0-9])(DH[0-9A-HJKMNP-TV-Z]{7})(?![a-z0-9])/i
/** Typed with letters that no code has, or too short: still meant as one. */
const CODE_LIKE = /(?<![a-z0-9])(DH(?=[0-9A-Z]{0,11}\d)[0-9A-Z]{2,12})(?![a-z0-9])/i
/** Behind the word for a coupon, or typed as codes are: in capitals with figures behind them. */
const COUPON =
  /(?:^|[^\p{L}])(?:mã|ma|code|voucher|coupon|phiếu)\s+(?=[a-z0-9_-]{0,29}[a-z])([a-z0-9_-]{5,30})(?![\p{L}\p{N}_-])/iu
const COUPON_ALONE = /(?<![\p{L}\p{N}_-])([A-Z]{4,20}\d{1,6}[A-Z]?)(?![\p{L}\p{N}_-])/u
const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/i
const PHONE = /(?<![\d.,])(?:\+84|84|0)(?:[ .-]?\d){8,10}(?![\d])/
const MONTHS = /(?<!\d)(\d{1,2})\s*(?:tháng|thang|months?|mths?|kỳ|ky)(?![a-z])/i

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/(?:thứ|thu|số|so)\s*(?:nhất|nhat|1|một|mot)(?!\d)|đầu tiên|dau tien|\bfirst one\b|\bthe first\b/i, 0],
  [/(?:thứ|thu|số|so)\s*(?:hai|2)(?!\d)|\bsecond\b/i, 1],
  [/(?:thứ|thu|số|so)\s*(?:ba|3)(?!\d)|\bthird\b/i, 2],
  [/(?:thứ|thu|số|so)\s*(?:tư|tu|4)(?!\d)|\bfourth\b/i, 3],
]

/** "thứ hai", behind a thing: alone it is Monday. */
const THING = /(?:con|cái|cai|máy|may|mẫu|mau|chiếc|chiec|em|the|one)\s*(?:số|so|thứ|thu|đầu|dau|first|second|third|fourth)/i

/** Figures that count people, years and things, and tell no model: "lớp 6", "70 tuổi", "mua 2 cái". */
const COUNTED = new RegExp('(?<![\\p{L}\\d])(?:(?:lớp|lop|grade|cấp|cap)\\s*\\d{1,2}|\\d{1,3}\\s*(?:tuổi|tuoi|years? old|'
  + 'người|nguoi|cái|cai|chiếc|chiec|đứa|dua|sims?|bữa|hôm|lần|pcs|units))(?![\\p{L}\\d])', 'giu')

export function entitiesIn(text: string): Entities {
  const code = ORDER_CODE.exec(text) ?? CODE_LIKE.exec(text)
  const withoutCode = code ? text.replace(code[0], ' ') : text
  const contact = EMAIL.exec(withoutCode) ?? PHONE.exec(withoutCode)
  const rest = contact ? withoutCode.replace(contact[0], ' ') : withoutCode
  const months = MONTHS.exec(rest)
  const left = months ? rest.replace(months[0], months[0].replace(/\d+/, ' ')) : rest
  return {
    orderCode: code?.[1]?.toUpperCase(), contact: contact?.[0].trim(), months: months ? Number(months[1]) : undefined,
    couponLike: (COUPON.exec(left) ?? COUPON_ALONE.exec(left))?.[1]?.toUpperCase(),
    which: THING.test(rest) ? ORDINALS.find(([pattern]) => pattern.test(rest))?.[1] : undefined,
    rest: left.replace(COUNTED, (counted) => counted.replace(/\d+/g, ' ')),
  }
}
