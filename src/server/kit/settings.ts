// What may be set from outside, and the only file that reads the environment. `docs` for people: README, "Settings".
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as form from './settings-forms.ts'
import { malformedLines, nameTheNearest, strangersAmong } from './settings-names.ts'

export type Settings = {
  readonly mode: 'development' | 'production' | 'test'
  /** 0 asks the system for any free port. */
  readonly port: number
  readonly host: string
  /** Absolute. Everything the shop keeps on disk lies below it. */
  readonly dataDir: string
  /** Undefined: the embedded database in dataDir. */
  readonly databaseUrl: string | undefined
  /** Where the shop listens to the database; undefined: where it asks. */
  readonly databaseListenUrl: string | undefined
  /** Standbys of the database that pages and public lists are read from. */
  readonly databaseReplicaUrls: readonly string[]
  /** Connections at most, to the database and to each replica, besides those that listen. */
  readonly databasePool: number
  /** Bytes of memory for pages and replies that are kept. */
  readonly pagesBytes: number
  /** Scheme, host and port as a shopper's browser sees them; no slash at the end. */
  readonly publicUrl: string
  readonly seed: 'demo' | 'none'
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly rateLimits: boolean
  /** The proxies in front of the shop, whose word on a shopper's address is taken. */
  readonly trustedProxy: readonly string[]
  /** Undefined: mails are written below dataDir and sent nowhere. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly storage: form.Storage
  /** Undefined: the built-in test gateway where `testGateway`, else VNPay is not offered. */
  readonly vnpay: { readonly tmnCode: string; readonly hashSecret: string; readonly url: string } | undefined
  /**
   * The labelled stand-in for VNPay, where whoever presses a button has paid: never in production, never beside a real merchant
   * account, and only where PUBLIC_URL (without it HOST) is an address of this machine or a private network, or NODE_ENV is set
   * to development or test: a shop that was opened to the internet without NODE_ENV=production gives nothing away.
   */
  readonly testGateway: boolean
  readonly bank: {
    readonly bin: string
    readonly account: string
    readonly holder: string
    /** What SePay's calls prove themselves with; undefined: none is heard. */
    readonly hookKey: string | undefined
  } | undefined
  /** What Prometheus proves itself with where it stands on another machine; undefined: only from this one. */
  readonly metricsToken: string | undefined
  /** Sentences for the log at start: allowed, but seldom meant. */
  readonly advice: readonly string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

const NAMES = [
  'PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_REPLICA_URLS', 'DATABASE_LISTEN_URL', 'DATABASE_POOL', 'PAGES_MB',
  'PUBLIC_URL', 'SEED', 'LOG_LEVEL', 'RATE_LIMITS', 'TRUSTED_PROXY',
  'SMTP_URL', 'MAIL_FROM', 'STORAGE_URL', 'VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET', 'VNPAY_URL',
  'BANK_BIN', 'BANK_ACCOUNT', 'BANK_HOLDER', 'BANK_WEBHOOK_KEY', 'METRICS_TOKEN', 'NODE_ENV',
] as const
type Name = (typeof NAMES)[number]
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every fault of the settings at once, one sentence each; none holds a secret's value. */
export class SettingsError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'SettingsError'
    this.faults = faults
  }
}

/**
 * Reads the settings of this process: its environment, and below it the file `.env` of the working directory where there is one.
 * @throws SettingsError naming every fault
 */
export function loadSettings(): Settings {
  return readSettings(process.env, readDotEnv())
}

/**
 * Turns an environment into settings. An empty value counts as unset.
 * @param env the real environment: foreign names are everyone's there, so only near misses of our names are faults
 * @param dotEnv the text of a `.env` file: ours alone, so every unknown name in it is a fault; `env` wins over it
 * @throws SettingsError naming every fault
 */
