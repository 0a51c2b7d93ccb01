// Reads the mails this shop has written to files. Of MIME it knows what `mails-post.ts` writes, and nothing else.

export interface WrittenMail {
  headers: [name: string, value: string][], text: string, html: string
  /** The pictures it carries, by what its HTML calls them. */
  pictures: { contentId: string, png: Buffer }[]
}

/** "=?UTF-8?Q?=C4=90=C6=A1n?=" -> "Đơn"; what stands between two such words is only there to fold the line. */
function decodeWords(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
    (kind.toLowerCase() === 'b' ? Buffer.from(coded, 'base64') : fromQuoted(coded.replaceAll('_', ' '))).toString('utf8'))
}

/** Quoted-printable, as bytes: a letter may be cut in two by its encoding. */
function fromQuoted(coded: string): Buffer {
  const joined = coded.replace(/=\r?\n/g, '')
  return Buffer.from(joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1')
}

/** Headers and what follows them. */
function splitHead(source: string): { headers: [string, string][], body: string } {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end ? source.slice(0, end.index) : source
  const headers = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/).map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' }
}

const headerOf = (headers: [string, string][], wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''

function bodyText(headers: [string, string][], body: string): string {
  const coding = headerOf(headers, 'content-transfer-encoding').toLowerCase()
  if (coding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return coding === 'quoted-printable' ? fromQuoted(body).toString('utf8') : body
}

interface MimePart { headers: [string, string][], body: string }

/** What a mail is made of, however deep: pictures are wrapped with the HTML, and the two with the text. */
function partsOf({ headers, body }: MimePart): MimePart[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headerOf(headers, 'content-type'))?.[1]
  if (boundary === undefined) return [{ headers, body }]
  return body.split(`--${boundary}`).slice(1, -1).flatMap((part) => partsOf(splitHead(part.replace(/^\r?\n/, ''))))
}

/** Takes a file's text apart. */
export function readMail(source: string): WrittenMail {
  const { headers, body } = splitHead(source)
  const parts = partsOf({ headers, body })
  const isOf = (type: string) => (part: MimePart): boolean => headerOf(part.headers, 'content-type').startsWith(type)
  const find = (type: string): string => {
    const part = parts.find(isOf(type))
    return part ? bodyText(part.headers, part.body).replace(/\r?\n$/, '') : ''
  }
  const pictures = parts.filter(isOf('image/png')).map((part) => ({
    contentId: headerOf(part.headers, 'content-id').replace(/^<|>$/g, ''), png: Buffer.from(part.body, 'base64'),
  }))
  return { headers, text: find('text/plain'), html: find('text/html'), pictures }
}
