// Chance for tests.

/** The same numbers in every run: a failure can be looked at again. */
export function dice(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number): number => Math.floor(next() * (most + 1))
  const one = <T>(of: readonly T[]): T => of[upTo(of.length - 1)] as T // there is one of something
  const some = <T>(of: readonly T[], most: number): T[] => Array.from({ length: upTo(most) }, () => one(of))
  return { next, upTo, one, some, often: (share: number) => next() < share }
}
export type Dice = ReturnType<typeof dice>
