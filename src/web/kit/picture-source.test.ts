import { expect, test } from 'vitest'
import { pictureAt, pictureSources } from './picture-source.ts'

test('another width or format is another last part of the same address', () => {
  expect(pictureAt('/pictures/a.b.1234/640.webp', 160, 'avif')).toBe('/pictures/a.b.1234/160.avif')
})
test('a source set names every width once, with its width', () => {
  const sources = pictureSources('/pictures/a/640.webp', 'webp').split(', ')
  expect(sources).toHaveLength(6)
  expect(sources[0]).toBe('/pictures/a/160.webp 160w')
})
