import { expect, test } from 'vitest'
import { fittedInto } from './files-shrink-work.ts'

test.each([
  [4_000, 3_000, 2_400, 1_800], [3_000, 4_000, 1_800, 2_400], [2_400, 100, 2_400, 100], [640, 480, 640, 480],
  [50_000, 1, 2_400, 1],
])('a picture of %i x %i is drawn as %i x %i', (width, height, drawnWidth, drawnHeight) => {
  expect(fittedInto(2_400, { width, height })).toEqual([drawnWidth, drawnHeight])
})
