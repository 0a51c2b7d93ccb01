// A plain server that renders a page with React and one SQL statement: what the shop's pages are measured against while they
// are not kept. Takes over IPC { url, html } once and tells its port. `html` is a page of the shop; the same elements are made
// anew for each answer, by one component and nothing else, with twelve products of the database `url` beside them as its data.
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'
import { createElement } from 'react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { TWELVE } from './yardstick-statement.ts'

interface Told { name: string, attributes: Record<string, unknown>, children: (Told | string)[] }

const TOKEN = /<!doctype[^>]*>|<!--.*?-->|<\/[\w-]+>|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gis
const RAW = /(<(script|style)\b[^>]*>).*?(<\/\2>)/gis
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'path', 'circle', 'rect'])
const ENTITY: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': '\'' }

const plain = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITY[name] ?? whole)

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(text.split(';').filter(Boolean).map((rule) => {
    const at = rule.indexOf(':')
    return [rule.slice(0, at), rule.slice(at + 1)]
  }))
}

function attributesOf(text: string): Record<string, unknown> {
  const pairs = [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value]) => {
    if (name === 'style') return [name, styleOf(plain(value ?? ''))]
    return [name === 'class' ? 'className' : name, value === undefined ? true : plain(value)]
  }))
}

/** The elements of a document as React wrote it, without what its scripts hold. */
function elementsOf(html: string): Told {
  const open: Told[] = [{ name: 'body', attributes: {}, children: [] }]
  const bare = html.replace(RAW, '$1$3').replaceAll(/<\/?(path|circle|rect)\b[^>]*>/g, (tag) => tag.startsWith('</') ? '' : tag)
  for (const [token, name, attributes = ''] of bare.matchAll(TOKEN)) {
    if (token.startsWith('<!')) continue
    const into = open.at(-1)
    if (token.startsWith('</')) {
      open.pop()
    } else if (name === undefined) {
      into?.children.push(plain(token))
    } else {
      const told: Told = { name, attributes: attributesOf(attributes), children: [] }
      into?.children.push(told)
      if (!VOID.has(name)) open.push(told)
    }
  }
  const [body] = open
  if (!body || open.length !== 1) throw new Error('the page is not as React writes one')
  return body
}

function Same({ told: { name, attributes, children } }: { told: Told }): ReactElement {
  return createElement(name, attributes, ...children.map((one) => typeof one === 'string' ? one : Same({ told: one })))
}

function Page({ told, data }: { told: Told, data: string }): ReactElement {
  const state = createElement('script', { type: 'application/json', dangerouslySetInnerHTML: { __html: data } })
  return createElement('html', { lang: 'vi' }, Same({ told }), state)
}

process.once('message', (message) => {
  const { url, html } = message as { url: string, html: string } // sent by bench/table-requests.ts alone
  const told = elementsOf(html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>')))
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 0) % 50
    const { rows } = await pool.query<{ page: string }>({ name: 'twelve', text: TWELVE, values: [page] })
    const data = (rows[0]?.page ?? '').replaceAll('<', String.raw`\u003c`)
    const bytes = Buffer.from(`<!doctype html>${renderToString(createElement(Page, { told, data }))}`)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length }).end(bytes)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port })) // listens on a port
})

// nobody asks any more
process.once('disconnect', () => process.exit())
