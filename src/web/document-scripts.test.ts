import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { contentHashes, writeAdminDocument, writeDocument } from './document.ts'
import type { Assets } from './document.ts'
import { LATE_SCRIPTS } from './kit/late-scripts.ts'

const ASSETS: Assets = {
  kind: 'built',
  manifest: {
    'src/web/entry-browser.tsx': { file: 'assets/entry.js', imports: ['_engine.js'], css: ['assets/entry.css'] },
    '_engine.js': { file: 'assets/engine.js', name: 'engine' },
    'src/web/pages/about-page.tsx': { file: 'assets/about.js', imports: ['_engine.js'] },
  },
  adminManifest: { 'src/web/entry-admin.tsx': { file: 'assets/admin.js' } },
}

const page = (): string => writeDocument({
  head: { title: 'Alô' }, language: 'vi', path: '/about', body: ['<main></main>'], publicUrl: 'https://alo.example',
  assets: ASSETS, state: { answers: [] }, entry: { file: 'src/web/pages/about-page.tsx', words: [] },
  shelf: { language: 'vi', books: {} },
} as unknown as Parameters<typeof writeDocument>[0]).join('') // of the page's line only what is written here

test('a page asks for its scripts when it is seen: until then they stand in a template, what weighs most first', () => {
  const [late = '', files = ''] = /<template id="late">(.*?)<\/template>/s.exec(page()) ?? []
  expect([...files.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file))
    .toEqual(['/assets/engine.js', '/assets/entry.js', '/assets/about.js'])
  expect(page().replace(late, '')).not.toMatch(/\.js\b/)
})

test('what brings them stands last and is in the policy, like every script that is written into a page', () => {
  expect(page()).toMatch(/<\/script><script>[^<]+<\/script><\/body><\/html>$/)
  expect(page()).toContain(`<script>${LATE_SCRIPTS}</script></body>`)
  expect(page().match(/<script>/g)).toHaveLength(contentHashes.length)
})

test('they are asked for one after the other: what is touched meanwhile is heard in between', () => {
  const waiting = ['engine', 'entry', 'page']
  const asked: unknown[] = []
  const later: (() => void)[] = []
  const heard = new Map<string, () => void>()
  const content = { get firstChild() { return waiting[0] } }
  const append = (child: unknown) => {
    waiting.shift()
    asked.push(child)
  }
  runInNewContext(LATE_SCRIPTS, {
    document: { getElementById: () => ({ content }), querySelectorAll: () => [], head: { append } },
    addEventListener: (name: string, deed: () => void) => heard.set(name, deed),
    setTimeout: (deed: () => void) => later.push(deed), requestAnimationFrame: (deed: () => void) => later.push(deed),
    PerformanceObserver: class { observe() {} },
  })
  heard.get('pointerdown')?.()
  expect(asked).toEqual(['engine'])
  for (let deed = later.shift(); deed; deed = later.shift()) deed()
  expect(asked).toEqual(['engine', 'entry', 'page'])
})

test('the back office, of which nothing is drawn here, asks at once', () => {
  const html = writeAdminDocument('vi', ASSETS)
  expect(html).toContain('<script type="module" src="/assets/admin.js"></script>')
  expect(html).not.toContain('<template')
})
