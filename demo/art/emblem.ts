// Signs that say what an article is about, drawn in its own inks on a square of 400.
import { arc, circle, ellipse, group, path, pen, ring, rounded, stroke } from './shapes.ts'

/** `deep` draws and writes, `paper` is what is written on, `accent` is what matters. */
export interface Inks { deep: string, paper: string, accent: string }

type Emblem = (inks: Inks) => string

const box = (x: number, y: number, width: number, height: number, corner: number, fill: string): string =>
  path(rounded(x, y, width, height, corner), fill)
const line = (x: number, y: number, width: number, colour: string, thick = 14): string =>
  stroke(pen`M${x} ${y}H${x + width}`, colour, thick)
const tick = (x: number, y: number, size: number, colour: string, thick = 16): string =>
  stroke(pen`M${x} ${y + size * 0.5}l${size * 0.35} ${size * 0.35}L${x + size} ${y}`, colour, thick, 'stroke-linejoin="round"')
const sheetOf = ({ paper }: Inks, x = 60, y = 20, width = 280, height = 360): string => box(x, y, width, height, 28, paper)
const bolt = (x: number, y: number, scale: number, fill: string): string =>
  path(pen`M${x + 60 * scale} ${y}L${x} ${y + 95 * scale}H${x + 46 * scale}L${x + 30 * scale} ${y + 170 * scale}
    L${x + 100 * scale} ${y + 66 * scale}H${x + 52 * scale}Z`, fill)
const arrow = (d: string, head: string, colour: string, thick = 22): string =>
  stroke(d, colour, thick) + stroke(head, colour, thick, 'stroke-linejoin="round"')
const slab = (x: number, y: number, { deep, paper }: Inks, width = 120, height = 240): string =>
  box(x, y, width, height, 26, deep) + box(x + 10, y + 10, width - 20, height - 20, 18, paper)

const steps: Emblem = ({ deep, paper, accent }) => [0, 1, 2, 3, 4].map((at) => {
  const height = 70 + at * 62
  return box(20 + at * 74, 380 - height, 62, height, 16, at === 4 ? accent : paper)
}).join('') + tick(326, 20, 50, deep)

const calendar: Emblem = ({ deep, paper, accent }) => box(40, 60, 320, 310, 34, paper) + box(40, 60, 320, 84, 34, deep)
  + line(120, 40, 0, deep, 26) + stroke('M120 36V84M280 36V84', paper, 18)
  + [0, 1, 2, 3, 4, 5, 6, 7].map((at) => box(76 + (at % 4) * 66, 180 + Math.floor(at / 4) * 82, 48, 56, 12,
    at < 5 ? accent : deep)).join('')

const receipt: Emblem = ({ deep, paper, accent }) =>
  path('M70 20H330V370L298 346L266 370L234 346L200 370L166 346L134 370L102 346L70 370Z', paper)
  + line(112, 84, 110, deep, 18) + line(112, 140, 176, deep) + line(112, 184, 176, deep) + line(112, 228, 120, deep)
  + circle(266, 282, 44, accent) + tick(244, 264, 44, paper, 12)

const swap: Emblem = (inks) => slab(30, 110, inks, 110, 220) + slab(260, 60, { ...inks, deep: inks.accent }, 120, 240)
  + arrow('M120 60C160 10 240 10 270 40', 'M268 4V44H228', inks.deep) + arrow('M290 350C240 400 160 396 130 360',
  'M132 398V356H172', inks.deep)

const shield: Emblem = ({ deep, paper, accent }) =>
  path('M200 16L350 70V190C350 292 280 356 200 388C120 356 50 292 50 190V70Z', paper)
  + path('M200 58L312 98V190C312 268 260 318 200 346Z', accent) + tick(128, 140, 150, deep, 30)

const versus: Emblem = ({ deep, paper, accent }) => stroke('M200 40V360', deep, 18) + stroke('M70 96H330', deep, 18)
  + circle(200, 70, 30, accent) + path('M10 240H130C130 300 104 320 70 320C36 320 10 300 10 240Z', paper)
  + path('M270 240H390C390 300 364 320 330 320C296 320 270 300 270 240Z', paper)
  + stroke('M70 100L22 240M70 100L118 240M330 100L282 240M330 100L378 240', deep, 10) + line(120, 366, 160, deep, 24)

const talk: Emblem = ({ deep, paper, accent }) =>
  path('M60 40H300C330 40 346 58 346 88V196C346 226 330 244 300 244H170L96 306V244H60C30 244 14 226 14 196V88C14 58 30 40 60 '
    + '40Z', paper)
  + path('M180 172C140 140 118 122 118 98C118 78 134 66 150 66C164 66 174 74 180 86C186 74 196 66 210 66C226 66 242 78 242 98'
    + 'C242 122 220 140 180 172Z', accent)
  + path('M240 274H360C378 274 388 286 388 302V340C388 356 378 366 360 366V392L326 366H240C224 366 214 356 214 340V302C214 286 '
    + '224 274 240 274Z', deep)

