// Odd values for a fuzz: what a hostile or a broken client puts where a text, a number or a name belongs.
import type { Dice } from './dice.ts'

/** Pieces that texts are glued of: what databases, parsers, spreadsheets and shells trip over, and every kind of character. */
const PIECES = [
  '\0', '\ud800', '\udc00', '\ud83d', '\u202e', '\u2066', '\ufeff', '\u200b', '\u0085', '\u2028', '\r\n', '\n', '\t', '\x1b[31m',
  '\x7f', '\uffff', '👩‍👩‍👧‍👦', '𠜎', '🇻🇳', 'ﷺ', 'İ', 'ß', 'ǅ', 'ﬁ', '１２', '٣', 'e\u0301\u0323',
  'a'.concat('\u0301'.repeat(60)), 'שלום',
  'điện thoại', 'ốp lưng ip16', 'iphone', ' ', '  ', '', 'a', '0', '-1', '1e999', 'NaN', 'null', 'undefined', 'true',
  '[object Object]',
  '\'', '"', '`', '\\', '\\\\', ';', '--', '/*', '*/', '%', '%%', '_', '%00', '%s%n', '..', '../', '..\\', '..%2f', '%2e%2e/',
  '//', ':',
  '\' or 1=1 --', '"; drop table person; --', '$1', '${7*7}', '{{7*7}}', '<script>alert(1)</script>', '<svg onload=alert(1)>',
  'javascript:alert(1)', '=1+1', '@SUM(A1)', '+cmd', '(((((a+)+)+)+)+)+$', '&lt;', '&#0;', '__proto__', 'constructor', 'toString',
  'http://169.254.169.254/', 'file:///etc/passwd', 'a@b.vn', '+84912345678', '0912345678', '2026-02-30', '9999-12-31T23:59:59Z',
] as const

/** Names that mean something to a language or a framework, and none of ours. */
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'isAdmin', 'role', 'status', 'id', 'price', '', 'a\0',
  '$ne', 'a.b',
  'a[b]', 'personId', 'emailVerified', '__v', 'length', 'then', 'toJSON'] as const

/** Numbers as JSON writes them, or does not. */
const NUMBERS = ['0', '-0', '-1', '1', '2', '1.5', '1e3', '1e-400', '1e400', '-1e400', '2147483647', '2147483648', '-2147483649',
  '4294967296', '9007199254740991', '9007199254740993', '9223372036854775807', '9223372036854775808', '1e308', '0.1', '1e21',
  'NaN',
  'Infinity', '0x10', '01', '1_000', '99999999999999999999999999999999999999'] as const

/** A text of up to some two thousand characters, mostly of a few. */
export function oddText({ one, some, often, upTo }: Dice): string {
  if (often(0.05)) return one(PIECES).repeat(upTo(800)).slice(0, 2_000)
  return some(PIECES, often(0.1) ? 40 : 4).join('')
}

/** A text as an address, a query or a header of a form may hold it, percent-encoded as a careless client would. */
export function oddEncoded(dice: Dice): string {
  const text = oddText(dice)
  if (dice.often(0.1)) return encodeURIComponent(encodeURIComponent(text.toWellFormed()))
  if (dice.often(0.05)) return dice.one(['%zz', '%', '%c0%af', '%ed%a0%80', '%00', '%ff', '%u0041'])
  return encodeURIComponent(text.toWellFormed())
}

/** A value as JSON, or as what comes near to it. */
export function oddJson(dice: Dice): string {
  const { one, often, upTo } = dice
  if (often(0.35)) return one(NUMBERS)
  if (often(0.5)) return JSON.stringify(oddText(dice))
  if (often(0.15)) return nested(often(0.5) ? ['[', ']'] : ['{"a":', '}'], 1 + upTo(8_000))
  if (often(0.1)) return `"${'x'.repeat(upTo(70_000))}"`
  if (often(0.2)) return `[${Array.from({ length: upTo(300) }, () => one(NUMBERS.slice(0, 6))).join(',')}]`
  return one(['null', 'true', 'false', '[]', '{}', '""', '[null]', '[[]]', '{"a":1}', '{"":{}}', '"\\ud800"', '"\\u0000"',
    '[{}]'])
}

const nested = ([open, close]: readonly [string, string], depth: number): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`

/** A name for a field. */
export const oddName = (dice: Dice): string => dice.often(0.7) ? dice.one(NAMES) : oddText(dice).slice(0, 200)

const bytes = (length: number, dice: Dice): Buffer => Buffer.from(Array.from({ length }, () => dice.upTo(255)))

/** What stands at the beginning of files of many kinds; what follows fits none of them. */
const BEGINNINGS = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'GIF89a', 'RIFF\0\0\0\0WEBPVP8 ',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'PK\x03\x04', '%PDF-1.7', '<html>',
  '\0\0\0 ftypavif',
  'slug,name\n=1+1,"', 'BM', ''] as const

/** The bytes of a file that is not what it says. */
export function oddFile(dice: Dice): Buffer {
  return Buffer.concat([Buffer.from(dice.one(BEGINNINGS), 'latin1'), bytes(dice.upTo(dice.often(0.1) ? 30_000 : 300), dice)])
}

/** Bytes that are no HTTP, or almost. */
export function oddBytes(dice: Dice): Buffer {
  const almost = ['GET / HTTP/9.9\r\n\r\n', 'GET  /\r\n\r\n',
    'POST /api/feedback HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST /api/feedback HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
    'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n', 'GET http://169.254.169.254/latest HTTP/1.1\r\nHost: x\r\n\r\n',
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    'GET / HTTP/1.1\r\nHost: x\r\nX : y\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\n\r\n', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n'] as const
  return dice.often(0.7) ? Buffer.from(dice.one(almost), 'latin1') : Buffer.concat([bytes(dice.upTo(400),
    dice), Buffer.from('\r\n\r\n')])
}
