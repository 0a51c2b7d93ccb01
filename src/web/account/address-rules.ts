// How an address reads, and the places that may stand in it.
import type { Address, COUNTRY_DEFAULT as CONTRACT_COUNTRY } from '#contract/account.ts'

export const COUNTRY_DEFAULT: typeof CONTRACT_COUNTRY = 'Việt Nam'

/** The 34 provinces and centrally run cities since 1 July 2025. */
export const CITIES: readonly string[] = [
  'Hà Nội', 'TP. Hồ Chí Minh', 'Hải Phòng', 'Đà Nẵng', 'Cần Thơ', 'Huế', 'An Giang', 'Bắc Ninh', 'Cà Mau', 'Cao Bằng', 'Đắk Lắk',
  'Điện Biên', 'Đồng Nai', 'Đồng Tháp', 'Gia Lai', 'Hà Tĩnh', 'Hưng Yên', 'Khánh Hòa', 'Lai Châu', 'Lâm Đồng', 'Lạng Sơn',
  'Lào Cai',
  'Nghệ An', 'Ninh Bình', 'Phú Thọ', 'Quảng Ngãi', 'Quảng Ninh', 'Quảng Trị', 'Sơn La', 'Tây Ninh', 'Thái Nguyên', 'Thanh Hóa',
  'Tuyên Quang', 'Vĩnh Long',
]

/** "12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh, 700000"; the country only where it is not this one. */
export function addressText(
  { addressLine, state, city, postalCode, country }: Pick<Address, 'addressLine' | 'state' | 'city' | 'postalCode' | 'country'>,
): string {
  return [addressLine, state, city, postalCode, country === COUNTRY_DEFAULT ? '' : country].filter(Boolean).join(', ')
}

/** Which address a checkout begins with: the default one, else the first. */
export function firstChoice(addresses: readonly Address[]): number | undefined {
  return (addresses.find((address) => address.isDefault) ?? addresses[0])?.id
}
