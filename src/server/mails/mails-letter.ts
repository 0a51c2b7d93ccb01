// The one form every mail has: said once, written as plain text and as HTML that mail programs understand. The two say the same.
import type { Language } from '#contract/problems.ts'

/** A line that leads somewhere: in plain text the address stands behind it. */
export interface Linked { text: string, address: string }

/** Something of a list, what it costs (as it is written), and what there is to say of it, a line each. */
type Item = (Linked | { text: string }) & { amount?: string, more?: readonly string[] }

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

const plainItem = (item: Item, mark: string): string[] => [
  `${mark} ${item.text}${item.amount === undefined ? '' : `: ${item.amount}`}`,
  ...(item.more ?? []).map((line) => `  ${line}`), ...('address' in item ? [`  ${item.address}`] : []),
]

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
// of them read nothing else; nothing is fetched, so that reading a mail tells nobody. Each colour has its class beside it:
// programs that know more show it in the dark theme to who wants that, the others leave it light.
const TINTS = { 'ink': '#0b1320', 'quiet': '#59626f', 'link': '#087a4c', 'on-fill': '#ffffff' } as const
const FILL = '#087a4c'
const LINE = '#e4e0d6'
const PAPER = '#fbfaf7'
/** The only style sheet: the colours of the dark theme. */
export const DARK = '@media (prefers-color-scheme:dark){.paper{background:#0a111c!important}'
  + '.card{background:#111b29!important;border-color:#243245!important}.line{border-color:#243245!important}'
  + '.ink{color:#f1f4f8!important}.quiet{color:#9ba7b8!important}.link{color:#58d6a2!important}'
  + '.fill{background:#2fbf84!important}.on-fill{color:#04170f!important}}'
const FONT = 'font-family:-apple-system,BlinkMacSystemFont,\'Segoe UI\',Roboto,Helvetica,Arial,sans-serif'
const LARGE = 'font-size:16px;line-height:25px'
const PLAIN = 'font-size:15px;line-height:22px'
const SMALL = 'font-size:13px;line-height:20px'
const WRAP = 'word-break:break-word;overflow-wrap:anywhere'

/** Attributes of something written in a colour; of one with `lined` the borders have a colour of their own. */
const tinted = (tint: keyof typeof TINTS, style: string, lined = ''): string =>
  `class="${tint}${lined}" style="color:${TINTS[tint]};${style}"`
const LINED = ' line'

const anchorHtml = (text: string, address: string, attributes: string): string =>
  `<a href="${escaped(address)}" ${attributes}>${escaped(text)}</a>`

const linkHtml = (text: string, address: string): string => anchorHtml(text, address, tinted('link', 'text-decoration:underline'))

const buttonHints: Record<Language, string> = {
  vi: 'Không bấm được nút? Hãy mở địa chỉ này:', en: 'The button does not work? Open this address:',
}

