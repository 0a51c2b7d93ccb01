// The one form every mail has: said once, written as plain text and as HTML that mail programs understand. The two say the same.
import type { Language } from '#contract/problems.ts'

/** A line that leads somewhere: in plain text the address stands behind it. */
export interface Linked { text: string, address: string }

/** Something of a list, and what there is to say of it, a line each. */
type Item = (Linked | { text: string }) & { more?: readonly string[] }

/** A picture that travels with the mail: programs block what would have to be fetched, and most show neither SVG nor `data:`. */
export interface Picture { name: string, png: Buffer, sidePx: number, alt: string }

export type Part =
  /** Line breaks in it stay. */
  | { kind: 'text', text: string }
  | { kind: 'heading', text: string }
  /** What the mail is for; its address is also written out, for programs that show no buttons. */
  | { kind: 'button', label: string, address: string }
  | { kind: 'list', items: readonly Item[], numbered?: true }
  /** Single facts by their names, to be found at a glance. */
  | { kind: 'facts', lines: readonly (readonly [label: string, value: string])[] }
  | { kind: 'picture', picture: Picture }
  | { kind: 'sums', lines: readonly (readonly [label: string, value: string])[], total: string }

export interface Letter {
  subject: string
  language: Language
  greeting: string
  parts: readonly Part[]
  /** Why it came, and how to hear less. */
  notes: readonly (Linked | { text: string })[]
  /** Where it can be stopped, told to the mail program too. */
  unsubscribe?: string
}

/** What leaves: the same content twice, and the pictures that its HTML shows by their names. */
export interface Written {
  subject: string, text: string, html: string, headers?: Record<string, string>, pictures?: readonly Picture[]
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const plainItem = (item: Item, mark: string): string[] =>
  [`${mark} ${item.text}`, ...(item.more ?? []).map((line) => `  ${line}`), ...('address' in item ? [`  ${item.address}`] : [])]

const plainLine = ([label, value]: readonly [string, string]): string => `${label}: ${value}`

function plainPart(part: Part): string[] {
  switch (part.kind) {
    case 'text': return [part.text]
    case 'heading': return [part.text]
    case 'button': return [`${part.label}: ${part.address}`]
    case 'list': return part.items.flatMap((item, at) => plainItem(item, part.numbered ? `${at + 1}.` : '-'))
    case 'facts': return part.lines.map(plainLine)
    case 'picture': return []
    case 'sums': return [...part.lines.map(plainLine), part.total]
  }
}

const plainNote = (note: Linked | { text: string }): string => ('address' in note ? `${note.text}: ${note.address}` : note.text)

function textOf({ greeting, parts, notes }: Letter): string {
  const plain = parts.map((part) => plainPart(part).join('\n')).filter(Boolean)
  return [greeting, ...plain, notes.map(plainNote).join('\n')].join('\n\n')
}

// Colours of the shop's light theme: mail programs know no tokens. Every style is inline and every layout a table, because some
// of them read nothing else; nothing is fetched, so that reading a mail tells nobody.
const INK = '#0b1320'
const QUIET = '#59626f'
const GREEN = '#087a4c'
const LINE = '#e4e0d6'
const PAPER = '#fbfaf7'
const FONT = 'font-family:-apple-system,BlinkMacSystemFont,\'Segoe UI\',Roboto,Helvetica,Arial,sans-serif'
const BODY_TEXT = `font-size:16px;line-height:25px;color:${INK}`
const WRAP = 'word-break:break-word;overflow-wrap:anywhere'

const linkHtml = (text: string, address: string, style = `color:${GREEN}`): string =>
  `<a href="${escaped(address)}" style="${style}">${escaped(text)}</a>`

const buttonHints: Record<Language, string> = {
  vi: 'Không bấm được nút? Hãy mở địa chỉ này:', en: 'The button does not work? Open this address:',
}

function buttonHtml(label: string, address: string, language: Language): string {
  const anchor = linkHtml(label, address, 'display:inline-block;padding:13px 28px;font-size:16px;font-weight:600;color:#ffffff;'
    + 'text-decoration:none')
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 12px"><tr>
<td bgcolor="${GREEN}" style="background:${GREEN};border-radius:10px">${anchor}</td></tr></table>
<p style="margin:0 0 20px;font-size:13px;line-height:20px;color:${QUIET};${WRAP}">${escaped(buttonHints[language])}<br>
${linkHtml(address, address)}</p>`
}

const moreHtml = (line: string): string =>
  `<br><span style="font-size:13px;line-height:20px;color:${QUIET}">${escaped(line)}</span>`

const itemHtml = (item: Item, mark: string): string =>
  `<tr><td style="padding:12px 0;border-bottom:1px solid ${LINE};font-size:15px;line-height:22px;color:${INK};${WRAP}">${
    mark}${'address' in item ? linkHtml(item.text, item.address) : escaped(item.text)}${
    (item.more ?? []).map(moreHtml).join('\n')}</td></tr>`

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

function sumHtml([label, value]: readonly [string, string]): string {
  return `<tr><td style="padding:4px 0;font-size:15px;line-height:22px;color:${QUIET};${WRAP}">${escaped(label)}</td>
<td align="right" style="padding:4px 0 4px 16px;font-size:15px;line-height:22px;color:${INK};white-space:nowrap">${
  escaped(value)}</td></tr>`
}

const factHtml = ([label, value]: readonly [string, string]): string =>
  `<tr><td valign="top" width="34%" style="padding:5px 12px 5px 0;font-size:14px;line-height:22px;color:${QUIET}">${
    escaped(label)}</td>
<td valign="top" style="padding:5px 0;font-size:15px;line-height:22px;color:${INK};${WRAP}">${escaped(value)}</td></tr>`

/** What a picture is called within its mail: of the form of an address (RFC 2392). */
export const contentIdOf = (name: string): string => `${name}@alo`

// on white, with a border of its own: a program that darkens the mail leaves the code readable
const pictureHtml = ({ name, sidePx, alt }: Picture): string =>
  `<p style="margin:0 0 20px"><img src="cid:${escaped(contentIdOf(name))}" width="${sidePx}" height="${sidePx}"
alt="${escaped(alt)}" style="display:block;border:1px solid ${LINE};border-radius:8px;background:#ffffff;font-size:13px"></p>`

function partHtml(part: Part, language: Language): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;${BODY_TEXT};${WRAP}">${escaped(part.text).replaceAll('\n', '<br>\n')}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 12px;font-size:17px;line-height:25px;font-weight:600;color:${INK};${WRAP}">${
        escaped(part.text)}</h2>`
    case 'button': return buttonHtml(part.label, part.address, language)
    case 'list':
      return `${TABLE} style="margin:0 0 20px;border-top:1px solid ${LINE}">${
        part.items.map((item, at) => itemHtml(item, part.numbered ? `${at + 1}. ` : '')).join('\n')}</table>`
    case 'facts': return `${TABLE} style="margin:0 0 20px">${part.lines.map(factHtml).join('\n')}</table>`
    case 'picture': return pictureHtml(part.picture)
    case 'sums': return `${TABLE} style="margin:0 0 8px">${part.lines.map(sumHtml).join('\n')}</table>
<p style="margin:0 0 20px;padding-top:12px;border-top:1px solid ${LINE};font-weight:600;${BODY_TEXT}">${escaped(part.total)}</p>`
  }
}

