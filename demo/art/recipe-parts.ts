// The small words every recipe uses: a colour, a body, a metal, a tone, a wallpaper.

export interface Colour {
  key: string
  hex: string
}

export interface Body {
  width: number
  height: number
  depth: number
  corner: number
}

export type Metal = 'aluminium' | 'titanium' | 'polished' | 'plastic'

/** body: the back's own colour; glass: the same under a glossy pane; dark: black glass; silver: bare metal; or a hex. */
export type Tone = 'body' | 'glass' | 'dark' | 'silver' | 'deep' | (string & {})

export interface Wallpaper {
  family: string
  hue: number
}
