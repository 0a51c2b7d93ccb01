// The walls of the house as pure functions: who may import whom. Beside it: tidy-speech.ts (what a file may say), tidy-form.ts.
import { isTest, roomOf, standingFloor, TOP_FLOOR } from './floors.ts'
import { formRules } from './tidy-form.ts'
import { isCode, isShipped, readImports } from './tidy-source.ts'
import type { Breach, Import, Rule, SourceFile } from './tidy-source.ts'
import { speechRules } from './tidy-speech.ts'

type Link = { file: SourceFile; found: Import; target: string }

const CONTRACT_LIBRARIES = /^(zod|libphonenumber-js)(\/|$)/

export const wallRules: readonly Rule[] = [
  rule('every file of src stands on a floor', (files) =>
    files
      .filter(({ path }) => path.startsWith('src/') && isCode(path) && standingFloor(path) === undefined)
      .map(({ path }) => ({ path, line: 1, says: `no floor is declared for ${roomOf(path).name}: add it to src/floors.ts` })),
  ),
  linkRule('imports go down only', ({ file, target }) => {
    const here = standingFloor(file.path)
    const there = roomOf(target)
    if (there.wing === 'demo' || there.wing === 'outside' || roomOf(file.path).name === there.name) return undefined
    if (here === undefined || there.floor === undefined || there.floor < here) return undefined
    const direction = there.floor > here ? 'up' : 'sideways'
    return `imports ${direction}: ${roomOf(file.path).name} (floor ${here}) takes from ${there.name} (floor ${there.floor})`
  }),
  linkRule('nothing that ships imports from outside src', ({ file, target }) => {
    if (!file.path.startsWith('src/') || isTest(file.path) || roomOf(file.path).floor === TOP_FLOOR) return undefined
    const outside = roomOf(target).wing === 'outside' && target !== 'package.json'
    return outside ? `imports ${target}, which is not part of the shop's source` : undefined
  }),
  rule('imports make no circle', findCircles),
  linkRule('server and web meet only in contract, start and testing', ({ file, target }) => {
    const [here, there] = [roomOf(file.path).wing, roomOf(target).wing]
    const across = (here === 'server' && there === 'web') || (here === 'web' && there === 'server')
    return across ? `the ${here} wing imports the ${there} wing` : undefined
  }),
  // A form may load its schema when it opens; the first page must not carry it.
  rule('the web takes from the contract only types and what needs nothing else, or loads it late', (files) => {
    const alone = new Set(files.filter((file) => readImports(file).length === 0).map(({ path }) => path))
    return links(files)
      .filter(({ file, found }) => roomOf(file.path).wing === 'web' && !isTest(file.path) && found.kind === 'value')
      .filter(({ target }) => roomOf(target).name === 'contract' && !alone.has(target))
      .map(({ file, found }) => ({
        path: file.path, line: found.line, says: `write "import type": a schema would travel to the browser`,
      }))
  }),
  rule('a contract file imports only zod, the library of phone numbers and contract files', (files) =>
    files
      .filter(({ path }) => roomOf(path).name === 'contract' && !isTest(path))
      .flatMap((file) =>
        readImports(file)
          .filter(({ specifier, target }) => (target ? roomOf(target).name !== 'contract' : !CONTRACT_LIBRARIES.test(specifier)))
          .map(({ specifier, line }) => ({ path: file.path, line, says: `imports ${specifier}` })),
      ),
  ),
  linkRule('the -sql, -rules and -http files of a slice are private to it', ({ file, target }) => {
    const [here, there] = [roomOf(file.path), roomOf(target)]
    if (there.wing !== 'server' || !there.slice || here.name === there.name || here.wing === 'outside') return undefined
    const kind = /-(sql|rules|http)\.ts$/.exec(target)?.[1]
    if (!kind || (kind === 'http' && here.name === 'server/app')) return undefined
    return `${target} is private: go through the front door of ${there.name}`
  }),
  linkRule('only the seed and tests import the demo', ({ file, target }) => {
    if (roomOf(target).wing !== 'demo' || !isShipped(file.path) || roomOf(file.path).name === 'server/seed') return undefined
    return 'the demo is data for the seed and for tests, the shop must run without it'
  }),
  linkRule('the demo imports only itself and the contract', ({ file, target }) => {
    if (roomOf(file.path).wing !== 'demo' || isTest(file.path)) return undefined
    const there = roomOf(target)
    return there.wing === 'demo' || there.name === 'contract' ? undefined : `imports ${target}`
  }),
  rule('a local import names an existing file with its extension', (files) => {
    const paths = new Set(files.map(({ path }) => path))
    return links(files)
      .filter(({ target }) => /^(src|demo)\//.test(target) && !paths.has(target))
      .map(({ file, found, target }) => ({ path: file.path, line: found.line, says: `${target} does not exist` }))
  }),
]

export const RULES: readonly Rule[] = [...wallRules, ...speechRules, ...formRules]

function rule(name: string, check: (files: readonly SourceFile[]) => Omit<Breach, 'rule'>[]): Rule {
  return { name, check: (files) => check(files).map((breach) => ({ rule: name, ...breach })) }
}

/** A rule that judges one local import at a time; the judge answers with what is wrong, or undefined. */
function linkRule(name: string, judge: (link: Link) => string | undefined): Rule {
  return rule(name, (files) =>
    links(files).flatMap((link) => {
      const says = judge(link)
      return says === undefined ? [] : [{ path: link.file.path, line: link.found.line, says }]
    }),
  )
}

function links(files: readonly SourceFile[]): Link[] {
  return files.flatMap((file) =>
    readImports(file).flatMap((found) => (found.target === undefined ? [] : [{ file, found, target: found.target }])),
  )
}

/** Depth first; each way back to a file that is still being walked is one circle. Type imports count: they tie readers too. */
function findCircles(files: readonly SourceFile[]): Omit<Breach, 'rule'>[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const trail: string[] = []
  const circles: Omit<Breach, 'rule'>[] = []
  const walk = (file: SourceFile): void => {
    trail.push(file.path)
    for (const { target, line } of readImports(file)) {
      const next = target === undefined ? undefined : byPath.get(target)
      if (!next || done.has(next.path)) continue
      const start = trail.indexOf(next.path)
      if (start < 0) walk(next)
      else circles.push({ path: file.path, line, says: [...trail.slice(start), next.path].join(' -> ') })
    }
    trail.pop()
    done.add(file.path)
  }
  for (const file of files) if (!done.has(file.path)) walk(file)
  return circles
}
