// The sheet a picture is drawn on: it keeps gradients, clips and filters once each and writes the document.

export type Stop = [at: number, colour: string, opacity?: number]

/** Numbers as SVG wants them: two decimals, no trailing noise. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

const stopsOf = (stops: Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${n(at)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('')

export class Sheet {
  #defs = new Map<string, string>()
  #gradients = new Map<string, string>()
  #stops = new Map<string, string>()

  /** A definition is written once, however often it is asked for. */
  #keep(before: string, after: string): string {
    const key = `${before}|${after}`
    const known = this.#defs.get(key)
    if (known) return known
    const id = `d${this.#defs.size.toString(36)}`
    this.#defs.set(key, id)
    return id
  }

  /** Gradients of the same stops share them: the first writes them, the others point at it. */
  #gradient(tag: string, line: string, stops: Stop[]): string {
    const text = stopsOf(stops)
    const first = this.#stops.get(text)
    const own = `${tag}|${line}|${text}`
    const known = this.#gradients.get(own)
    if (known) return known
    const id = first ? this.#keep(`<${tag}`, ` ${line} href="#${first}"/>`) : this.#keep(`<${tag}`, ` ${line}>${text}</${tag}>`)
    if (!first) this.#stops.set(text, id)
    this.#gradients.set(own, `url(#${id})`)
    return `url(#${id})`
  }

  /** A straight gradient over the shape's own box, from one corner of the unit square to another. */
  linear(from: [number, number], to: [number, number], stops: Stop[]): string {
    return this.#gradient('linearGradient', `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`, stops)
  }

  down(stops: Stop[]): string {
    return this.linear([0, 0], [0, 1], stops)
  }

  across(stops: Stop[]): string {
    return this.linear([0, 0], [1, 0], stops)
  }

  slant(stops: Stop[]): string {
    return this.linear([0, 0], [1, 1], stops)
  }

  radial(cx: number, cy: number, r: number, stops: Stop[]): string {
    return this.#gradient('radialGradient', `cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"`, stops)
  }

  clip(shape: string): string {
    return `url(#${this.#keep('<clipPath', `>${shape}</clipPath>`)})`
  }

  mask(shape: string): string {
    return `url(#${this.#keep('<mask', `>${shape}</mask>`)})`
  }

  pattern(width: number, height: number, shape: string, turn = 0): string {
    const frame = `width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse"`
    const turned = turn ? ` patternTransform="rotate(${n(turn)})"` : ''
    return `url(#${this.#keep('<pattern', ` ${frame}${turned}>${shape}</pattern>`)})`
  }

  /** A drawing written once and used in many places. */
  use(body: string, more = ''): string {
    return `<use href="#${this.#keep('<g', `>${body}</g>`)}"${more && ` ${more}`}/>`
  }

  document(width: number, height: number, body: string): string {
    const defs = [...this.#defs].map(([key, id]) => key.replace('|', ` id="${id}"`)).join('')
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${defs}</defs>${body}</svg>`
    )
  }
}
