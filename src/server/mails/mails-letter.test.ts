// Every mail says the same as text and as HTML, in both languages; what people wrote is text in it, and nothing is fetched.
import { describe, expect, test } from 'vitest'
import { writeMoment } from '#contract/vietnam-time.ts'
import { emailChangedMail, linkMail, passwordChangedMail, signedInMail } from './mails-account.ts'
import { writeLetter } from './mails-letter.ts'
import type { Written } from './mails-letter.ts'
import { MADE_OCCASIONS } from '#testing/made-orders.ts'
import { orderMail } from './mails-order.ts'
import { wishlistMail } from './mails-wishlist.ts'

const LINK = 'https://alo.example/x?token=a-b_c&more=1'
const where = { device: 'Chrome 141 · Windows', address: '203.113.131.1', place: 'Việt Nam', at: '09:05 22/11/2026' }
const liked = [{ productId: 1, kind: 'cheaper', was: 10_000_000, now: 9_000_000, name: 'Máy <b>&amp;',
  address: `${LINK}&p=1` } as const]
const pages = { wishlist: 'https://alo.example/wishlist', settings: 'https://alo.example/settings/notifications' }

/** A transfer's facts, with a picture of one pixel. */
const transfer = { bankName: 'ACB & Co', account: '257678859', holder: 'CONG TY <ALO>', content: 'DH7K3M9Q2', sidePx: 225,
  png: Buffer.from('iVBORw0KGgo=', 'base64') }
const addresses = { order: 'https://alo.example/orders/7', settings: pages.settings }

const ofOrders = (language: 'vi' | 'en', fullname: string): [string, Written][] =>
  Object.entries(MADE_OCCASIONS).map(([name, [order, occasion]]) => [`order: ${name}`, orderMail({
    order, occasion, fullname, addresses, language, ...(name === 'placed, transfer' && { transfer }) })])

const all = (language: 'vi' | 'en', fullname = 'Đỗ Thị Bưởi'): [string, Written][] => {
  const reader = { fullname, language }
  return [
    ['verify', linkMail('verify', reader, LINK)], ['changeEmail', linkMail('changeEmail', reader, LINK)],
    ['reset', linkMail('reset', reader, LINK)], ['passwordChanged', passwordChangedMail(reader, LINK)],
    ['emailChanged', emailChangedMail(reader, 'moi@example.com', LINK)], ['signedIn', signedInMail(reader, where, LINK)],
    ['wishlist', wishlistMail(liked, fullname, pages, language)], ...ofOrders(language, fullname),
  ]
}

