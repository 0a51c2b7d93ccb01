// The picture library weighs 20 MB: loaded for the first picture that has to be made.
import type { Sharp, SharpOptions } from 'sharp'

/** A source of more pixels than these is not read at all. */
export const PIXELS_MAX = 40_000_000

export async function loadSharp(): Promise<(input: Buffer, options?: SharpOptions) => Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
