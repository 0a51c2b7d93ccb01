// Where a picture lies while it is looked at closely. Pure; lengths in pixels from the middle of the stage.

export interface Point { x: number, y: number }
export interface ZoomView extends Point { scale: number }
/** Half the stage's width and height. */
export type Half = Point

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 5

/** `factor` times closer, the point under `at` staying where it is. */
export function zoomedBy(view: ZoomView, factor: number, at: Point, half: Half): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), SCALE_MAX)
  const grown = scale / view.scale
  return kept({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, half)
}

export function movedBy(view: ZoomView, by: Point, half: Half): ZoomView {
  return kept({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, half)
}

/** The picture may not be pushed off its stage. */
function kept({ scale, x, y }: ZoomView, half: Half): ZoomView {
  const reach = (length: number) => length * (scale - 1)
  return { scale, x: clamp(x, reach(half.x)), y: clamp(y, reach(half.y)) }
}

function clamp(value: number, most: number): number {
  // Adding zero turns -0 into 0.
  return Math.min(Math.max(value, -most), most) + 0
}
