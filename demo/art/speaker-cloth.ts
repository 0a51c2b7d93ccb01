// What covers a speaker: knitted cloth, woven cloth, or a sheet of metal full of holes; and the keys on top.
import { lchOf, shade } from './colour.ts'
import type { SpeakerRecipe } from './recipe-gadgets.ts'
import { ellipse, path, pen, rounded } from './shapes.ts'
import { n, type Sheet } from './sheet.ts'

/** Laid over a painted outline `d`. */
export function cloth(sheet: Sheet, { cloth: kind }: SpeakerRecipe, d: string, hex: string): string {
  const dark = lchOf(hex).l < 0.5
  const low = `#000" opacity="${dark ? 0.42 : 0.24}`
  const up = `#fff" opacity="${dark ? 0.16 : 0.34}`
  const hole = (at: number): string => `<circle cx="${at}" cy="${at}" r=".62" fill="#000" opacity="${dark ? 0.6 : 0.42}"/>`
  switch (kind) {
    case 'holes':
      return path(
        d,
        sheet.pattern(
          3,
          3,
          hole(0.75) + hole(2.25) + `<path d="M.2 1.2A.7 .7 0 0 0 1.3 1.2" fill="none" stroke-width=".16" stroke="${up}"/>`,
        ),
      )
    case 'weave':
      return path(
        d,
        sheet.pattern(
          3.2,
          3.2,
          `<path d="M0 .8H1.6M1.6 2.4H3.2" stroke-width="1.1" stroke="${low}"/>` +
            `<path d="M.8 1.6V3.2M2.4 0V1.6" stroke-width="1.1" stroke="${up}"/>`,
        ),
      )
    default:
      return path(
        d,
        sheet.pattern(
          2.2,
          2.6,
          `<path d="M0 .2L1.1 1.3L2.2 .2M0 1.5L1.1 2.6L2.2 1.5" fill="none" stroke-width=".5" stroke="${low}"/>` +
            `<path d="M0 .8L1.1 1.9L2.2 .8" fill="none" stroke-width=".4" stroke="${up}"/>`,
        ),
      )
  }
}

/** The round top of a standing speaker with its keys. */
export function padTop(sheet: Sheet, { body }: SpeakerRecipe, edge: string, ry: number): string {
  const [r, y] = [body.width / 2, ry - body.height]
  const sign = lchOf(edge).l > 0.6 ? '#55585d' : '#e9eaeb'
  const lip = pen`M${-r} ${y}A${r} ${ry} 0 0 0 ${r} ${y}V${y - 1.5}H${-r}Z`
  return (
    path(lip, shade(edge, -0.08)) +
    ellipse(0, y - 1.5, r, ry, sheet.slant([[0, shade(edge, 0.14)], [0.5, shade(edge, 0.03)], [1, shade(edge, -0.07)]])) +
    ellipse(0, y - 1.5, r * 0.86, ry * 0.84, 'none', `stroke="#000" stroke-opacity=".25" stroke-width=".6"`) +
    [-0.48, 0, 0.48].map(
      (x) => ellipse(
        r * x,
        y - 1.5,
        r * 0.14,
        ry * 0.2,
        shade(edge, -0.06),
        `stroke="#fff" stroke-opacity=".2" stroke-width=".4"`,
      ),
    ).join('') +
    path(rounded(-r * 0.53, y - 1.8, r * 0.1, 0.7, 0.3), sign) +
    path(pen`M${-r * 0.035} ${y - 2.6}L${r * 0.05} ${y - 1.5}L${-r * 0.035} ${y - 0.4}Z`, sign) +
    path(rounded(r * 0.43, y - 1.8, r * 0.1, 0.7, 0.3), sign) +
    path(pen`M${r * 0.47} ${y - 2.7}h${n(r * 0.022)}v2.5h${n(-r * 0.022)}Z`, sign)
  )
}
