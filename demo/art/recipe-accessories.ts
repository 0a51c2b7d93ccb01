// What the recipes of panes, cables, power banks, cards, pens and keyboards may say: millimetres, nothing about colours.
import type { Body, Colour } from './recipe-parts.ts'

interface Named {
  slug: string
  brand: string
}

export interface GlassRecipe extends Named {
  kind: 'glass'
  /** The phone the pane is cut for, and the colour it is shown in. */
  fits: string
  phone: Colour
  finish: 'clear' | 'matte' | 'privacy' | 'blue'
  /** How far the pane stays inside the phone's outline, and how wide its printed rim is. */
  inset: number
  print: number
  /** Whether the cut-out goes through the glass. */
  through: boolean
  /** How many panes lie in the box. */
  count: number
}

export type PlugKind = 'c' | 'a' | 'lightning'

export interface CableRecipe extends Named {
  kind: 'cable'
  ends: [PlugKind, PlugKind]
  /** Thickness of the cable, and how often it goes round in the coil. */
  thick: number
  loops: number
  braided: boolean
  strap?: string
  housing: { width: number; length: number; corner: number; make: 'gloss' | 'matte' | 'metal'; hex?: string }
  /** Watts or another short word on the plug. */
  print?: string
}

export interface PowerBankRecipe extends Named {
  kind: 'power-bank'
  body: Body
  finish: 'gloss' | 'matte'
  /** Sockets on the upper end, from the left; a button beside them. */
  ports: { kind: 'c' | 'a'; x: number; hex?: string }[]
  button?: { x?: number; side?: boolean }
  lamp: { kind: 'dots' | 'digits' | 'none'; x: number; y: number; text?: string }
  /** A panel let into the face, from its upper edge. */
  panel?: { y: number; height: number; hex?: string; ribbed?: boolean }
  magnet?: boolean
  print: string[]
}

export interface MemoryCardRecipe extends Named {
  kind: 'memory-card'
  /** The words on the card, largest first, and the capacity with its unit. */
  name: string
  series: string
  capacity: [number: string, unit: string]
  marks: string[]
  /** How the label is divided and the second colour of it. */
  label: { style: 'split' | 'sweep' | 'band'; hex: string; ink: string }
  /** The adapter the card comes with. */
  adapter: { hex: string; accent: string }
}

export interface StylusRecipe extends Named {
  kind: 'stylus'
  length: number
  width: number
  /** A flat along the barrel, as pens have that cling to a tablet. */
  flat: boolean
  tip: { length: number; hex?: string; nib: string }
  button?: { at: number; length: number; count: 1 | 2; hex?: string }
  /** What closes the upper end. */
  end: 'round' | 'dome' | 'slide' | 'disc'
  band?: string
  tablet: string
  tabletColour: Colour
}

export interface KeyboardRecipe extends Named {
  kind: 'keyboard'
  /** The deck, screen side up. */
  body: Body
  keys: { pitch: number; shape: 'square' | 'round'; tone: number; hex?: string; functions: boolean; top: number }
  trackpad?: { width: number; height: number }
  /** The tablet it carries; without one it stands alone. */
  tablet?: { slug: string; colour: Colour; stand: 'float' | 'kick' | 'fold' }
  accent?: string
}

export type AccessoryRecipe = GlassRecipe | CableRecipe | PowerBankRecipe | MemoryCardRecipe | StylusRecipe | KeyboardRecipe
