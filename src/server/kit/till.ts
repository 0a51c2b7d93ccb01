// How this shop is paid besides cash: what the settings say, handed to whoever serves a call.

/** A merchant's account at VNPay, version 2.1.0. `url` is the page of paying; `test`: the built-in gateway, no money moves. */
export interface VnpayTill { tmnCode: string, hashSecret: string, url: string, test: boolean }

/** The account that transfers go to. `hookKey`: what a bank's messenger proves itself with; without it no messenger is heard. */
export interface BankTill { bin: string, account: string, holder: string, hookKey?: string | undefined }

export interface Till {
  vnpay?: VnpayTill | undefined
  bank?: BankTill | undefined
  /** "https://shop.example", without a slash at its end: where a gateway leads back to. */
  publicUrl: string
}

/** Cash on delivery only. */
export const CASH_ONLY: Till = { publicUrl: 'http://localhost' }