const battery: Emblem = ({ deep, paper, accent }) => box(120, 50, 160, 320, 34, paper) + box(164, 20, 72, 36, 12, paper)
  + box(142, 74, 116, 56, 14, deep) + box(142, 144, 116, 62, 14, accent) + box(142, 220, 116, 62, 14, accent)
  + box(142, 296, 116, 52, 14, accent)

const gamepad: Emblem = ({ deep, paper, accent }) =>
  path('M110 110H290C350 110 384 170 392 262C396 318 344 330 314 290L284 250H116L86 290C56 330 4 318 8 262C16 170 50 110 110 '
    + '110Z', paper)
  + stroke('M120 150V220M85 185H155', deep, 24) + circle(278, 160, 18, accent) + circle(322, 190, 18, deep)
  + circle(250, 200, 18, deep)
  + stroke('M200 110C200 70 250 80 250 44', deep, 12)

const fold: Emblem = ({ deep, paper, accent }) => path('M200 40L360 80V330L200 370Z', paper)
  + path('M200 40L40 80V330L200 370Z', accent)
  + stroke('M200 40V370', deep, 12) + arrow('M70 32C130 0 270 0 330 32', 'M300 8L334 34L296 52', deep, 16)

const aperture: Emblem = ({ deep, paper, accent }) => circle(200, 200, 180, paper) + ring(200, 200, 180, deep, 16)
  + path('M200 110L278 155V245L200 290L122 245V155Z', accent) + [0, 1, 2, 3, 4, 5].map((at) =>
  group(stroke('M200 110L322 180', deep, 14), `transform="rotate(${at * 60} 200 200)"`)).join('')

const pencil: Emblem = ({ deep, paper, accent }) => stroke('M30 330C90 250 110 380 170 310S250 290 290 330', deep, 18)
  + path('M120 236L310 46L362 98L172 288L104 304Z', paper) + path('M310 46L336 20C350 6 372 10 384 24C396 36 400 58 386 72L362 '
    + '98Z', accent)
  + path('M120 236L172 288L104 304Z', deep)

const sound: Emblem = ({ deep, paper, accent }) => [90, 170, 250, 330, 210, 280, 130].map((height, at) =>
  box(24 + at * 52, 200 - height / 2, 34, height, 17, at === 3 ? accent : at % 2 ? deep : paper)).join('')

const plug: Emblem = ({ deep, paper, accent }) => circle(200, 200, 176, paper) + ring(200, 200, 176, deep, 14)
  + bolt(120, 66, 1.6, accent)

const plane: Emblem = ({ deep, paper, accent }) =>
  path('M196 20C222 20 228 56 228 90V150L380 240V280L228 236V316L276 352V382L196 362L116 382V352L164 316V236L12 280V240L164 '
    + '150V90C164 56 170 20 196 20Z', paper)
  + box(256, 270, 120, 90, 20, deep) + bolt(296, 280, 0.4, accent)

const heart: Emblem = ({ deep, paper, accent }) =>
  path('M200 366C70 266 20 200 20 130C20 72 66 34 114 34C152 34 184 56 200 92C216 56 248 34 286 34C334 34 380 72 380 130'
    + 'C380 200 330 266 200 366Z', paper) + box(116, 136, 150, 96, 22, deep) + box(268, 164, 18, 40, 6, deep)
  + box(132, 152, 84, 64, 12, accent)

const stack: Emblem = ({ deep, paper, accent }) => [0, 1, 2].map((at) => box(50, 40 + at * 114, 300, 96, 24, at === 1
  ? accent : paper)
  + circle(306, 88 + at * 114, 12, deep) + line(88, 88 + at * 114, 110 - at * 26, deep, 16)).join('')

const barcode: Emblem = ({ deep, paper, accent }) => box(20, 70, 360, 260, 34, paper)
  + [8, 14, 6, 18, 8, 6, 14, 8, 18, 6, 10, 16, 6, 12].map((width, at) => box(54 + at * 21, 108, width * 0.9,
  130, 2, deep)).join('')
  + line(60, 286, 180, deep, 18) + ring(300, 270, 54, accent, 20) + stroke('M340 310L384 354', accent, 26)

const sim: Emblem = ({ deep, paper, accent }) => path('M90 30H250L330 110V346C330 362 320 372 304 372H90C74 372 64 362 64 '
  + '346V56C64 40 74 30 90 30Z', paper)
  + box(118, 170, 160, 150, 26, accent) + stroke('M118 220H170M118 270H170M226 220H278M226 270H278M198 170V320', deep, 10)

const signal: Emblem = ({ deep, paper, accent }) => [0, 1, 2, 3].map((at) => box(30 + at * 92, 300 - at * 76, 66, 80
  + at * 76, 18,
  at === 3 ? accent : paper)).join('') + stroke(arc(64, 150, 50, 290, 430), deep, 16) + stroke(arc(64, 150, 96, 300,
    420), deep, 16)
  + circle(64, 150, 16, deep)