/** What a reader of the HTML sees, with where its links lead. */
function seen(html: string): string {
  const body = html.replace(/^[\s\S]*<body[^>]*>/, '')
  const withAddresses = body.replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1')
  return withAddresses.replace(/<[^>]*>/g, ' ').replace(/&quot;/g, '"').replace(/&#39;/g, '\'').replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>').replace(/&amp;/g, '&').replace(/\s+/g, ' ')
}

describe.each(['vi', 'en'] as const)('in %s', (language) => {
  test.each(all(language))('%s says in HTML what it says in text', (_, { text, html }) => {
    const shown = seen(html)
    for (const line of text.split('\n').map((one) => one.replace(/^- /, '').trim()).filter(Boolean)) {
      // "label: address" of the text is a button or a link there, "label: value" stands side by side
      const pieces = shown.includes(line) ? [line] : line.split(/: (.*)/).filter(Boolean)
      for (const piece of pieces) expect(shown).toContain(piece)
    }
  })

  test.each(all(language))('%s fetches nothing, runs nothing, and styles each part where it stands', (_, mail) => {
    const { html, pictures = [] } = mail
    // a picture is one that the mail carries itself
    expect(html.match(/<img\b[^>]*?src="[^"]*"/g) ?? []).toEqual(pictures.map(({ name }) => `<img src="cid:${name}@alo"`))
    // one style sheet, and in it nothing but colours for who wants the dark
    const [, dark = ''] = /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? []
    expect(dark).toMatch(/^(\.[a-z-]+\{((background|color|border-color):#[\da-f]{6}!important;?)+\})+$/)
    expect(html.replace(/<style>.*<\/style>/, '')).not.toMatch(
      /<(script|link|style|iframe|form|video|object)\b|url\(|@import|\son\w+=/i)
    expect(html).toContain(`<html lang="${language}">`)
    for (const line of html.split('\n')) expect(line.length).toBeLessThan(990) // RFC 5322 allows 998
  })

  test.each(all(language))('%s has a subject of its own, and greets by name', (_, { subject, text }) => {
    expect(subject.trim()).not.toBe('')
    expect(text.split('\n')[0]).toBe(language === 'vi' ? 'Chào Đỗ Thị Bưởi,' : 'Hello Đỗ Thị Bưởi,')
  })
})

test('whatever has a colour has its class for the dark beside it', () => {
  const classes: Record<string, string> = {
    'color:#0b1320': 'ink', 'color:#59626f': 'quiet', 'color:#087a4c': 'link', 'color:#ffffff': 'on-fill',
    'background:#fbfaf7': 'paper', 'background:#087a4c': 'fill', 'solid #e4e0d6': 'line',
  }
  for (const [, { html }] of all('vi')) {
    const tags = html.match(/<(?!img|meta)\w[^>]*style="[^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThan(5)
    for (const tag of tags) {
      const look = (/class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ').filter(Boolean)
      if (look.includes('card')) continue // the one that has a border and a ground at once
      const colours = tag.match(/(?<![-\w])(color|background):#\w{6}|solid #\w{6}/g) ?? []
      expect([tag, new Set(look)]).toEqual([tag, new Set(colours.map((colour) => classes[colour]))])
    }
  }
})

test('subjects differ from each other, and between the languages', () => {
  // of several mails of one occasion one stands for all
  const subjects = (['vi', 'en'] as const).flatMap((language) => all(language)
    .filter(([name]) => !/VNPay|transfer|by the/.test(name)).map(([, { subject }]) => subject))
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('what people wrote is text, wherever it stands', () => {
  const evil = '"><img src=x onerror=alert(1)>\'&'
  const { html, subject, text } = writeLetter({
    subject: evil, language: 'vi', greeting: evil, notes: [{ text: evil },
      { text: evil, address: `https://a.example/?"${evil}` }],
    parts: [
      { kind: 'text', text: evil }, { kind: 'button', label: evil, address: `https://a.example/?${evil}` },
      { kind: 'list', items: [{ text: evil }, { text: evil, address: `https://a.example/?${evil}` }] },
      { kind: 'sums', lines: [[evil, evil]], total: evil },
      { kind: 'heading', text: evil }, { kind: 'facts', lines: [[evil, evil]] },
      { kind: 'list', numbered: true, items: [{ text: evil, more: [evil] }] },
    ],
  })
  expect(html).not.toContain('<img')
  expect(html).not.toMatch(/href="[^"]*"[^> ]*>?<img/)
  expect([subject, text.split('\n')[0]]).toEqual([evil, evil])
})

test('what a picture is called and shows is text too', () => {
  const evil = '"><script>alert(1)</script>'
  const { html, text } = writeLetter({ subject: 'a', language: 'vi', greeting: 'b', notes: [],
    parts: [{ kind: 'picture', picture: { name: evil, alt: evil, png: Buffer.alloc(1), sidePx: 1 } }] })
  expect(html).not.toContain('<script')
  expect(text).toBe('b\n\n') // it says nothing to who sees no pictures
})

test('lines of a text stay lines', () => {
  const { html, text } = writeLetter({ subject: 'a', language: 'vi', greeting: 'b', notes: [],
    parts: [{ kind: 'text', text: 'một\nhai' }] })
  expect([html.includes('một<br>\nhai'), text.includes('một\nhai')]).toEqual([true, true])
})

test('a new address is not told in full to the old one', () => {
  const { text, html } = emailChangedMail({ fullname: 'Bưởi', language: 'vi' }, 'moi.tinh@example.com', LINK)
  for (const said of [text, html]) {
    expect(said).toContain('m***@example.com')
    expect(said).not.toContain('moi.tinh')
  }
})

test('moments are told in the shop\'s time', () => {
  expect(writeMoment(new Date('2026-11-21T18:05:00Z'))).toBe('01:05 22/11/2026')
})
