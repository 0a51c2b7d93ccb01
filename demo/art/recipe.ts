// What a recipe may say: the geometry of one product in real millimetres, with nothing about colours.

import type { AccessoryRecipe } from './recipe-accessories.ts'
import type { GadgetRecipe } from './recipe-gadgets.ts'
import type { Body, Colour, Metal, Tone, Wallpaper } from './recipe-parts.ts'

export type { Body, Colour, Metal, Tone, Wallpaper } from './recipe-parts.ts'

export type View = 'front' | 'back' | 'pair' | 'side' | 'detail'

/** Middle of the cut-out in body millimetres; `x` defaults to the middle of the screen. */
export interface Cutout {
  shape: 'none' | 'hole' | 'pill' | 'notch' | 'drop' | 'eye'
  x?: number
  y?: number
  width?: number
  height?: number
}

export interface Screen {
  bezel: number
  bezelTop?: number
  bezelBottom?: number
  corner: number
  cutout: Cutout
  /** How far the glass bends over the long edges. */
  curve?: number
}

/** `tone`: how far the frame leaves the colour of the back (-1 darker … 1 lighter), or a fixed colour. */
export interface Frame {
  metal: Metal
  rim: number
  tone?: number
  hex?: string
  lines?: boolean
  island?: [number, number]
}

export type Finish = 'matte' | 'gloss' | 'satin' | 'leather' | 'metal' | 'swirl' | 'clear' | 'ribbed' | 'vein'

/** A panel let into the back: the glass window of a unibody, a second colour, a strip. */
export interface Panel {
  x: number
  y: number
  width: number
  height: number
  corner: number
  shift: number
  hex?: string
}

export interface Back {
  finish: Finish
  curve?: number
  panel?: Panel
}

export interface Island {
  shape: 'rect' | 'circle' | 'cushion'
  x: number
  y: number
  width: number
  height: number
  corner: number
  rise: number
  tone: Tone
  /** A ring of metal or a ribbed ring around the edge, in millimetres. */
  ring?: number
  ringTone?: Tone
  ribbed?: boolean
}

export type Coat = 'blue' | 'violet' | 'green' | 'amber'

export interface Lens {
  x: number
  y: number
  r: number
  ring?: Tone
  ringWidth?: number
  coat?: Coat
  rise?: number
  /** Size of the visible glass element within the lens. */
  eye?: number
  square?: boolean
}

export interface Light {
  shape: 'round' | 'pill' | 'halo' | 'arc'
  x: number
  y: number
  r: number
  height?: number
  from?: number
  to?: number
}

export interface Dot {
  x: number
  y: number
  r: number
  kind: 'mic' | 'sensor'
}

export interface Camera {
  islands: Island[]
  lenses: Lens[]
  lights: Light[]
  dots: Dot[]
}

export interface Button {
  side: 'left' | 'right' | 'top'
  at: number
  length: number
  flush?: boolean
  hex?: string
}

interface Slab {
  slug: string
  brand: string
  body: Body
  screen: Screen
  frame: Frame
  back: Back
  camera: Camera
  buttons: Button[]
  wallpaper: Wallpaper
}

/** The keys of a feature phone, in body millimetres; the screen's bezels place its small window above them. */
export interface Keypad {
  /** islands: round keys that stand apart; sheet: square keys cut from one piece. */
  form: 'islands' | 'sheet'
  top: number
  bottom: number
  side: number
  /** How far the dark window reaches beyond the lit screen. */
  window: number
  windowCorner: number
  tone?: Tone
  face?: Tone
}

export interface PhoneRecipe extends Slab {
  kind: 'phone'
  keypad?: Keypad
}

export interface TabletRecipe extends Slab {
  kind: 'tablet'
  /** A pen on the back, its length in millimetres. */ pen?: { length: number; hex?: string }
  connector?: boolean
}

export interface FoldRecipe extends Slab {
  kind: 'fold'
  way: 'book' | 'clam'
  /** `body` is the closed device, `open` the unfolded one; `screen` the cover, `inner` the large screen. */
  open: Body
  inner: Screen
}

export interface EarbudsRecipe {
  kind: 'earbuds'
  slug: string
  brand: string
  box: {
    shape: 'wide' | 'tall' | 'square' | 'pebble'
    width: number
    height: number
    corner: number
    lid: number
    lidTone: 'body' | 'clear' | 'smoke'
  }
  bud: {
    shape: 'stem' | 'blade' | 'bean' | 'paddle'
    stem: number
    head: number
    tip: boolean
    accent?: string
    light?: boolean
    grille?: boolean
    /** A bean with a tip has a wing of rubber unless this is false. */
    wing?: boolean
  }
  finish: 'gloss' | 'matte'
  lamp: 'front' | 'inside' | 'none'
}

export interface ChargerRecipe {
  kind: 'charger'
  slug: string
  brand: string
  form: 'brick' | 'puck'
  body: Body
  plug: 'flat' | 'round' | 'none'
  ports: { kind: 'c' | 'a'; x: number; y: number; across?: boolean; hex?: string }[]
  finish: 'gloss' | 'matte'
  panel?: { hex: string; height: number; ribbed?: boolean }
  cable?: string
}

export interface CaseRecipe {
  kind: 'case'
  slug: string
  brand: string
  fits: string
  phone: Colour
  style: 'silicone' | 'clear' | 'hybrid' | 'armor' | 'monarch'
  wall: number
  lip: number
  /** The camera opening as islands are written, in the phone's own millimetres. */
  opening: { x: number; y: number; width: number; height: number; corner: number }[]
  magnet?: string
}

export type SlabRecipe = PhoneRecipe | TabletRecipe | FoldRecipe
export type Recipe = SlabRecipe | EarbudsRecipe | ChargerRecipe | CaseRecipe | AccessoryRecipe | GadgetRecipe
