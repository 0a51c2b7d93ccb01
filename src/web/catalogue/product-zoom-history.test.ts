import { expect, test } from 'vitest'
import { zoomedIn } from './product-zoom-history.ts'

test('an entry of the history names the picture that is large, among those there are', () => {
  expect([0, 4].map((zoomed) => zoomedIn({ key: 'x', zoomed }, 5))).toEqual([0, 4])
})
test.each([[null], [undefined], ['x'], [{}], [{ zoomed: 5 }], [{ zoomed: -1 }], [{ zoomed: 1.5 }], [{ zoomed: '1' }]])(
  'the entry %j shows none', (state) => expect(zoomedIn(state, 5)).toBeUndefined(),
)
