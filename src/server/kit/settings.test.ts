import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadSettings, readSettings, SettingsError, type Environment } from './settings.ts'

function faultsOf(env: Environment, dotEnv?: string): readonly string[] {
  try {
    readSettings(env, dotEnv)
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
  return []
}

const vnpay = { VNPAY_TMN_CODE: 'ALO00001', VNPAY_HASH_SECRET: 'A1B2C3D4E5F6G7H8I9J0', VNPAY_URL: 'https://pay.vnpay.vn/pay' }
const bank = { BANK_BIN: '970436', BANK_ACCOUNT: '0011001234567', BANK_HOLDER: 'CONG TY ALO' }
const BANK_WEBHOOK_KEY = 'khoa-cua-SePay-9$=' // also with what a password generator likes

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({})).toEqual({
    mode: 'development', port: 3000, host: '127.0.0.1', dataDir: resolve('.data'), databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000', seed: 'demo', logLevel: 'warn', rateLimits: true, trustedProxy: [],
    databaseListenUrl: undefined, databaseReplicaUrls: [], databasePool: 16, pagesBytes: 48 * 1024 * 1024,
    smtpUrl: undefined,
    mailFrom: 'Alô <khong-tra-loi@localhost>', storage: { kind: 'folder', folder: resolve('.data/files') },
    vnpay: undefined, testGateway: true, bank: undefined, advice: [],
  })
})