export function readSettings(env: Environment, dotEnv = ''): Settings {
  const faults = [...malformedLines(dotEnv)]
  const file = parseEnv(dotEnv)
  for (const name of Object.keys(file)) {
    if (!isName(name)) faults.push(`${name} in .env is no setting of this shop${nameTheNearest(name, NAMES)}.`)
  }
  for (const name of strangersAmong(Object.keys(env), NAMES)) {
    faults.push(`${name} is no setting of this shop${nameTheNearest(name, NAMES)}.`)
  }
  const settings = gather((name) => env[name] || file[name] || undefined, faults)
  if (faults.length) throw new SettingsError(faults)
  return settings
}

function gather(given: (name: Name) => string | undefined, faults: string[]): Settings {
  /** Reads one value by its form; a fault is noted and the fallback stands in, so that the other settings are still looked at. */
  const take = <T, F>(name: Name, read: (value: string) => T | form.Fault, fallback: F): T | F => {
    const value = given(name)
    if (value === undefined) return fallback
    const taken = read(value)
    if (!(taken instanceof form.Fault)) return taken
    faults.push(`${name}${taken.secret ? '' : `=${JSON.stringify(value)}`} is not accepted: it must be ${taken.wanted}.`)
    return fallback
  }
  const mode = take('NODE_ENV', form.oneOf(['development', 'production', 'test']), 'development')
  const production = mode === 'production'
  const port = take('PORT', form.port, 3000)
  const host = take('HOST', form.host, '127.0.0.1')
  const dataDir = take('DATA_DIR', form.folder, resolve('.data'))
  const seed = take('SEED', form.oneOf(['demo', 'none']), production ? 'none' : 'demo')
  const rateLimits = take('RATE_LIMITS', form.oneOf(['on', 'off']), 'on') === 'on'
  const trustedProxy = take('TRUSTED_PROXY', form.proxies, [])
  const smtpUrl = take('SMTP_URL', form.smtpUrl, undefined)
  const givenUrl = take('PUBLIC_URL', form.publicUrl, undefined)
  const publicUrl = givenUrl ?? `http://${addressOf(host)}:${port}`
  const vnpay = whole(given, faults, ['VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET', 'VNPAY_URL']) && {
    tmnCode: take('VNPAY_TMN_CODE', form.tmnCode, ''),
    hashSecret: take('VNPAY_HASH_SECRET', form.hashSecret, ''),
    url: take('VNPAY_URL', form.gatewayUrl(production), ''),
  }
  const bank = whole(given, faults, ['BANK_BIN', 'BANK_ACCOUNT', 'BANK_HOLDER']) && {
    bin: take('BANK_BIN', form.bankBin, ''),
    account: take('BANK_ACCOUNT', form.bankAccount, ''),
    holder: take('BANK_HOLDER', form.bankHolder, ''),
    hookKey: take('BANK_WEBHOOK_KEY', form.sharedKey, undefined),
  }
  if (production) faults.push(...refuseInProduction(seed, rateLimits))
  faults.push(...refuseHalves(given))
  const testGateway = !production && !vnpay && (given('NODE_ENV') !== undefined || isAtHome(givenUrl, host))
  return {
    mode, port, host, dataDir, seed, rateLimits, trustedProxy, smtpUrl, vnpay, bank, publicUrl, testGateway,
    metricsToken: take('METRICS_TOKEN', form.sharedKey, undefined),
    databaseUrl: take('DATABASE_URL', form.databaseUrl, undefined),
    databaseListenUrl: take('DATABASE_LISTEN_URL', form.databaseUrl, undefined),
    databaseReplicaUrls: take('DATABASE_REPLICA_URLS', form.databaseUrls, []),
    databasePool: take('DATABASE_POOL', form.wholeNumber(4, 500), 16),
    pagesBytes: take('PAGES_MB', form.wholeNumber(1, 16_384), 48) * 1024 * 1024,
    logLevel: take('LOG_LEVEL', form.oneOf(LOG_LEVELS), production ? 'info' : 'warn'),
    mailFrom: take('MAIL_FROM', form.sender, 'Alô <khong-tra-loi@localhost>'),
    storage: take('STORAGE_URL', form.storage, { kind: 'folder', folder: resolve(dataDir, 'files') } as const),
    advice: production ? adviseProduction({ publicUrl: givenUrl, proxy: trustedProxy[0], smtpUrl, vnpay, bank })
      : vnpay || testGateway ? [] : [NO_TEST_GATEWAY],
  }
}

