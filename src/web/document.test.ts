import { expect, test } from 'vitest'
import { writeDocument } from './document.ts'

const HOSTILE = '</script><script>alert(1)</script><!--\u2028"\'&'

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
