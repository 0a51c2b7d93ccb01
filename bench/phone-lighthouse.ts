// Lighthouse's own verdict on home, list and product page as a phone gets them: a part of bench/table.ts. Lighthouse is not among
// what the project is built with: npx fetches it, so this part needs the network.
// Takes a running shop (BASE_URL), else starts one.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { openShop } from '../scripts/pictures-shop.ts'
import { BROWSERS } from './phone.ts'
import { openVisits } from './phone-visits.ts'
import type { Length, Row } from './table-form.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const AIMS: Readonly<Record<string, number>> = { 'performance': 99, 'accessibility': 100, 'best-practices': 100, 'seo': 100 }
const LOOKED_AT = ['home', 'list', 'product']
/** Its performance differs by some points from look to look: the middle of so many counts. */
const LOOKS = 3
const REPORT_BYTES_MAX = 64 * 1024 * 1024

interface Audit { title: string, score: number | null }
interface Report {
  categories: Record<string, { score: number | null, auditRefs: { id: string, weight: number }[] }>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}

async function lookAt(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)('npx', [
    '--yes', LIGHTHOUSE, url, '--output=json', '--quiet', `--only-categories=${Object.keys(AIMS).join(',')}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
  ], { maxBuffer: REPORT_BYTES_MAX, env: { ...process.env, CHROME_PATH: BROWSERS.find((path) => existsSync(path)) } })
  return JSON.parse(stdout) as Report // Lighthouse's own form
}

const pointsOf = ({ categories }: Report, name: string): number => (categories[name]?.score ?? NaN) * 100

/** The one of several looks that is in the middle by its performance. */
async function lookAgain(url: string): Promise<Report> {
  await lookAt(url) // the pictures are made in the sizes of Lighthouse's phone when they are first asked for
  const reports: Report[] = []
  for (let look = 0; look < LOOKS; look += 1) reports.push(await lookAt(url))
  const [middle] = reports.toSorted((a, b) => pointsOf(a, 'performance') - pointsOf(b, 'performance')).slice(LOOKS >> 1)
  if (middle === undefined) throw new Error('Lighthouse looked at nothing.')
  return middle
}

/** What took points away. */
function faultsOf({ categories, audits }: Report, name: string): string[] {
  return (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : []
  })
}

/** Performance, accessibility, best practices and SEO in points of 100, with what took points away. */
export async function measureLighthouse(_length: Length): Promise<Row[]> {
  const shop = await openShop()
  try {
    const rows: Row[] = []
    for (const { name, path } of (await openVisits(shop.base)).filter((visit) => LOOKED_AT.includes(visit.name))) {
      const report = await lookAgain(shop.base + path)
      const { benchmarkIndex } = report.environment // Lighthouse's own measure of the machine
      rows.push({ what: `Lighthouse, ${name}: how quick the machine is`, ours: '', ratio: Math.round(benchmarkIndex) })
      for (const [category, least] of Object.entries(AIMS)) {
        const ours = faultsOf(report, category).join('; ')
        const ratio = Math.round(pointsOf(report, category))
        rows.push({ what: `Lighthouse, ${name}: ${category}`, ours, ratio, aim: { atLeast: least } })
      }
    }
    return rows
  } finally {
    shop.stop()
  }
}
