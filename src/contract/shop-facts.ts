// Who the shop is, and what it promises: one place for pages, mails, checkout, policies and the assistant. An owner who takes
// the shop over puts the real address, telephone and pages elsewhere here. Plain constants: a page may carry a copy, which a
// test compares.

/** Who the shop is and how it is reached. */
export const SHOP = {
  name: 'Alô',
  /** Held together by no-break spaces: the city is one name. */
  address: '128 Nguyễn Thị Minh Khai, Phường Xuân Hòa, TP.\u00a0Hồ\u00a0Chí\u00a0Minh',
  phone: '028 7108 2468',
  phoneLink: 'tel:+842871082468',
  email: 'chao@alo.example',
  facebook: 'https://www.facebook.com/alo.example',
  zalo: 'https://zalo.me/842871082468',
} as const

/** Where one can walk in. `province` is the code of places (79: Ho Chi Minh City). */
export const SHOP_PLACES = [
  { name: 'Alô Xuân Hòa', address: SHOP.address, province: '79' },
] as const

/** The time zone of the hours below. */
export const SHOP_ZONE = 'Asia/Ho_Chi_Minh'

/** When the shop is open and the telephone answered, hours and minutes of the day in SHOP_ZONE. Days: 1 is Monday, 7 Sunday. */
export const SHOP_HOURS = [
  { days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '21:00' },
  { days: [7], from: '09:00', to: '20:00' },
] as const

/** What the shop promises in numbers (specification section 9). Money is whole dong. */
export const PROMISED = {
  /** Goods worth more than this, before any coupon, are brought for nothing: strictly more. */
  freeShippingOverDong: 1_000_000,
  /** What delivery costs below that. */
  shippingFromDong: 30_000,
  shippingToDong: 50_000,
  /** Days of the standard delivery, from the order's confirmation. */
  cityDays: { from: 1, to: 3 },
  elsewhereDays: { from: 3, to: 5 },
  /** From the day of delivery. */
  returnDays: 7,
  replacementDays: 15,
  /** Phones and tablets; accessories. */
  warrantyMonths: 12,
  accessoryWarrantyMonths: 6,
  discountUpToPercent: 20,
  bundleDiscountPercent: 30,
  tradeInUpToDong: 3_000_000,
  /** Orders to be paid on delivery come to at most this. */
  cashUpToDong: 100_000_000,
  /** How long the goods are held for who pays ahead. */
  holdMinutes: { VNPAY: 30, BANK_TRANSFER: 24 * 60 },
  /** Without interest. */
  instalmentsFromDong: 3_000_000,
  instalmentMonths: [6, 9, 12],
} as const
