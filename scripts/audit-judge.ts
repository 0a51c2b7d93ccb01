// What npm's audit says, judged: which known holes of what the shop ships stop the check, and which are put up with until a day.

/** One hole that is put up with: `GHSA-…`, until which day (its last), and why. */
export interface Accepted { advisory: string, until: string, reason: string }

export interface Judgement {
  /** `unheard`: nobody answered the question, which proves nothing and breaks nothing. */
  outcome: 'clean' | 'holes' | 'unheard'
  /** One sentence each. */
  lines: string[]
}

interface Advisory { name: string, title: string, url: string, severity: string, range: string }
/** As `npm audit --json` writes it, of version 2; `via` names other packages by their name alone. */
interface Report { vulnerabilities?: Record<string, { via: (Advisory | string)[] }>, message?: string }

const STOPPING = new Set(['high', 'critical'])
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Lines of `advisory <tab> until <tab> reason`, below a line of headings. Throws on one that says less. */
export function parseAccepted(text: string): Accepted[] {
  return text.trim().split('\n').slice(1).map((line) => {
    const [advisory = '', until = '', reason = ''] = line.split('\t')
    if (!/^GHSA-[\w-]+$/.test(advisory) || !DAY.test(until) || reason.trim().length < 20) {
      throw new Error(`"${line}" is not: advisory, last day, and a reason of a sentence, with tabs between them`)
    }
    return { advisory, until, reason }
  })
}

function readReport(text: string): Report {
  try {
    return (JSON.parse(text) ?? {}) as Report // its fields are looked at before they are used
  } catch {
    return {}
  }
}

/** Judges what `npm audit --json` wrote. `today` is "2026-11-23". */
export function judgeAudit(text: string, accepted: readonly Accepted[], today: string): Judgement {
  const { vulnerabilities, message } = readReport(text)
  if (vulnerabilities === undefined) {
    const why = (message ?? 'no answer').slice(0, 120)
    return { outcome: 'unheard', lines: [`the registry did not answer, nothing was looked at: ${why}`] }
  }
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) => via).filter((one) => typeof one !== 'string')
  const stopping = new Map(advisories.filter(({ severity }) => STOPPING.has(severity)).map((one) => [one.url, one]))
  const lines: string[] = []
  let holes = 0
  for (const { name, title, url, severity, range } of stopping.values()) {
    const known = accepted.find(({ advisory }) => url.endsWith(`/${advisory}`))
    const isHeld = known !== undefined && today <= known.until
    if (!isHeld) holes++
    const held = known ? ` (put up with until ${known.until}: ${known.reason})` : ''
    lines.push(`${isHeld ? 'known' : 'HOLE'}: ${name} ${range}, ${severity}: ${title}, ${url}${held}`)
  }
  return holes > 0 ? { outcome: 'holes', lines } : { outcome: 'clean',
    lines: [...lines, 'no high or critical hole that stops us'] }
}
