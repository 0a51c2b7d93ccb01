// How an address reads.
import type { Address, ADDRESSES_MAX as CONTRACT_MAX, COUNTRY_DEFAULT as CONTRACT_COUNTRY } from '#contract/account.ts'

export const COUNTRY_DEFAULT: typeof CONTRACT_COUNTRY = 'Việt Nam'
export const ADDRESSES_MAX: typeof CONTRACT_MAX = 20

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
