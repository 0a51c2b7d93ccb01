// The geometry of the mark: lower-case "alô", the circumflex drawn as two signal arcs. One colour, readable at 16 px.
import { BAR_DARK, BAR_LIGHT } from '../kit/tokens-bar.ts'

export const MARK_BOX = '0 0 104 64'

/** The letters a, l and o; holes by the even-odd rule. */
export const MARK_LETTERS = [
  `M18 25c5 0 8.4 1.7 10.6 4.4V26H39v33H28.6v-3.4C26.4 58.3 23 60 18 60 8.8 60 2 52.3 2 42.5S8.8 25 18 25z
  m2.6 9.6c-4.6 0-7.9 3.3-7.9 7.9s3.3 7.9 7.9 7.9 8-3.3 8-7.9-3.4-7.9-8-7.9z`,
  'M45 8h10.8v51H45z',
  `M80.5 25c10.4 0 18.5 7.5 18.5 17.5S90.9 60 80.5 60 62 52.5 62 42.5 70.1 25 80.5 25z
  m0 9.8c-4.5 0-7.7 3.2-7.7 7.7s3.2 7.7 7.7 7.7 7.7-3.2 7.7-7.7-3.2-7.7-7.7-7.7z`,
].map((path) => path.replace(/\n\s*/g, ''))

export const MARK_ARCS = ['M69.7 20.5a15.3 15.3 0 0 1 21.6 0', 'M62.8 12.6a25 25 0 0 1 35.4 0']
export const MARK_STROKE = 5

/** For the browser's tab: the ô alone on the shop's ink. */
export const MARK_SVG =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${BAR_DARK}"/>`
  + `<g transform="translate(-48.5 0)"><path fill="${BAR_LIGHT}" fill-rule="evenodd" d="${MARK_LETTERS[2]}"/>`
  + `<g fill="none" stroke="${BAR_LIGHT}" stroke-width="${MARK_STROKE}" stroke-linecap="round">`
  + `${MARK_ARCS.map((arc) => `<path d="${arc}"/>`).join('')}</g></g></svg>`

export const MARK_ICON = `data:image/svg+xml,${encodeURIComponent(MARK_SVG)}`
