// What people do, by kind: what each is about, and what it says in both languages when it is read.
import type { ActivityEntityType, ActivityType } from '#contract/activity.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Language } from '#contract/problems.ts'
import type { ConsentPurpose } from '#contract/profile.ts'

/** Its name is read with it: what it is called now. */
interface Product { productId: number }

/** The kinds there are, with the particulars each is told from. Totals in dong. */
export interface Details {
  'auth.registered': object
  'auth.signed_in': object
  'auth.signed_out': object
  'auth.session_ended': object
  'auth.password_changed': object
  'auth.password_reset': object
  'auth.email_verified': { email: string }
  'auth.factor_on': object
  'auth.factor_off': object
  'auth.recovery_codes_made': object
  'auth.recovery_code_used': object
  'profile.updated': object
  'profile.avatar_changed': object
  'profile.avatar_removed': object
  'profile.data_handed_out': object
  'profile.consent_given': { purpose: ConsentPurpose }
  'profile.consent_withdrawn': { purpose: ConsentPurpose }
  'account.address_added': { city: string }
  'account.address_changed': { city: string }
  'account.address_removed': { city: string }
  'account.payment_method_added': { provider: string, lastFour: string }
  'account.payment_method_changed': { provider: string, lastFour: string }
  'account.payment_method_removed': { provider: string, lastFour: string }
  'cart.added': Product
  'cart.quantity_changed': Product & { quantity: number }
  'cart.removed': Product
  'cart.cleared': object
  'wishlist.added': Product
  'wishlist.removed': Product
  'orders.placed': { code: string, total: number }
  'orders.cancelled': { code: string }
  'orders.payment_changed': { code: string, method: PaymentMethod }
  'returns.asked': { code: string }
  'returns.withdrawn': { code: string }
  'reviews.written': Product
}
export type Kind = keyof Details

type Sentences = { [K in Kind]: (details: Details[K] & { productName: string }) => string }

const purposes: Record<Language, Record<ConsentPurpose, string>> = {
  vi: { marketing_email: 'nhận email khuyến mãi', activity_origin: 'lưu địa chỉ IP và thiết bị trong nhật ký' },
  en: { marketing_email: 'promotional e-mails', activity_origin: 'IP address and device kept in the log' },
}

const ways: Record<Language, Record<PaymentMethod, string>> = {
  vi: { COD: 'thanh toán khi nhận hàng', VNPAY: 'VNPay', BANK_TRANSFER: 'chuyển khoản ngân hàng' },
  en: { COD: 'payment on delivery', VNPAY: 'VNPay', BANK_TRANSFER: 'bank transfer' },
}

const dong = new Intl.NumberFormat('vi-VN')

const vi: Sentences = {
  'auth.registered': () => 'Mở tài khoản',
  'auth.signed_in': () => 'Đăng nhập',
  'auth.signed_out': () => 'Đăng xuất',
  'auth.session_ended': () => 'Đăng xuất một thiết bị khác',
  'auth.password_changed': () => 'Đổi mật khẩu',
  'auth.password_reset': () => 'Đặt lại mật khẩu bằng liên kết trong email',
  'auth.email_verified': ({ email }) => `Xác minh email ${email}`,
  'auth.factor_on': () => 'Bật xác thực hai lớp',
  'auth.factor_off': () => 'Tắt xác thực hai lớp',
  'auth.recovery_codes_made': () => 'Tạo mã khôi phục mới',
  'auth.recovery_code_used': () => 'Đăng nhập bằng mã khôi phục',
  'profile.updated': () => 'Cập nhật thông tin cá nhân',
  'profile.avatar_changed': () => 'Đổi ảnh đại diện',
  'profile.avatar_removed': () => 'Xóa ảnh đại diện',
  'profile.data_handed_out': () => 'Cửa hàng xuất dữ liệu cá nhân theo yêu cầu gửi đến cửa hàng',
  'profile.consent_given': ({ purpose }) => `Đồng ý ${purposes.vi[purpose]}`,
  'profile.consent_withdrawn': ({ purpose }) => `Rút lại đồng ý ${purposes.vi[purpose]}`,
  'account.address_added': ({ city }) => `Thêm địa chỉ ở ${city}`,
  'account.address_changed': ({ city }) => `Sửa địa chỉ ở ${city}`,
  'account.address_removed': ({ city }) => `Xóa địa chỉ ở ${city}`,
  'account.payment_method_added': ({ provider, lastFour }) => `Thêm phương thức thanh toán ${provider} (${lastFour})`,
  'account.payment_method_changed': ({ provider, lastFour }) => `Sửa phương thức thanh toán ${provider} (${lastFour})`,
  'account.payment_method_removed': ({ provider, lastFour }) => `Xóa phương thức thanh toán ${provider} (${lastFour})`,
  'cart.added': ({ productName }) => `Thêm ${productName} vào giỏ hàng`,
  'cart.quantity_changed': ({ productName, quantity }) => `Đổi số lượng ${productName} trong giỏ hàng thành ${quantity}`,
  'cart.removed': ({ productName }) => `Bỏ ${productName} khỏi giỏ hàng`,
  'cart.cleared': () => 'Xóa hết giỏ hàng',
  'wishlist.added': ({ productName }) => `Thêm ${productName} vào danh sách yêu thích`,
  'wishlist.removed': ({ productName }) => `Bỏ ${productName} khỏi danh sách yêu thích`,
  'orders.placed': ({ code, total }) => `Đặt đơn hàng ${code}, tổng cộng ${dong.format(total)} ₫`,
  'orders.cancelled': ({ code }) => `Hủy đơn hàng ${code}`,
  'orders.payment_changed': ({ code, method }) => `Đổi cách thanh toán đơn hàng ${code} sang ${ways.vi[method]}`,
  'returns.asked': ({ code }) => `Yêu cầu trả hàng của đơn ${code}`,
  'returns.withdrawn': ({ code }) => `Rút yêu cầu trả hàng của đơn ${code}`,
  'reviews.written': ({ productName }) => `Viết đánh giá cho ${productName}`,
}

