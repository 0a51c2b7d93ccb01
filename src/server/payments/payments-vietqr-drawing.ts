// A QR code as one SVG path: an image that any page can colour, without a file and without a script in the browser.
import qrcode from 'qrcode-generator'

export interface Drawing {
  /** Modules along one side, the quiet zone not included. */
  size: number
  /** An SVG path in a square of `size` units: each dark run of a row is one rectangle. */
  path: string
}

/** The characters of QR's alphanumeric mode: a code of these alone has fewer, larger modules. */
const ALPHANUMERIC = /^[0-9A-Z $%*+\-./:]+$/

/** Draws a text (ASCII) with error correction M: a code on a screen is seldom soiled. */
export function drawQr(text: string): Drawing {
  const code = qrcode(0, 'M')
  code.addData(text, ALPHANUMERIC.test(text) ? 'Alphanumeric' : 'Byte')
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let end = column
      while (end < size && code.isDark(row, end)) end++
      if (end === column) continue
      path += `M${column} ${row}h${end - column}v1H${column}z`
      column = end
    }
  }
  return { size, path }
}
