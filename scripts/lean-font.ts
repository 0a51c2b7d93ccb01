// Takes the hints out of a WOFF2 font: half of its bytes tell screens of few pixels how to draw a letter; no phone reads them.
// The form is that of https://www.w3.org/TR/WOFF2/, whose outlines keep their hints in a stream of their own.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const HEADER_BYTES = 48
/** Tags that the form writes as a number: those that matter here, by that number. */
const KNOWN_TAGS: Readonly<Record<number, string>> = { 8: 'cvt ', 9: 'fpgm', 10: 'glyf', 11: 'loca', 12: 'prep' }
const OTHER_TAG = 63
const HINTS = ['cvt ', 'fpgm', 'prep']
/** Of the seven streams of the outlines, in their order. */
const [COUNTS, POINTS, FLAGS, GLYPHS, COMPOSITES, HINTING] = [0, 1, 2, 3, 4, 6]
const STREAMS_AT = 8
const OUTLINES_AT = STREAMS_AT + 7 * 4
const COMPOSITE = 0xffff
const PART = { wide: 0x1, scale: 0x8, more: 0x20, scales: 0x40, matrix: 0x80, hinted: 0x100 }

/** A row of bytes, read from its beginning. */
class Reader {
  at = 0
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  take(length: number): Buffer {
    if (this.at + length > this.bytes.length) throw new Error('the font ends too early')
    return this.bytes.subarray(this.at, this.at += length)
  }

  byte(): number {
    return this.take(1).readUInt8()
  }

  /** Seven bits a byte, the last one without the eighth. */
  base128(): number {
    for (let value = 0; ;) {
      const byte = this.byte()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  /** One byte for most, up to three. */
  short(): number {
    const code = this.byte()
    if (code === 253) return this.take(2).readUInt16BE()
    if (code === 254) return this.byte() + 506
    return code === 255 ? this.byte() + 253 : code
  }
}

interface Table {
  /** How it begins in the list of tables: its name, and how it is written. */
  name: Buffer
  tag: string
  /** How long it is in a font that is not packed. */
  length: number
  /** Written in another way than in such a font. */
  changed: boolean
  data: Buffer
}

/** The same font without hints. Throws for what is no WOFF2. */
export function withoutHints(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 font')
  const tables = readTables(font).filter(({ tag }) => !HINTS.includes(tag)).map((table) => {
    if (table.tag !== 'glyf' || !table.changed) return table
    const data = leanOutlines(table.data)
    return { ...table, data, length: table.length - (table.data.length - data.length) }
  })
  return writeFont(font.subarray(0, HEADER_BYTES), tables)
}

function readTables(font: Buffer): Table[] {
  const list = new Reader(font.subarray(HEADER_BYTES))
  const told = Array.from({ length: font.readUInt16BE(12) }, () => {
    const start = list.at
    const kind = list.byte()
    const number = kind & OTHER_TAG
    const tag = number === OTHER_TAG ? list.take(4).toString('latin1') : KNOWN_TAGS[number] ?? ''
    const name = list.bytes.subarray(start, list.at)
    const length = list.base128()
    // outlines and their places are written plainly by the number 3, all else by 0
    const changed = tag === 'glyf' || tag === 'loca' ? kind >> 6 !== 3 : kind >> 6 !== 0
    return { name, tag, length, changed, bytes: changed ? list.base128() : length }
  })
  const packed = font.subarray(HEADER_BYTES + list.at, HEADER_BYTES + list.at + font.readUInt32BE(20))
  const all = new Reader(brotliDecompressSync(packed))
  return told.map(({ bytes, ...table }) => ({ ...table, data: all.take(bytes) }))
}

function leanOutlines(table: Buffer): Buffer {
  const rest = new Reader(table.subarray(OUTLINES_AT))
  const streams = Array.from({ length: 7 }, (_, at) => rest.take(table.readUInt32BE(STREAMS_AT + at * 4)))
  const overlaps = rest.bytes.subarray(rest.at)
  streams[GLYPHS] = withoutLengths(streams)
  streams[HINTING] = Buffer.alloc(0)
  const head = Buffer.from(table.subarray(0, OUTLINES_AT))
  streams.forEach((stream, at) => head.writeUInt32BE(stream.length, STREAMS_AT + at * 4))
  return Buffer.concat([head, ...streams, overlaps])
}

/** The stream of points, where after each glyph stands how many bytes hint at it: none now. */
function withoutLengths(streams: readonly Buffer[]): Buffer {
  const [counts, points, flags, glyphs, composites] = [COUNTS, POINTS, FLAGS, GLYPHS, COMPOSITES]
    .map((at) => new Reader(streams[at ?? 0] ?? Buffer.alloc(0))) as [Reader, Reader, Reader, Reader, Reader] // one for each
  const lean: Buffer[] = []
  while (counts.at < counts.bytes.length) {
    const contours = counts.take(2).readUInt16BE()
    if (contours === COMPOSITE) {
      if (unhint(composites)) glyphs.short()
    } else if (contours > 0) {
      let left = 0
      for (let contour = 0; contour < contours; contour++) left += points.short()
      while (left-- > 0) lean.push(glyphs.take(pointBytes(flags.byte())))
      glyphs.short()
      lean.push(Buffer.of(0))
    }
  }
  return Buffer.concat(lean)
}

function pointBytes(flag: number): number {
  const shape = flag & 127
  if (shape < 84) return 1
  return shape < 120 ? 2 : shape < 124 ? 3 : 4
}

/** Passes over the parts of a glyph that is made of others, and says of none that it is hinted. Whether one was. */
function unhint(parts: Reader): boolean {
  for (let hinted = false; ;) {
    const bits = parts.take(2)
    const flags = bits.readUInt16BE()
    hinted ||= (flags & PART.hinted) !== 0
    bits.writeUInt16BE(flags & ~PART.hinted)
    const scaled = flags & PART.matrix ? 8 : flags & PART.scales ? 4 : flags & PART.scale ? 2 : 0
    parts.take(2 + (flags & PART.wide ? 4 : 2) + scaled)
    if (!(flags & PART.more)) return hinted
  }
}

function writeFont(header: Buffer, tables: readonly Table[]): Buffer {
  const data = Buffer.concat(tables.map((table) => table.data))
  const packed = brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  })
  const list = Buffer.concat(tables.flatMap((table) =>
    [table.name, base128(table.length), ...table.changed ? [base128(table.data.length)] : []]))
  const unpadded = HEADER_BYTES + list.length + packed.length
  const font = Buffer.concat([header, list, packed, Buffer.alloc(-unpadded & 3)])
  font.writeUInt32BE(font.length, 8)
  font.writeUInt16BE(tables.length, 12)
  // as long as its tables, each filled up to four bytes, and sixteen bytes for each in the list
  font.writeUInt32BE(tables.reduce((sum, { length }) => sum + 16 + length + (-length & 3), 12), 16)
  font.writeUInt32BE(packed.length, 20)
  font.fill(0, 28, HEADER_BYTES) // where notes would stand: none
  return font
}

function base128(value: number): Buffer {
  const bytes = [value & 127]
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift(left & 127 | 128)
  return Buffer.from(bytes)
}
