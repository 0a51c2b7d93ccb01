// The shop's own wallpapers: each brand has a motif, each device colour its palette.
import { inkOf, type Motif } from './ink.ts'
import { bolt, dots, facet, halo, lotus, orbit } from './motif-shapes.ts'
import { aurora, dune, sail, terrace } from './motif-waves.ts'
import type { Wallpaper } from './recipe.ts'
import type { Sheet } from './sheet.ts'

const motifs: Record<string, Motif> = { dune, orbit, terrace, aurora, lotus, facet, halo, dots, bolt, sail }

export function drawWallpaper(sheet: Sheet, { family, hue }: Wallpaper, width: number, height: number, hex: string): string {
  return (motifs[family] ?? dune)(sheet, width, height, inkOf(hue, hex))
}