const noteHtml = (note: Linked | { text: string }): string =>
  `<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:${QUIET};${WRAP}">${
    'address' in note ? `${escaped(note.text)}: ${linkHtml(note.address, note.address)}` : escaped(note.text)}</p>`

function htmlOf({ subject, language, greeting, parts, notes }: Letter): string {
  const content = [{ kind: 'text', text: greeting } as const, ...parts].map((part) => partHtml(part, language)).join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${PAPER};${FONT}">
${TABLE} bgcolor="${PAPER}" style="background:${PAPER};${FONT}"><tr><td align="center" style="padding:24px 12px">
${TABLE} style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 16px;font-size:24px;line-height:32px;font-weight:700;color:${GREEN}">Alô</td></tr>
<tr><td bgcolor="#ffffff" style="background:#ffffff;border:1px solid ${LINE};border-radius:16px;padding:28px 24px 12px">
${content}</td></tr>
<tr><td style="padding:20px 8px 0">${notes.map(noteHtml).join('\n')}</td></tr>
</table></td></tr></table></body></html>`
}

/** Writes a letter both ways. */
export function writeLetter(letter: Letter): Written {
  const { subject, unsubscribe } = letter
  const pictures = letter.parts.flatMap((part) => (part.kind === 'picture' ? [part.picture] : []))
  return {
    subject, text: textOf(letter), html: htmlOf(letter),
    ...(unsubscribe !== undefined && { headers: { 'List-Unsubscribe': `<${unsubscribe}>` } }),
    ...(pictures.length > 0 && { pictures }),
  }
}