function buttonHtml(label: string, address: string, language: Language): string {
  const anchor = anchorHtml(label, address,
    tinted('on-fill', 'display:inline-block;padding:13px 28px;font-size:16px;font-weight:600;text-decoration:none'))
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 12px"><tr>
<td bgcolor="${FILL}" class="fill" style="background:${FILL};border-radius:10px">${anchor}</td></tr></table>
<p ${tinted('quiet', `margin:0 0 20px;${SMALL};${WRAP}`)}>${escaped(buttonHints[language])}<br>
${linkHtml(address, address)}</p>`
}

const moreHtml = (line: string): string => `<br><span ${tinted('quiet', SMALL)}>${escaped(line)}</span>`

const ITEM = `padding:12px 0;border-bottom:1px solid ${LINE};${PLAIN}`

function itemHtml(item: Item, mark: string): string {
  const text = 'address' in item ? linkHtml(item.text, item.address) : escaped(item.text)
  const amount = item.amount === undefined ? '' : `
<td valign="top" align="right" ${tinted('ink', `${ITEM};padding-left:16px;white-space:nowrap`, LINED)}>${
  escaped(item.amount)}</td>`
  return `<tr><td valign="top" ${tinted('ink', `${ITEM};${WRAP}`, LINED)}>${mark}${text}${
    (item.more ?? []).map(moreHtml).join('\n')}</td>${amount}</tr>`
}

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

function sumHtml([label, value]: readonly [string, string]): string {
  return `<tr><td ${tinted('quiet', `padding:4px 0;${PLAIN};${WRAP}`)}>${escaped(label)}</td>
<td align="right" ${tinted('ink', `padding:4px 0 4px 16px;${PLAIN};white-space:nowrap`)}>${escaped(value)}</td></tr>`
}

const factHtml = ([label, value]: readonly [string, string]): string =>
  `<tr><td valign="top" width="34%" ${tinted('quiet', 'padding:5px 12px 5px 0;font-size:14px;line-height:22px')}>${
    escaped(label)}</td>
<td valign="top" ${tinted('ink', `padding:5px 0;${PLAIN};${WRAP}`)}>${escaped(value)}</td></tr>`

/** What a picture is called within its mail: of the form of an address (RFC 2392). */
export const contentIdOf = (name: string): string => `${name}@alo`

// on white, with a border of its own: in the dark, too, the code stays readable
const pictureHtml = ({ name, sidePx, alt }: Picture): string =>
  `<p style="margin:0 0 20px"><img src="cid:${escaped(contentIdOf(name))}" width="${sidePx}" height="${sidePx}"
alt="${escaped(alt)}" style="display:block;border:1px solid ${LINE};border-radius:8px;background:#ffffff;font-size:13px"></p>`

function partHtml(part: Part, language: Language): string {
  switch (part.kind) {
    case 'text':
      return `<p ${tinted('ink', `margin:0 0 16px;${LARGE};${WRAP}`)}>${escaped(part.text).replaceAll('\n', '<br>\n')}</p>`
    case 'heading':
      return `<h2 ${tinted('ink', `margin:24px 0 12px;font-size:17px;line-height:25px;font-weight:600;${WRAP}`)}>${
        escaped(part.text)}</h2>`
    case 'button': return buttonHtml(part.label, part.address, language)
    case 'list':
      return `${TABLE} class="line" style="margin:0 0 20px;border-top:1px solid ${LINE}">${
        part.items.map((item, at) => itemHtml(item, part.numbered ? `${at + 1}. ` : '')).join('\n')}</table>`
    case 'facts': return `${TABLE} style="margin:0 0 20px">${part.lines.map(factHtml).join('\n')}</table>`
    case 'picture': return pictureHtml(part.picture)
    case 'sums': return `${TABLE} style="margin:0 0 8px">${part.lines.map(sumHtml).join('\n')}</table>
<p ${tinted('ink', `margin:0 0 20px;padding-top:12px;border-top:1px solid ${LINE};font-weight:600;${LARGE}`, LINED)}>${
  escaped(part.total)}</p>`
  }
}

const noteHtml = (note: Linked | { text: string }): string => `<p ${tinted('quiet', `margin:0 0 8px;${SMALL};${WRAP}`)}>${
  'address' in note ? `${escaped(note.text)}: ${linkHtml(note.address, note.address)}` : escaped(note.text)}</p>`

const CARD = `background:#ffffff;border:1px solid ${LINE};border-radius:16px;padding:28px 24px 12px`

function htmlOf({ subject, language, greeting, parts, notes }: Letter): string {
  const content = [{ kind: 'text', text: greeting } as const, ...parts].map((part) => partHtml(part, language)).join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style></head>
<body class="paper" style="margin:0;padding:0;background:${PAPER};${FONT}">
${TABLE} bgcolor="${PAPER}" class="paper" style="background:${PAPER};${FONT}"><tr><td align="center" style="padding:24px 12px">
${TABLE} style="max-width:560px;text-align:left">
<tr><td ${tinted('link', 'padding:0 8px 16px;font-size:24px;line-height:32px;font-weight:700')}>Alô</td></tr>
<tr><td bgcolor="#ffffff" class="card" style="${CARD}">
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
