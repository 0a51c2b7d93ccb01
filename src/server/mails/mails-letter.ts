// The one form every mail has: said once, written as plain text and as HTML that mail programs understand. The two say the same.
import type { Language } from '#contract/problems.ts'

/** A line that leads somewhere: in plain text the address stands behind it. */
export interface Linked { text: string, address: string }

export type Part =
  | { kind: 'text', text: string }
  /** What the mail is for; its address is also written out, for programs that show no buttons. */
  | { kind: 'button', label: string, address: string }
  | { kind: 'list', items: readonly (Linked | { text: string })[] }
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

/** What leaves: the same content twice. */
export interface Written { subject: string, text: string, html: string, headers?: Record<string, string> }

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const plainItem = (item: Linked | { text: string }): string[] =>
  ('address' in item ? [`- ${item.text}`, `  ${item.address}`] : [`- ${item.text}`])

function plainPart(part: Part): string[] {
  switch (part.kind) {
    case 'text': return [part.text]
    case 'button': return [`${part.label}: ${part.address}`]
    case 'list': return part.items.flatMap(plainItem)
    case 'sums': return [...part.lines.map(([label, value]) => `${label}: ${value}`), part.total]
  }
}

const plainNote = (note: Linked | { text: string }): string => ('address' in note ? `${note.text}: ${note.address}` : note.text)

function textOf({ greeting, parts, notes }: Letter): string {
  return [greeting, ...parts.map((part) => plainPart(part).join('\n')), notes.map(plainNote).join('\n')].join('\n\n')
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

const itemHtml = (item: Linked | { text: string }): string =>
  `<tr><td style="padding:12px 0;border-bottom:1px solid ${LINE};font-size:15px;line-height:22px;color:${INK};${WRAP}">${
    'address' in item ? linkHtml(item.text, item.address) : escaped(item.text)}</td></tr>`

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

function sumHtml([label, value]: readonly [string, string]): string {
  return `<tr><td style="padding:4px 0;font-size:15px;line-height:22px;color:${QUIET};${WRAP}">${escaped(label)}</td>
<td align="right" style="padding:4px 0 4px 16px;font-size:15px;line-height:22px;color:${INK};white-space:nowrap">${
  escaped(value)}</td></tr>`
}

function partHtml(part: Part, language: Language): string {
  switch (part.kind) {
    case 'text': return `<p style="margin:0 0 16px;${BODY_TEXT};${WRAP}">${escaped(part.text)}</p>`
    case 'button': return buttonHtml(part.label, part.address, language)
    case 'list':
      return `${TABLE} style="margin:0 0 20px;border-top:1px solid ${LINE}">${part.items.map(itemHtml).join('')}</table>`
    case 'sums': return `${TABLE} style="margin:0 0 8px">${part.lines.map(sumHtml).join('')}</table>
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
  return {
    subject, text: textOf(letter), html: htmlOf(letter),
    ...(unsubscribe !== undefined && { headers: { 'List-Unsubscribe': `<${unsubscribe}>` } }),
  }
}
