// Which requirement is proved by which test: reads the titles of tests, pure functions over file texts.
import { parseSync, Visitor } from 'vite'
import type { ESTree } from 'vite'

export type TextFile = { path: string; text: string }
export type Requirement = { id: string; part: string; requirement: string }
export type Title = { path: string; line: number; title: string }

/** Tests per requirement id: the files they stand in, one entry per test. */
export type Proofs = Map<string, string[]>

const ID = /^[A-Z]{2,}-\d{2,}$/
const ID_ANYWHERE = /\b[A-Z]{2,}-\d{2,}\b/g

/** The titles of all `test(…)` and `it(…)` calls, also of `test.each(…)(…)`; of a computed title the fixed beginning. */
export function readTitles(file: TextFile): Title[] {
  const titles: Title[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [title], start }) => {
      if (!title || !isTestCallee(callee)) return
      const text = fixedBeginning(title)
      if (text !== undefined) titles.push({ path: file.path, line: file.text.slice(0, start).split('\n').length, title: text })
    },
  }).visit(parseSync(file.path, file.text).program)
  return titles
}

/** The ids a title begins with: `CART-14 CART-15 a guest …` proves two. */
export function leadingIds(title: string): string[] {
  const words = title.trim().split(/[\s,:]+/)
  const end = words.findIndex((word) => !ID.test(word))
  return end < 0 ? words : words.slice(0, end)
}

export function findProofs(titles: readonly Title[]): Proofs {
  const proofs: Proofs = new Map()
  for (const { path, title } of titles) {
    for (const id of new Set(leadingIds(title))) proofs.set(id, [...(proofs.get(id) ?? []), path])
  }
  return proofs
}

/** Sentences about titles that claim something they cannot: an unknown id, a range, an id behind the first words. */
export function findTitleFaults(titles: readonly Title[], known: ReadonlySet<string>): string[] {
  return titles.flatMap(({ path, line, title }) => {
    const leading = leadingIds(title)
    const at = `${path}:${line}`
    const strange = leading.filter((id) => !known.has(id))
    const unknown = strange.map((id) => `${at} names ${id}, which docs/requirements.tsv does not know.`)
    const range = /\b[A-Z]{2,}-\d{2,}(\.\.|…|–|-\d)/.exec(title)
    if (range) return [...unknown, `${at} writes a range (${range[0]}…): name every id by itself.`]
    const late = (title.match(ID_ANYWHERE) ?? []).filter((id) => known.has(id) && !leading.includes(id))
    return [...unknown, ...late.map((id) => `${at} names ${id} behind its first words, where it proves nothing.`)]
  })
}

/** Sentences about requirements that were proved when the baseline was written and have no test any more. */
export function findLostProofs(baseline: ReadonlyMap<string, string>, proofs: Proofs): string[] {
  return [...baseline]
    .filter(([id]) => !proofs.has(id))
    .map(([id, files]) => `${id} has lost its last proof (it stood in ${files}). Restore it, or say why and run trace --write.`)
}

export function parseRequirements(tsv: string): Requirement[] {
  return rows(tsv).map(([id = '', part = '', requirement = '']) => ({ id, part, requirement }))
}

/** The baseline: id -> the files that proved it. */
export function parseProved(tsv: string): Map<string, string> {
  return new Map(rows(tsv).map(([id = '', , files = '']) => [id, files]))
}

export function formatProved(requirements: readonly Requirement[], proofs: Proofs): string {
  const lines = requirements.flatMap(({ id }) => {
    const files = proofs.get(id)
    return files ? [`${id}\t${files.length}\t${[...new Set(files)].toSorted().join(' ')}`] : []
  })
  return ['id\ttests\tfiles', ...lines, ''].join('\n')
}

function rows(tsv: string): string[][] {
  return tsv.trimEnd().split('\n').slice(1).map((line) => line.split('\t'))
}

function isTestCallee(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'MemberExpression') return callee.property.type === 'Identifier' && isTestCallee(callee.object)
  if (callee.type === 'CallExpression') return isTestCallee(callee.callee)
  return callee.type === 'TaggedTemplateExpression' && isTestCallee(callee.tag)
}

function fixedBeginning(title: ESTree.Argument): string | undefined {
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value
  if (title.type === 'TemplateLiteral') return title.quasis[0]?.value.cooked ?? undefined
  return undefined
}
