// For development: the mails that would have been sent, as a page. Never mounted in production, nor where mails are sent.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { readMail } from './mails-eml.ts'
import type { WrittenMail } from './mails-eml.ts'
import { DARK } from './mails-letter.ts'
import { outboxOf } from './mails-post.ts'

/** More are not shown. */
const SHOWN_MAX = 50

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  .replace(/"/g, '&quot;')
/** Links can be followed from the text: the mail's own frame leads nowhere. */
const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<&]+/g, (address) => `<a href="${address}">${address}</a>`)

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px}
body{color:#0b1320;background:#fbfaf7}
h1{font-size:24px}details{border-top:1px solid #e4e0d6;padding:12px 0}summary{cursor:pointer}summary small{color:#59626f}
iframe{width:100%;height:640px;border:1px solid #e4e0d6;border-radius:12px;background:#fff}
pre{background:#f2efe8;padding:12px;border-radius:8px;overflow:auto;font-size:14px;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:#066a42}`

async function newestFirst(folder: string): Promise<{ file: string, at: Date }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const files = await Promise.all(names.filter((name) => name.endsWith('.eml')).map(async (name) => {
    const file = path.join(folder, name)
    return { file, at: (await stat(file)).mtime }
  }))
  return files.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, SHOWN_MAX)
}

/** Its HTML with the pictures it carries in place: a page knows nothing of what a mail calls them. */
const shownHtml = ({ html, pictures }: WrittenMail): string => pictures.reduce((shown, { contentId, png }) =>
  shown.replaceAll(`"cid:${contentId}"`, `"data:image/png;base64,${png.toString('base64')}"`), html)

async function mailHtml({ file, at }: { file: string, at: Date }, open: boolean): Promise<string> {
  const mail = readMail(await readFile(file, 'utf8'))
  const { headers, text } = mail
  const header = (wanted: string): string => headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''
  return `<details${open ? ' open' : ''}><summary><b>${escaped(header('subject'))}</b> <small>${escaped(header('to'))},
<time datetime="${at.toISOString()}">${at.toISOString()}</time></small></summary>
<iframe sandbox title="${escaped(header('subject'))}" srcdoc="${escaped(shownHtml(mail))}"></iframe>
<pre>${linked(text)}</pre><pre>${headers.map(([name, value]) =>
  `${escaped(name)}: ${escaped(value)}`).join('\n')}</pre></details>`
}

/** The page of the latest mails below `dataDir`, with the content security policy for it: no script, nothing fetched. */
export async function mailsPage(dataDir: string): Promise<{ html: string, policy: string }> {
  const mails = await newestFirst(outboxOf(dataDir))
  const shown = await Promise.all(mails.map((mail, at) => mailHtml(mail, at === 0)))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails</title><style>${style}</style></head><body><main><h1>Mails that would have been sent</h1>
${shown.length === 0 ? '<p>None yet.</p>' : shown.join('\n')}</main></body></html>`
  const [own, dark] = [style, DARK].map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
  // a frame has the policy of its page, and mails carry their styles in attributes, but for the dark
  const policy = `default-src 'none'; style-src-elem ${own} ${dark}; style-src-attr 'unsafe-inline'; img-src data:; `
    + `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}
