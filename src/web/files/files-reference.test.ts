import { expect, test } from 'vitest'
import { StoreError } from './files-error.ts'
import { notRoot, referenceOfUrl, referenceTo } from './files-reference.ts'

const HERE = 'http://localhost:3000'
const NAME = 'avatars/12/avatar_1790000000000.png'
const OBJECT = `/api/storage/alo/objects/${encodeURIComponent(NAME)}`

test.each(['avatars/12/a.png', '/avatars//12/a.png/'])('a reference leaves out slashes too many: %s', (name) => {
  expect(referenceTo('alo', name)).toEqual({ bucket: 'alo', fullPath: 'avatars/12/a.png' })
})

test.each(['', '/', '//'])('%j is the root', (name) => {
  expect(() => notRoot(referenceTo('alo', name))).toThrow(new StoreError('invalid-root-operation'))
  expect(() => notRoot(referenceTo('alo', 'a'))).not.toThrow()
})

test.each([
  `${HERE}${OBJECT}`, `${HERE}${OBJECT}/content?token=abc`, `${OBJECT}/content?token=abc`,
  `https://files.shop.example${OBJECT}/content?token=abc`,
])('STORE-10 the store\'s own address and https lead to an object: %s', (url) => {
  expect(referenceOfUrl(url, 'alo', HERE)).toEqual({ bucket: 'alo', fullPath: NAME })
})

test.each([
  `http://files.shop.example${OBJECT}`, `http://localhost:3001${OBJECT}`, `ftp://localhost:3000${OBJECT}`,
  `gs://alo/${NAME}`, `data:image/png;base64,AAEC`, `//files.shop.example${OBJECT}`, '', NAME, 'https://', 'http://[',
  `${HERE}/pictures/one/640.webp`, `https://files.shop.example/api/storage/other/objects/a.png`,
  `${HERE}/api/storage/alo/objects/a/b.png`, `${HERE}/api/storage/alo/objects/%zz`,
])('STORE-10 STORE-23 any other address is an invalid URL: %j', (url) => {
  expect(() => referenceOfUrl(url, 'alo', HERE)).toThrow(new StoreError('invalid-url'))
})
