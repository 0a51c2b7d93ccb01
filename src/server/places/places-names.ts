// How names of places are compared: without accents, capitals, kinds ("Phường", "Quận") and the small ways of writing them.

/** "Phường Hoà  Minh" and "phuong hoa-minh" → "phuong hoa minh"; "P.07" → "p 7". */
export function plainName(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd').replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ').replace(/\b0+(?=\d)/g, '').trim()
}

/** With its accents: what tells "Xã Tân Hưng" from "Xã Tân Hùng". */
export function exactName(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/[’]/g, '\'').replace(/\s+/g, ' ').trim()
}

/** The kinds of a level, as they begin a name, with their short forms. */
const KINDS = {
  ward: { phuong: 'phuong', p: 'phuong', xa: 'xa', x: 'xa', 'thi tran': 'thi tran', tt: 'thi tran', 'dac khu': 'dac khu' },
  district: { quan: 'quan', q: 'quan', huyen: 'huyen', h: 'huyen', 'thi xa': 'thi xa', tx: 'thi xa', 'thanh pho': 'thanh pho',
    tp: 'thanh pho' },
  province: { 'thanh pho': 'thanh pho', tp: 'thanh pho', tinh: 'tinh', t: 'tinh' },
} as const satisfies Record<string, Record<string, string>>
export type Level = keyof typeof KINDS

export interface Name { kind: string | undefined, core: string }

/** "P.7" → phuong, 7; "Quận 3" → quan, 3; "tphcm" → thanh pho, hcm. A name that is nothing but a kind is a name. */
export function readName(level: Level, text: string): Name {
  const plain = plainName(text)
  for (const [short, kind] of Object.entries(KINDS[level])) {
    // before a figure the blank may be left out: "q3"
    const core = plain.startsWith(`${short} `) ? plain.slice(short.length + 1)
      : plain.startsWith(short) && /^\d/.test(plain.slice(short.length)) ? plain.slice(short.length).replace(/^0+(?=\d)/, '') : ''
    if (core !== '') return { kind, core }
  }
  return { kind: undefined, core: plain }
}

/** Names by which people know a province beside its own. */
const NICKNAMES: Readonly<Record<string, string>> = {
  hcm: 'ho chi minh', tphcm: 'ho chi minh', hcmc: 'ho chi minh', 'sai gon': 'ho chi minh', hn: 'ha noi',
  'thua thien hue': 'hue',
}

export function provinceCore(text: string): string {
  const { core } = readName('province', text)
  return NICKNAMES[core] ?? core
}
