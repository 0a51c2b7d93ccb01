// The ground behind the pictures of one colour, mixed by the browser from the colour itself and the stage.

/** A colour for an SVG's `fill` in both themes: quiet enough that the device stays the brightest thing on it. */
export function tintOfColour(hex: string): { light: string, dark: string } {
  const ground = (share: number) => `color-mix(in oklab, ${hex} ${share}%, var(--stage))`
  return { light: ground(12), dark: ground(14) }
}
