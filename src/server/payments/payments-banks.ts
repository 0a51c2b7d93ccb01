// The banks that most transfers go to, by the six digits that NAPAS and VietQR call them by.

const NAMES: Readonly<Record<string, string>> = {
  970400: 'SAIGONBANK', 970403: 'Sacombank', 970405: 'Agribank', 970407: 'Techcombank', 970409: 'BAC A BANK', 970412: 'PVcomBank',
  970415: 'VietinBank', 970416: 'ACB', 970418: 'BIDV', 970419: 'NCB', 970422: 'MB Bank', 970423: 'TPBank', 970424: 'Shinhan Bank',
  970425: 'ABBANK', 970426: 'MSB', 970427: 'VietABank', 970428: 'Nam A Bank', 970429: 'SCB', 970430: 'PGBank', 970431: 'Eximbank',
  970432: 'VPBank', 970433: 'VietBank', 970436: 'Vietcombank', 970437: 'HDBank', 970438: 'BAOVIET Bank', 970440: 'SeABank',
  970441: 'VIB', 970443: 'SHB', 970448: 'OCB', 970449: 'LPBank', 970452: 'KienlongBank', 970454: 'BVBank',
}

/** What people call the bank; of one that is not listed, its digits. */
export function bankNameOf(bin: string): string {
  return NAMES[bin] ?? bin
}
