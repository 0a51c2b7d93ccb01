// What the recipes of watches, headphones, speakers, holders and hubs may say; millimetres, as in recipe.ts.
import type { Body, Metal, Tone, Wallpaper } from './recipe-parts.ts'

export interface WatchRecipe {
  kind: 'watch'
  slug: string
  brand: string
  /** The case without straps; a corner of half its width makes it round. */
  body: Body
  metal: Metal
  /** A fixed colour of the case where the colour sold is the strap's. */
  caseHex?: string
  /** The dial within the case: how far its glass stays inside the case, and the unlit border within the glass. */
  glass: { inset: number; bezel: number; round?: boolean }
  /** A ring around the glass: its width, its colour, and how it is marked. */
  ring?: { width: number; hex?: string; marks: 'ribs' | 'ticks' | 'none' }
  crown?: { at: number; length: number; accent?: string; guard?: boolean }
  buttons: { side: 'left' | 'right'; at: number; length: number; hex?: string }[]
  strap: {
    width: number
    /** The strap narrows to this part of its width. */
    taper: number
    material: 'silicone' | 'woven' | 'leather' | 'link' | 'wave'
    /** How far the lugs stand out of the case. */
    lug: number
    holes?: boolean
    /** By the key of the colour sold; others wear a strap of the case's colour. */
    hexes?: Record<string, string>
  }
  face: 'rings' | 'modular' | 'analogue' | 'chrono' | 'sport' | 'tower' | 'explorer' | 'tiles'
  wallpaper: Wallpaper
}

export interface HeadphonesRecipe {
  kind: 'headphones'
  slug: string
  brand: string
  /** One cup seen from its own side: `thick` is the shell, `pad` the cushion. */
  cup: { width: number; height: number; corner: number; thick: number; pad: number; plate: 'plain' | 'ring' | 'dish' | 'vinyl' }
  /** The headband: its span between the cups, how high it stands above them, its width and thickness. */
  band: { span: number; rise: number; width: number; thick: number; style: 'slim' | 'padded' | 'mesh' | 'vinyl' }
  /** What joins band and cup: a sleeve growing into the shell, or a bare rod. */
  arm: 'sleeve' | 'rod'
  metal: Metal
  finish: 'gloss' | 'matte'
  accent?: string
  pads?: Tone
}

export interface SpeakerRecipe {
  kind: 'speaker'
  slug: string
  brand: string
  /** cylinder: lying, `height` its diameter; puck: standing, `width` its diameter; round: a disc on its edge. */
  form: 'cylinder' | 'box' | 'puck' | 'round'
  body: Body
  cloth: 'knit' | 'holes' | 'weave'
  /** End caps, base and rubber edge; its tone, or a fixed colour. */
  edge: Tone
  /** The grille let into the front of a box: how far it stays from the edge, and its colour. */
  grille?: { inset: number; hex?: string }
  carry: 'loop' | 'handle' | 'none'
  badge?: string
  trim?: string
}

export interface HolderRecipe {
  kind: 'holder'
  slug: string
  brand: string
  form: 'vent' | 'desk' | 'tripod'
  body: Body
  metal: Metal
  accent?: string
  /** vent: a magnetic disc or a plain plate; desk: one arm or two legs; tripod: with its remote. */
  style: 'disc' | 'square' | 'arm' | 'legs' | 'stick'
}

export type HubSocket = 'c' | 'a' | 'hdmi' | 'sd' | 'tf' | 'lan'

export interface HubRecipe {
  kind: 'hub'
  slug: string
  brand: string
  body: Body
  metal: Metal
  /** Sockets of the long side, each by the middle of its mouth. */
  ports: { kind: HubSocket; x: number; hex?: string }[]
  cable: { length: number; hex?: string }
  /** A darker plate let into the top, or ribs across it. */
  top: 'plain' | 'plate' | 'ribs'
  lamp?: boolean
}

export type GadgetRecipe = WatchRecipe | HeadphonesRecipe | SpeakerRecipe | HolderRecipe | HubRecipe
