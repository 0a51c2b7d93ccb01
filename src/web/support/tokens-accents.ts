// The five colours the chat can be told in, for light and for dark: each takes the place of the shop's action colour. All words
// on them and of them keep a contrast of 4.5 : 1 (support-accents.test.ts).
import type { ChatConfig } from './support-config.ts'

export interface Accent {
  fill: string, fillStrong: string, onFill: string, text: string, wash: string, washStrong: string
}

type Accents = Record<ChatConfig['accentColor'], Accent>

const WHITE = '#ffffff'
const LIGHT: Accents = {
  blue: { fill: '#1d5fd0', fillStrong: '#174ca8', onFill: WHITE, text: '#1a53b8', wash: '#e6eefb', washStrong: '#d3e1f8' },
  purple: { fill: '#7a3fc4', fillStrong: '#6230a3', onFill: WHITE, text: '#6a35ad', wash: '#f1e9fb', washStrong: '#e5d8f6' },
  green: { fill: '#087a4c', fillStrong: '#06633d', onFill: WHITE, text: '#066a42', wash: '#e4f3ea', washStrong: '#d2eadc' },
  orange: { fill: '#b04a05', fillStrong: '#8f3b02', onFill: WHITE, text: '#963f03', wash: '#fceee2', washStrong: '#f8e0cd' },
  red: { fill: '#c22f34', fillStrong: '#a1242a', onFill: WHITE, text: '#a9272d', wash: '#fcebeb', washStrong: '#f8dada' },
}
const DARK: Accents = {
  blue: { fill: '#7fb0ff', fillStrong: '#a3c7ff', onFill: '#06142b', text: '#8fbaff', wash: '#152a4a', washStrong: '#1c3660' },
  purple: { fill: '#c09bff', fillStrong: '#d2b6ff', onFill: '#190a2e', text: '#c8a8ff', wash: '#2c2047', washStrong: '#39295c' },
  green: { fill: '#2fbf84', fillStrong: '#54d39f', onFill: '#04170f', text: '#58d6a2', wash: '#10322a', washStrong: '#154136' },
  orange: { fill: '#ffa564', fillStrong: '#ffbc8a', onFill: '#2a1000', text: '#ffb27a', wash: '#3c2413', washStrong: '#4c2e18' },
  red: { fill: '#ff9496', fillStrong: '#ffb0b1', onFill: '#2c0506', text: '#ffa3a5', wash: '#411d22', washStrong: '#52252b' },
}

export function accentOf(color: ChatConfig['accentColor'], dark: boolean): Accent {
  return (dark ? DARK : LIGHT)[color]
}

/** As custom properties of whatever is to be in this colour. */
export function accentStyle(color: ChatConfig['accentColor'], dark: boolean): Record<string, string> {
  const { fill, fillStrong, onFill, text, wash, washStrong } = accentOf(color, dark)
  return {
    '--action': fill, '--action-fill': fill, '--action-fill-strong': fillStrong, '--on-action': onFill, '--action-text': text,
    '--action-wash': wash, '--action-wash-strong': washStrong,
  }
}