/** What says nothing without another one. */
function refuseHalves(given: (name: Name) => string | undefined): string[] {
  const faults: string[] = []
  if (given('BANK_WEBHOOK_KEY') && !given('BANK_BIN') && !given('BANK_ACCOUNT') && !given('BANK_HOLDER')) {
    faults.push('BANK_WEBHOOK_KEY is set without BANK_BIN, BANK_ACCOUNT and BANK_HOLDER: name the account it tells of.')
  }
  for (const name of ['DATABASE_REPLICA_URLS', 'DATABASE_LISTEN_URL'] as const) {
    if (given(name) && !given('DATABASE_URL')) faults.push(`${name} is set without DATABASE_URL: name the database it goes with.`)
  }
  if (given('SMTP_URL') && !given('MAIL_FROM')) {
    faults.push('SMTP_URL is set and MAIL_FROM is not: name the sender, such as "Alô <cskh@alo.vn>".')
  }
  return faults
}

/** True when all of a group are given. A part of a group is a fault: half an account takes money nowhere. */
function whole(given: (name: Name) => string | undefined, faults: string[], group: readonly Name[]): true | undefined {
  const missing = group.filter((name) => given(name) === undefined)
  if (missing.length === 0) return true
  if (missing.length < group.length) faults.push(`${group.join(', ')} go together; not given: ${missing.join(', ')}.`)
  return undefined
}

function refuseInProduction(seed: Settings['seed'], rateLimits: boolean): string[] {
  const faults: string[] = []
  if (!rateLimits) faults.push('RATE_LIMITS=off is refused in production: leave it out or set it to on.')
  if (seed === 'demo') faults.push('SEED=demo is refused in production, its passwords are public: leave it out or take none.')
  return faults
}

const NO_TEST_GATEWAY = 'The shop may be open to the internet: VNPay is not offered, and its test gateway only with '
  + 'NODE_ENV=development. For a real shop set NODE_ENV=production.'

function adviseProduction(have: Record<'publicUrl' | 'proxy' | 'smtpUrl' | 'vnpay' | 'bank', unknown>): string[] {
  const advice: string[] = []
  if (!have.publicUrl) advice.push('PUBLIC_URL is not set: links in mails and payments point to this machine only.')
  if (!have.proxy) advice.push('TRUSTED_PROXY is not set: all who come through a proxy share one rate limit.')
  if (!have.smtpUrl) advice.push('SMTP_URL is not set: no mail leaves this machine.')
  if (!have.vnpay) advice.push('VNPAY_TMN_CODE, VNPAY_HASH_SECRET and VNPAY_URL are not set: VNPay is not offered.')
  if (!have.bank) advice.push('BANK_BIN, BANK_ACCOUNT and BANK_HOLDER are not set: bank transfer is not offered.')
  return advice
}

/** A listening address as it stands in a link: "every address" is no address to visit. */
function addressOf(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : urlHost(host)
}

/** Nobody on the internet comes to this address; without one, to none the shop listens at. */
const isAtHome = (address: string | undefined, host: string): boolean => form.isPrivate(address ?? `http://${urlHost(host)}`)

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host)

function isName(name: string): name is Name {
  return NAMES.some((known) => known === name)
}

function readDotEnv(): string {
  try {
    return readFileSync('.env', 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw new SettingsError([`The file .env cannot be read: ${error instanceof Error ? error.message : String(error)}.`])
  }
}
