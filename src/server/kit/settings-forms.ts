// The form of each setting: a reader takes the text and gives the value, or a Fault that says what would have been accepted.
import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** What was wanted, worded to follow "it must be". A secret's value is never repeated. */
export class Fault {
  readonly wanted: string
  readonly secret: boolean
  constructor(wanted: string, secret = false) {
    this.wanted = wanted
    this.secret = secret
  }
}

export type Storage =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      /** Scheme and host of the storage service, such as https://s3.ap-southeast-1.amazonaws.com. */
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }

/** One of a few words, in exactly this spelling. */
export function oneOf<const T extends string>(words: readonly T[]): (value: string) => T | Fault {
  return (value) => words.find((word) => word === value) ?? new Fault(`one of ${words.join(', ')}`)
}

/** A TCP port, 0 to 65535. */
export function port(value: string): number | Fault {
  const number = Number(value)
  return /^\d{1,5}$/.test(value) && number <= 65_535 ? number : new Fault('a whole number from 0 to 65535 (0: any free port)')
}

/**
 * An IP address or a host name to listen on. Of the two addresses of `localhost` the one that every machine has: for the other
 * Fastify opens a server of its own, which would not leave in good order.
 */
export function host(value: string): string | Fault {
  const name = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
  // "300.1.1.1" has the form of a name; whoever writes four numbers means an IP address.
  const named = name.test(value) && !/^[\d.]+$/.test(value)
  if (value === 'localhost') return '127.0.0.1'
  return isIP(value) || named ? value : new Fault('an IP address or a host name, such as 127.0.0.1 or 0.0.0.0, without a port')
}

/** Addresses of proxies, such as 127.0.0.1 or 10.0.0.0/8, with commas between. Never everybody (/0). */
export function proxies(value: string): readonly string[] | Fault {
  const list = value.split(',').map((one) => one.trim())
  const fits = list.every((one) => {
    const [address = '', bits, ...more] = one.split('/')
    const most = address.includes('%') ? 0 : { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    if (most === 0 || more.length > 0) return false
    return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
  })
  return fits ? list : new Fault('IP addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, with commas between')
}

/** A folder, absolute or from the working directory. Gives it absolute. */
export function folder(value: string): string | Fault {
  return value.trim() === '' || value.includes('\0') ? new Fault('the path of a folder') : resolve(value)
}

/** A PostgreSQL connection address; a secret, since it may hold a password. */
export function databaseUrl(value: string): string | Fault {
  const url = parse(value)
  const somewhere = url && (url.hostname !== '' || url.searchParams.has('host')) && url.pathname.length > 1
  if (somewhere && /^postgres(ql)?:$/.test(url.protocol)) return value
  return new Fault('of the form postgres://user:password@host:5432/database', true)
}

/** Several of these, with commas or blanks between. */
export function databaseUrls(value: string): readonly string[] | Fault {
  const urls = value.split(/[\s,]+/).filter((one) => one !== '').map(databaseUrl)
  return urls.find((one) => one instanceof Fault) ?? urls.filter((one) => typeof one === 'string')
}

/** A whole number within limits, both included. */
export function wholeNumber(least: number, most: number): (value: string) => number | Fault {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
    return number >= least && number <= most ? number : new Fault(`a whole number from ${least} to ${most}`)
  }
}

/** The shop's address as browsers see it: no path, no query. Gives it without a slash at the end. */
export function publicUrl(value: string): string | Fault {
  const url = parse(value)
  const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (bare && /^https?:$/.test(url.protocol)) return url.origin
  return new Fault('the address of the shop without a path, such as https://alo.vn')
}

/**
 * Whether nobody on the internet can come to this address: localhost, names that end in .localhost or .test, addresses of this
 * machine, of its own link and of private networks (RFC 6761, 1918, 3927, 4193, 4291).
 */
export function isPrivate(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$|\.$/g, '')
  switch (isIP(host)) {
    case 4: return /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(host)
    case 6: return host === '::1' || /^(f[cd]|fe[89ab])/.test(host)
    default: return /(^|\.)(localhost|test)$/.test(host)
  }
}

/** A mail server; a secret, since it may hold a password. */
export function smtpUrl(value: string): string | Fault {
  const url = parse(value)
  const fits = url && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  return fits ? value : new Fault('of the form smtp://user:password@host:587 or smtps://user:password@host:465', true)
}

/** A sender: an e-mail address, alone or as Name <address>. */
export function sender(value: string): string | Fault {
  // A line break here would let a setting write mail headers.
  const fits = /^(?:[^<>\r\n]*<([^<>\s]+)>|([^<>\s]+))$/.exec(value.trim())
  const address = fits?.[1] ?? fits?.[2] ?? ''
  return /^[^@\s]+@[^@\s]+$/.test(address) ? value.trim() : new Fault('an e-mail address, alone or as Alô <cskh@alo.vn>')
}

/** Where uploaded files go, in an S3 service; a secret, since it holds the keys. */
export function storage(value: string): Storage | Fault {
  const url = parse(value)
  const bucket = url?.pathname.slice(1) ?? ''
  const whole = url?.hostname && url.username && url.password && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
  if (url?.protocol !== 's3:' || !whole) {
    return new Fault('of the form s3://access-key:secret-key@host/bucket?region=name (its / and + written as %2F and %2B)', true)
  }
  return {
    kind: 's3',
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** The terminal code VNPay gives a merchant. */
export function tmnCode(value: string): string | Fault {
  return /^[A-Za-z0-9]{1,16}$/.test(value) ? value : new Fault('the terminal code from VNPay: up to 16 letters and digits')
}

/** The key VNPay signs with; a secret. */
export function hashSecret(value: string): string | Fault {
  return /^[\x21-\x7e]{16,}$/.test(value) ? value : new Fault('the secret from VNPay: at least 16 characters, no blanks', true)
}

/** The gateway's payment page. Plain http only outside production. */
export function gatewayUrl(production: boolean): (value: string) => string | Fault {
  return (value) => {
    const url = parse(value)
    if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && !production))) return value
    return new Fault(`an https address${production ? '' : ' (http too outside production)'}`)
  }
}

/** The number of a bank in NAPAS, the first field of a VietQR account. */
export function bankBin(value: string): string | Fault {
  return /^\d{6}$/.test(value) ? value : new Fault('the six digits of the bank, such as 970436')
}

/** An account as VietQR carries it. */
export function bankAccount(value: string): string | Fault {
  return /^[A-Za-z0-9]{1,19}$/.test(value) ? value : new Fault('an account number: up to 19 letters and digits')
}

/** The account holder's name, as printed on the transfer. */
export function bankHolder(value: string): string | Fault {
  const name = value.trim()
  return name !== '' && name.length <= 70 && !/\p{Cc}/u.test(name) ? name : new Fault('a name of 1 to 70 characters')
}

/** What SePay's calls prove themselves with, as a header carries it; a secret. */
export function sharedKey(value: string): string | Fault {
  return /^[\x21-\x7e]{16,200}$/.test(value) ? value : new Fault('a key of 16 to 200 ASCII characters, no blanks', true)
}

function parse(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}
