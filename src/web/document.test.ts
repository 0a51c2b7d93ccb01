import { expect, test } from 'vitest'
import { writeDocument } from './document.ts'

const HOSTILE = '</script><script>alert(1)</script><!--\u2028\u2029"\'&'

test('data of a page ends no script and opens none, wherever in it a text stands; it is the same when it is read', () => {
  const state = { queries: [{ name: HOSTILE }], [HOSTILE]: 1 }
  const html = writeDocument({
    head: { title: HOSTILE, description: HOSTILE, jsonLd: [{ '@type': 'Product', 'name': HOSTILE }] },
    language: 'vi', path: '/', body: [], publicUrl: 'https://alo.example', assets: { kind: 'dev' },
    // only written as data here
    state, entry: {}, shelf: {},
  } as unknown as Parameters<typeof writeDocument>[0]).join('')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<!--')
  const [, data = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(data)).toEqual(state)
})

test('each page is told its own files and the words of its language, however often it was written', () => {
  const chunk = (file: string, ...imports: string[]) => ({ file: `assets/${file}`, imports })
  const manifest = {
    'src/web/entry-browser.tsx': chunk('entry.js'), 'src/web/words/vi/basics.ts': chunk('vi.js'),
    'src/web/words/en/basics.ts': chunk('en.js'), 'part.tsx': chunk('part.js'),
    'one.tsx': chunk('one.js', 'part.tsx'), 'two.tsx': chunk('two.js'),
  }
  const assets = { kind: 'built', manifest, adminManifest: {} }
  const filesOf = (language: string, name: string) => {
    const html = writeDocument({
      head: { title: name }, language, path: '/', body: [], publicUrl: 'https://alo.example', assets, state: { answers: [] },
      entry: { path: `/${name}`, file: `${name}.tsx`, words: [] }, shelf: { language, books: {} },
    } as unknown as Parameters<typeof writeDocument>[0]).join('') // of the page's line only what is written here
    return [...html.matchAll(/modulepreload" href="\/assets\/(\w+)\.js/g)].map(([, file]) => file)
  }
  for (let time = 0; time < 2; time++) {
    expect(filesOf('vi', 'one')).toEqual(['entry', 'one', 'part', 'vi'])
    expect(filesOf('en', 'one')).toEqual(['entry', 'one', 'part', 'en'])
    expect(filesOf('vi', 'two')).toEqual(['entry', 'two', 'vi'])
  }
})