test('of the addresses of localhost one is listened on', () => {
  expect(readSettings({ HOST: 'localhost' })).toMatchObject({ host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000' })
})

test('an empty value counts as unset', () => {
  expect(readSettings({ PORT: '', SEED: '' })).toMatchObject({ port: 3000, seed: 'demo' })
})

test('every setting is read', () => {
  const settings = readSettings({
    PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/srv/alo', DATABASE_URL: 'postgres://u:p@db:5432/alo',
    PUBLIC_URL: 'https://alo.vn/', SEED: 'none', LOG_LEVEL: 'warn', RATE_LIMITS: 'off',
    TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
    SMTP_URL: 'smtps://u:p@mail.alo.vn:465', MAIL_FROM: 'Alô <cskh@alo.vn>',
    STORAGE_URL: 's3://KEY:a%2Fb@s3.example.com/alo-files?region=ap-southeast-1', NODE_ENV: 'test', ...vnpay, ...bank,
    BANK_WEBHOOK_KEY, METRICS_TOKEN: 'so-lieu-cua-shop-1',
    DATABASE_REPLICA_URLS: 'postgres://u:p@r1/alo, postgres://u:p@r2/alo\tpostgres://u:p@r3/alo',
    DATABASE_LISTEN_URL: 'postgres://u:p@db:5433/alo', DATABASE_POOL: '8', PAGES_MB: '256',
  })
  expect(settings).toEqual({
    mode: 'test', port: 8080, host: '0.0.0.0', dataDir: '/srv/alo', databaseUrl: 'postgres://u:p@db:5432/alo',
    databaseListenUrl: 'postgres://u:p@db:5433/alo', databasePool: 8, pagesBytes: 256 * 1024 * 1024,
    databaseReplicaUrls: ['postgres://u:p@r1/alo', 'postgres://u:p@r2/alo', 'postgres://u:p@r3/alo'],
    publicUrl: 'https://alo.vn', seed: 'none', logLevel: 'warn', rateLimits: false,
    trustedProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
    smtpUrl: 'smtps://u:p@mail.alo.vn:465', mailFrom: 'Alô <cskh@alo.vn>',
    storage: {
      kind: 's3', endpoint: 'https://s3.example.com', bucket: 'alo-files', region: 'ap-southeast-1',
      accessKeyId: 'KEY', secretAccessKey: 'a/b',
    },
    vnpay: { tmnCode: 'ALO00001', hashSecret: 'A1B2C3D4E5F6G7H8I9J0', url: 'https://pay.vnpay.vn/pay' },
    testGateway: false, advice: [],
    bank: { bin: '970436', account: '0011001234567', holder: 'CONG TY ALO', hookKey: BANK_WEBHOOK_KEY },
    metricsToken: 'so-lieu-cua-shop-1',
  })
})

test.each([
  ['PORT', '80a'], ['PORT', '65536'], ['PORT', '-1'], ['PORT', '1e3'], ['HOST', 'http://x'], ['HOST', '300.1.1.1'],
  ['HOST', 'a b'], ['DATA_DIR', '  '], ['PUBLIC_URL', 'alo.vn'], ['PUBLIC_URL', 'https://alo.vn/shop'],
  ['PUBLIC_URL', 'ftp://alo.vn'], ['SEED', 'Demo'], ['LOG_LEVEL', 'verbose'], ['RATE_LIMITS', 'no'],
  ['TRUSTED_PROXY', 'true'], ['TRUSTED_PROXY', '0.0.0.0/0'], ['TRUSTED_PROXY', '10.0.0.0/33'], ['TRUSTED_PROXY', '10.0.0.1,'],
  ['TRUSTED_PROXY', '10.0.0.0/8/8'], ['TRUSTED_PROXY', 'fe80::1%eth0'], ['TRUSTED_PROXY', '::/129'],
  ['MAIL_FROM', 'nobody'], ['MAIL_FROM', 'a@b\nBcc: c@d'],
  ['NODE_ENV', 'prod'], ['DATABASE_POOL', '3'], ['DATABASE_POOL', '501'], ['DATABASE_POOL', '1e2'], ['PAGES_MB', '0'],
  ['PAGES_MB', '48MB'],
])('%s=%s is refused in one sentence that names the setting, the value and what is accepted', (name, value) => {
  const faults = faultsOf({ [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^${name}=.* is not accepted: it must be .+\\.$`))
  expect(faults[0]).toContain(JSON.stringify(value))
})

test.each([
  ['DATABASE_URL', 'mysql://root:hunter22@db/alo'], ['DATABASE_URL', 'postgres://root:hunter22@db'],
  ['DATABASE_REPLICA_URLS', 'postgres://a:b@c/alo,postgres://root:hunter22@db'],
  ['DATABASE_LISTEN_URL', 'mysql://root:hunter22@db/alo'],
  ['SMTP_URL', 'http://u:hunter22@mail'], ['STORAGE_URL', 's3://key:hunter22@host'], ['STORAGE_URL', '/srv/hunter22'],
])('the value of %s is a secret: a faulty one is named and never repeated (%#)', (name, value) => {
  const faults = faultsOf({ DATABASE_URL: 'postgres://a:b@c/alo', [name]: value, MAIL_FROM: 'a@b.vn' })
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} is not accepted: it must be of the form .+`))])
  expect(faults[0]).not.toContain('hunter22')
})

test('a faulty VNPay secret is never repeated', () => {
  expect(faultsOf({ ...vnpay, VNPAY_HASH_SECRET: 'hunter22' }).join()).toMatch(/^VNPAY_HASH_SECRET is not accepted(?!.*hunter22)/)
})

test.each(['hunter22', 'hunter22 hunter22', 'hunter22-hunter2đ', `hunter22${'x'.repeat(193)}`])(
  'a faulty key of the bank\'s messenger is never repeated (%#)', (key) => {
    expect(faultsOf({ ...bank, BANK_WEBHOOK_KEY: key })).toEqual([
      'BANK_WEBHOOK_KEY is not accepted: it must be a key of 16 to 200 ASCII characters, no blanks.',
    ])
  })

test('an account needs no key of a messenger; a key needs an account', () => {
  expect(readSettings(bank).bank).toEqual({ bin: '970436', account: '0011001234567', holder: 'CONG TY ALO', hookKey: undefined })
  expect(readSettings({ ...bank, BANK_WEBHOOK_KEY: 'k'.repeat(16) }).bank?.hookKey).toBe('k'.repeat(16))
  expect(readSettings({ ...bank, BANK_WEBHOOK_KEY: 'k'.repeat(200) }).bank?.hookKey).toBe('k'.repeat(200))
  expect(faultsOf({ BANK_WEBHOOK_KEY })).toEqual([expect.stringMatching(/^BANK_WEBHOOK_KEY is set without BANK_BIN, BANK_ACC/)])
})

test.each(['DATABASE_REPLICA_URLS', 'DATABASE_LISTEN_URL'])('%s goes with a database of one\'s own', (name) => {
  expect(faultsOf({ [name]: 'postgres://u:p@db/alo' })).toEqual([expect.stringMatching(`^${name} is set without DATABASE_URL`)])
  expect(faultsOf({ [name]: 'postgres://u:p@db/alo', DATABASE_URL: 'postgres://u:p@db/alo' })).toEqual([])
})

test('all faults are told together', () => {
  const faults = faultsOf({ PORT: 'x', SEED: 'y', DATABSE_URL: 'z' })
  expect(faults).toHaveLength(3)
  expect(new SettingsError(faults).message).toBe(faults.join('\n'))
})

test.each(['DATABSE_URL', 'DATABASE_URLS', 'PROT', 'PORTT', 'HSOT', 'LOG_LEVLE', 'LOGLEVEL', 'DATA-DIR', 'NODEENV', 'SED'])(
  '%s in the real environment is taken for a slip of one of our names', (name) => {
    const sentence = /^\S+ is no setting of this shop \(did you mean [A-Z_]+\?\)\.$/
    expect(faultsOf({ [name]: 'x' })).toEqual([expect.stringMatching(sentence)])
  })

test.each(['VNPAY_KEY', 'BANK_NUMBER', 'SMTP_HOST', 'MAIL_TO', 'STORAGE_KIND', 'RATE_LIMIT', 'RATE_LIMITER'])(
  '%s has a prefix of ours and is refused', (name) => {
    expect(faultsOf({ [name]: 'x' })).toHaveLength(1)
  })

test.each([
  'PATH', 'HOME', 'POST', 'SORT', 'COST', 'npm_config_cache', 'MAIL', 'HOSTNAME', 'HOSTTYPE', 'PWD', 'NODE_OPTIONS', 'PGPORT',
])(
  '%s in the real environment is none of our business', (name) => {
    expect(faultsOf({ [name]: 'x' })).toEqual([])
  })

test('a .env file lies below the real environment', () => {
  expect(readSettings({ PORT: '81' }, 'PORT=80\nSEED="none" # quiet\n\n# a word\nexport HOST=::1\n')).toMatchObject({
    port: 81, seed: 'none', host: '::1', publicUrl: 'http://[::1]:81',
  })
})

test('an unknown name or a line that sets nothing in a .env file is refused, without its value', () => {
  const faults = faultsOf({}, 'NODE_OPTIONS=--inspect\nport=80\nhunter22\n')
  expect(faults).toEqual([
    'Line 3 of .env is not of the form NAME=value.',
    expect.stringMatching(/^NODE_OPTIONS in \.env is no setting of this shop; it knows PORT, HOST/),
    'port in .env is no setting of this shop (did you mean PORT?).',
  ])
})

test('the .env file of the working directory is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alo-settings-'))
  const home = process.cwd()
  writeFileSync(join(folder, '.env'), 'LOG_LEVLE=warn\n')
  try {
    process.chdir(folder)
    expect(() => loadSettings()).toThrow('LOG_LEVLE in .env is no setting of this shop (did you mean LOG_LEVEL?).')
  } catch (error) {
    // vitest's worker threads have no chdir; the reading itself is then proved by the start of the shop.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_UNSUPPORTED_OPERATION')) throw error
  } finally {
    if (process.cwd() !== home) process.chdir(home)
    rmSync(folder, { recursive: true })
  }
})

