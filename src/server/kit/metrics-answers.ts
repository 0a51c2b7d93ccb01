// Every answer by its route and status, and how long it took. Most are given from memory in some twenty microseconds, so each is
// counted by adding to numbers, and put into Prometheus' words only when asked for.
import { ticks } from './clock.ts'
import { openMinutes } from './metrics-minutes.ts'
import type { Minute } from './metrics-minutes.ts'

/** Milliseconds. The shop's own promises lie between: a kept page, a list, a search, an order, the patience of a person. */
const WITHIN_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000]
const COUNT = 'alo_http_requests_total'
const TOOK = 'alo_http_request_duration_seconds'
const SHARED = 'alo_shared_answers_total'

export interface Kind { method: string, /** Its pattern, never what stood in it. */ route: string, status: number }

/** Answers of a kind so far. What stays open is not measured; `within`: how many in each bucket alone. */
interface Tally extends Kind { answers: number, measured: number, ms: number, within: number[] }

/** Hears of answers that are the same for everybody. */
export interface SharedHeard {
  /** Where one came from that is counted with all others. */
  given(from: 'kept' | 'made'): void
  /** Counts those of a kind that are given before anything else hears of them; each says when it began, in ticks. */
  counterOf(kind: Kind): (began: number) => void
}

export interface Answers {
  /** `ms` undefined: what stays open. */
  count(kind: Kind, ms: number | undefined): void
  shared: SharedHeard
  /** The past hour. */
  minutes(): Minute[]
  /** In Prometheus' format 0.0.4. */
  tell(): string
}

function addTo(tally: Tally, ms: number): void {
  tally.measured++
  tally.ms += ms
  const bucket = WITHIN_MS.findIndex((most) => ms <= most)
  if (bucket >= 0) tally.within[bucket] = (tally.within[bucket] ?? 0) + 1
}

/** Nothing is counted yet. */
export function openAnswers(): Answers {
  const tallies = new Map<string, Tally>()
  const minutes = openMinutes()
  const from = { kept: 0, made: 0 }
  function tallyOf({ method, route, status }: Kind): Tally {
    const name = `${status} ${method} ${route}`
    let tally = tallies.get(name)
    if (!tally) {
      tally = { method, route, status, answers: 0, measured: 0, ms: 0, within: WITHIN_MS.map(() => 0) }
      tallies.set(name, tally)
    }
    return tally
  }
  return {
    count(kind, ms) {
      const tally = tallyOf(kind)
      tally.answers++
      if (ms !== undefined) addTo(tally, ms)
      minutes.count(kind.status, ms)
    },
    shared: {
      given(one) { from[one]++ },
      counterOf(kind) {
        const tally = tallyOf(kind)
        return (began) => {
          const ended = ticks()
          from.kept++
          tally.answers++
          addTo(tally, ended - began)
          minutes.count(kind.status, ended - began, ended)
        }
      },
    },
    minutes: () => minutes.read(),
    tell: () => [...tellCounts(tallies.values()), ...tellTimes(tallies.values()), ...tellShared(from)].join('\n').concat('\n'),
  }
}

const heading = (name: string, help: string, type: string): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

/** Methods and routes are the server's own: nothing in them would have to be escaped. */
const namesOf = ({ method, route }: Kind): string => `method="${method}",route="${route}"`

function tellCounts(tallies: Iterable<Tally>): string[] {
  return [...heading(COUNT, 'Answers by route and status, those from memory among them.', 'counter'),
    ...[...tallies].filter(({ answers }) => answers > 0)
      .map((tally) => `${COUNT}{${namesOf(tally)},status="${tally.status}"} ${tally.answers}`)]
}

function tellTimes(tallies: Iterable<Tally>): string[] {
  const byRoute = Map.groupBy([...tallies].filter(({ measured }) => measured > 0), namesOf)
  return [
    ...heading(TOOK, 'From the first byte of a request to the last of its answer; from memory, to its being handed over.',
      'histogram'),
    ...[...byRoute].flatMap(([names, those]) => {
      const sum = (read: (tally: Tally) => number): number => those.reduce((all, tally) => all + read(tally), 0)
      const upTo = (bucket: number): number => sum(({ within }) => within.slice(0, bucket + 1).reduce((all, one) => all + one, 0))
      return [
        ...WITHIN_MS.map((most, bucket) => `${TOOK}_bucket{${names},le="${most / 1_000}"} ${upTo(bucket)}`),
        `${TOOK}_bucket{${names},le="+Inf"} ${sum(({ measured }) => measured)}`,
        `${TOOK}_sum{${names}} ${sum(({ ms }) => ms) / 1_000}`,
        `${TOOK}_count{${names}} ${sum(({ measured }) => measured)}`,
      ]
    }),
  ]
}

function tellShared(from: Readonly<Record<'kept' | 'made', number>>): string[] {
  return [...heading(SHARED, 'Pages and replies that are the same for everybody, by where they came from.', 'counter'),
    ...Object.entries(from).map(([source, answers]) => `${SHARED}{from="${source}"} ${answers}`)]
}