const en: Sentences = {
  'auth.registered': () => 'Opened the account',
  'auth.signed_in': () => 'Logged in',
  'auth.signed_out': () => 'Logged out',
  'auth.session_ended': () => 'Signed another device out',
  'auth.password_changed': () => 'Changed the password',
  'auth.password_reset': () => 'Reset the password by a link in an e-mail',
  'auth.email_verified': ({ email }) => `Verified the e-mail ${email}`,
  'auth.factor_on': () => 'Switched the second factor on',
  'auth.factor_off': () => 'Switched the second factor off',
  'auth.recovery_codes_made': () => 'Made new recovery codes',
  'auth.recovery_code_used': () => 'Logged in with a recovery code',
  'profile.updated': () => 'Updated the personal information',
  'profile.avatar_changed': () => 'Changed the profile picture',
  'profile.avatar_removed': () => 'Removed the profile picture',
  'profile.data_handed_out': () => 'The shop took out the personal data, on a request that reached it',
  'profile.consent_given': ({ purpose }) => `Agreed to: ${purposes.en[purpose]}`,
  'profile.consent_withdrawn': ({ purpose }) => `Took back: ${purposes.en[purpose]}`,
  'account.address_added': ({ city }) => `Added an address in ${city}`,
  'account.address_changed': ({ city }) => `Changed an address in ${city}`,
  'account.address_removed': ({ city }) => `Removed an address in ${city}`,
  'account.payment_method_added': ({ provider, lastFour }) => `Added the payment method ${provider} (${lastFour})`,
  'account.payment_method_changed': ({ provider, lastFour }) => `Changed the payment method ${provider} (${lastFour})`,
  'account.payment_method_removed': ({ provider, lastFour }) => `Removed the payment method ${provider} (${lastFour})`,
  'cart.added': ({ productName }) => `Added ${productName} to the cart`,
  'cart.quantity_changed': ({ productName, quantity }) => `Changed the quantity of ${productName} in the cart to ${quantity}`,
  'cart.removed': ({ productName }) => `Removed ${productName} from the cart`,
  'cart.cleared': () => 'Cleared the cart',
  'wishlist.added': ({ productName }) => `Added ${productName} to the wishlist`,
  'wishlist.removed': ({ productName }) => `Removed ${productName} from the wishlist`,
  'orders.placed': ({ code, total }) => `Placed the order ${code}, ${dong.format(total)} ₫ in all`,
  'orders.cancelled': ({ code }) => `Cancelled the order ${code}`,
  'orders.payment_changed': ({ code, method }) => `Changed the payment of the order ${code} to ${ways.en[method]}`,
  'returns.asked': ({ code }) => `Asked to return goods of the order ${code}`,
  'returns.withdrawn': ({ code }) => `Took back the return of the order ${code}`,
  'reviews.written': ({ productName }) => `Wrote a review of ${productName}`,
}

const sentences: Record<Language, Sentences> = { vi, en }

/** Of a kind that is not known here: a newer shop ran beside this one, or was taken back. */
const general: Record<Language, string> = { vi: 'Hoạt động khác', en: 'Something else' }

const isKind = (kind: string): kind is Kind => Object.hasOwn(vi, kind)

const goneProduct: Record<Language, string> = { vi: 'một sản phẩm không còn bán', en: 'a product no longer sold' }

/** One sentence for an entry as it was kept, its product by today's name; a general one for a kind nobody here knows. */
export function say(language: Language, kind: string, details: unknown, productName: string | null): string {
  if (!isKind(kind)) return general[language]
  // `noteActivity` alone writes them, a kind with its own particulars; what a kind takes is not seen here
  const sentence = sentences[language][kind] as (details: object) => string
  return sentence({ ...details as object, productName: productName ?? goneProduct[language] }) // as above: an object
}

const entityOfRoom: Readonly<Record<string, ActivityEntityType>> = {
  profile: 'PROFILE', account: 'PROFILE', cart: 'CART', wishlist: 'WISHLIST', orders: 'ORDER', returns: 'ORDER',
  reviews: 'REVIEW',
}

/** Signing in and out; whatever else happens to an account changes its profile. */
const LOGINS: ReadonlySet<string> = new Set<Kind>([
  'auth.registered', 'auth.signed_in', 'auth.signed_out', 'auth.session_ended', 'auth.recovery_code_used',
])

/** What a kind is about. */
export function entityOf(kind: Kind): ActivityEntityType {
  if (kind.startsWith('auth.')) return LOGINS.has(kind) ? 'LOGIN' : 'PROFILE'
  return entityOfRoom[kind.split('.', 1)[0] ?? ''] ?? 'OTHER'
}

/** The groups entries are shown in, each with what belongs to it. */
export const entitiesOfType: Readonly<Record<ActivityType, readonly ActivityEntityType[]>> = {
  account: ['LOGIN', 'PROFILE'], product: ['CART', 'WISHLIST', 'REVIEW'], order: ['ORDER'], other: ['OTHER'],
}

/** The group of an entry; one that only a newer shop knows belongs to the rest. */
export function typeOf(entity: string): ActivityType {
  const types = Object.keys(entitiesOfType) as ActivityType[] // a record's own keys
  return types.find((type) => entitiesOfType[type].some((one) => one === entity)) ?? 'other'
}
