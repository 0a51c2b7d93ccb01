// A rounded block with depth: a flat outline swept backwards, lit as one body.
import { lchOf, shade } from './colour.ts'
import { outline, path } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

/**
 * Slices from the far face to the near one; every sliver that stays visible is a bit of the flank.
 * The top catches the light, the right side lies in shade, and the bend between them shines.
 */
export function sweep(sheet: Sheet, d: string, dx: number, dy: number, hex: string, glossy: boolean, slices = 44): string {
  const { l } = lchOf(hex)
  const pale = l > 0.8
  const top = shade(hex, pale ? 0.03 : 0.13)
  const bend = shade(hex, pale ? 0.05 : glossy ? 0.3 : 0.2)
  const side = shade(hex, pale ? -0.1 : l < 0.35 ? 0.02 : -0.06)
  const low = shade(hex, pale ? -0.2 : -0.06)
  const flank = sheet.linear(
    [0.35, 0], [1, 0.62],
    [[0, top], [0.42, top], [0.6, bend], [0.68, side], [0.85, shade(side, -0.02)], [1, low]],
  )
  const at = (i: number): string => `transform="translate(${n((dx * (slices - i)) / slices)} ${n((dy * (slices - i)) / slices)})"`
  const slice = path(d, flank)
  const stack = Array.from({ length: slices }, (_, i) => sheet.use(slice, at(i))).join('')
  return outline(d, pale ? '#aeb2b8' : '#000', 0.3, `${at(0)} opacity=".5"`) + stack
}

/** The near face of a block. */
export function face(sheet: Sheet, d: string, hex: string, glossy: boolean): string {
  const { l } = lchOf(hex)
  const up = l > 0.85 ? 0.025 : 0.075
  const paint = path(
    d,
    sheet.linear([0.1, 0], [0.8, 1], [[0, shade(hex, up)], [0.5, hex], [1, shade(hex, l > 0.85 ? -0.05 : -0.04)]]),
  )
  const light = glossy
    ? path(
        d,
        sheet.linear(
          [0, 0.1], [1, 0.7],
          [[0, '#fff', l > 0.8 ? 0.6 : 0.16], [0.4, '#fff', l > 0.8 ? 0.3 : 0.06], [0.41, '#fff', 0], [1, '#fff', 0]],
        ),
      )
    : ''
  return (
    paint +
    light +
    outline(
      d,
      sheet.slant([[0, '#fff', l > 0.8 ? 0.95 : 0.5], [0.45, '#fff', 0.22], [0.75, '#fff', 0.08], [1, '#000', 0.22]]),
      0.35,
    )
  )
}