const move: Emblem = (inks) => slab(20, 80, inks) + slab(260, 80, { ...inks, deep: inks.accent })
  + [0, 1, 2].map((at) => circle(165 + at * 30, 200, 11, inks.deep)).join('') + stroke('M214 160L256 200L214 240', inks.deep, 18,
    'stroke-linejoin="round"') + box(46, 130, 68, 50, 10, inks.accent) + box(286, 130, 68, 50, 10, inks.deep)

const list: Emblem = (inks) => sheetOf(inks) + box(140, 4, 120, 46, 18, inks.deep) + [0, 1, 2, 3].map((at) =>
  tick(96, 92 + at * 70, 40, at < 3 ? inks.accent : inks.deep, 12) + line(164, 112 + at * 70, 130, inks.deep)).join('')

const drop: Emblem = ({ deep, paper, accent }) => path('M200 14C270 110 330 174 330 244C330 322 272 380 200 380S70 322 70 '
  + '244C70 174 130 110 200 14Z', paper)
  + path('M118 250C160 220 240 280 282 250C282 300 246 338 200 338S118 300 118 250Z', accent) + stroke(arc(200, 240, 96,
  292, 340), deep, 14)

const parcel: Emblem = ({ deep, paper, accent }) => path('M200 30L360 100V300L200 374L40 300V100Z', paper)
  + path('M200 176L360 100V300L200 374Z', accent)
  + stroke('M40 100L200 176L360 100M200 176V374', deep, 12, 'stroke-linejoin="round"') + stroke('M120 64L280 140', deep, 12)

const sparkle: Emblem = ({ deep, paper, accent }) => {
  const star = (x: number, y: number, r: number, fill: string): string => path(pen`M${x} ${y - r}C${x + r * 0.14} ${y - r * 0.3}
    ${x + r * 0.3} ${y - r * 0.14} ${x + r} ${y}C${x + r * 0.3} ${y + r * 0.14} ${x + r * 0.14} ${y + r * 0.3} ${x} ${y + r}
    C${x - r * 0.14} ${y + r * 0.3} ${x - r * 0.3} ${y + r * 0.14} ${x - r} ${y}C${x - r * 0.3} ${y - r * 0.14}
    ${x - r * 0.14} ${y - r * 0.3} ${x} ${y - r}Z`, fill)
  return star(170, 210, 170, paper) + star(324, 84, 76, accent) + star(330, 330, 56, deep)
}

const route: Emblem = ({ deep, paper, accent }) => stroke('M70 350C210 350 210 210 130 200S120 70 250 80',
  deep, 18, 'stroke-dasharray="4 34"')
  + path('M300 20C350 20 384 56 384 102C384 160 300 232 300 232S216 160 216 102C216 56 250 20 300 20Z', accent)
  + circle(300, 100, 34, paper)
  + box(20, 296, 110, 84, 18, paper) + stroke('M75 296V330', deep, 12)

const bulb: Emblem = ({ deep, paper, accent }) => circle(200, 160, 130, paper) + path('M130 250H270L252 320H148Z', paper)
  + line(152, 346, 96, deep, 20)
  + line(172, 382, 56, deep, 20) + stroke('M160 170L200 210L240 170M200 210V290', accent, 16, 'stroke-linejoin="round"')

const pulse: Emblem = ({ deep, paper, accent }) => ring(200, 200, 150, paper, 44) + stroke(arc(200, 200, 150, 0, 250), accent, 44)
  + stroke('M96 206H160L182 150L216 260L240 206H304', deep, 16, 'stroke-linejoin="round"')

const tag: Emblem = ({ deep, paper, accent }) => path('M30 60C30 44 44 30 60 30H204L372 198C386 212 386 234 372 248L248 372C234 '
  + '386 212 386 198 372L30 204Z', paper)
  + circle(106, 106, 26, deep) + circle(180, 180, 22, accent) + circle(256, 256, 22, accent) + stroke('M160 280L276 160',
  accent, 18)

const gift: Emblem = ({ deep, paper, accent }) => box(50, 170, 300, 210, 24, paper) + box(30, 120, 340, 74, 20, deep)
  + box(176, 120, 48, 260, 4, accent)
  + stroke('M200 118C150 20 70 40 96 92C110 118 160 118 200 118C240 118 290 118 304 92C330 40 250 20 200 118', accent, 20)

const season: Emblem = ({ deep, paper, accent }) => circle(200, 200, 92, accent) + [0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
  group(box(184, 14, 32, 74, 16, at % 2 ? deep : paper), `transform="rotate(${at * 45} 200 200)"`)).join('')
    + ellipse(200, 200, 46, 46, paper)

export const emblems = {
  steps, calendar, receipt, swap, shield, versus, talk, battery, gamepad, fold, aperture, pencil, sound,
    plug, plane, heart, stack,
  barcode, sim, signal, move, list, drop, parcel, sparkle, route, bulb, pulse, tag, gift, season,
} as const satisfies Record<string, Emblem>

export type EmblemName = keyof typeof emblems