test('in production the demo data, the test gateway and unlimited rates are out', () => {
  const production = { NODE_ENV: 'production' }
  expect(readSettings(production)).toMatchObject({ seed: 'none', testGateway: false, vnpay: undefined, rateLimits: true })
  expect(readSettings(production).advice).toHaveLength(5)
  expect(readSettings({ ...production, TRUSTED_PROXY: '127.0.0.1' }).advice.join()).not.toMatch(/TRUSTED_PROXY/)
  expect(faultsOf({ ...production, SEED: 'demo' }).join()).toMatch(/^SEED=demo is refused in production/)
  expect(faultsOf({ ...production, RATE_LIMITS: 'off' }).join()).toMatch(/^RATE_LIMITS=off is refused in production/)
  expect(faultsOf({ ...production, ...vnpay, VNPAY_URL: 'http://pay.vnpay.vn/' })).toEqual([expect.stringMatching(/^VNPAY_URL=/)])
})

test.each([
  ['http://localhost:3000', true], ['http://shop.localhost', true], ['http://alo.test', true], ['http://127.0.0.1', true],
  ['http://127.9.9.9:80', true], ['http://[::1]:3000', true], ['http://10.1.2.3', true], ['http://192.168.1.5:3000', true],
  ['http://172.16.0.1', true], ['http://172.31.255.1', true], ['http://169.254.1.1', true], ['http://[fd00::1]', true],
  ['http://[fe80::1]', true], ['http://localhost.', true],
  ['https://alo.vn', false], ['http://203.0.113.5', false], ['http://172.32.0.1', false], ['http://172.15.0.1', false],
  ['http://192.169.1.1', false], ['http://11.0.0.1', false], ['http://[2001:db8::1]', false], ['https://localhost.alo.vn', false],
  ['https://mytest', false], ['https://alotest', false], ['http://127.0.0.1.nip.io', false], ['https://test.alo.vn', false],
])('the test gateway of a shop at %s is offered without NODE_ENV: %s', (PUBLIC_URL, offered) => {
  const { testGateway, advice } = readSettings({ PUBLIC_URL })
  expect([testGateway, advice.length]).toEqual([offered, offered ? 0 : 1])
  for (const NODE_ENV of ['development', 'test']) {
    expect(readSettings({ PUBLIC_URL, NODE_ENV })).toMatchObject({ testGateway: true, advice: [] })
  }
  expect(readSettings({ PUBLIC_URL, NODE_ENV: 'production' }).testGateway).toBe(false)
  expect(readSettings({ PUBLIC_URL, ...vnpay })).toMatchObject({ testGateway: false, advice: [] })
})

test('the address the shop listens at counts where PUBLIC_URL is not given', () => {
  expect(readSettings({ HOST: '203.0.113.5' }).testGateway).toBe(false)
  expect(readSettings({ HOST: '192.168.1.5' }).testGateway).toBe(true)
  // every address this machine has, whatever those are
  for (const HOST of ['0.0.0.0', '::']) expect(readSettings({ HOST }).testGateway).toBe(false)
})

test.each([
  [{ VNPAY_TMN_CODE: vnpay.VNPAY_TMN_CODE }, 'not given: VNPAY_HASH_SECRET, VNPAY_URL.'],
  [{ BANK_BIN: '970436', BANK_HOLDER: 'ALO' }, 'not given: BANK_ACCOUNT.'],
  [{ SMTP_URL: 'smtp://localhost:25' }, 'SMTP_URL is set and MAIL_FROM is not'],
])('a group given in part is refused (%#)', (env, sentence) => {
  expect(faultsOf(env)).toEqual([expect.stringContaining(sentence)])
})
