// A category's template of specifications: groups in order, in each its specifications in order.
import type { SpecificationTemplate } from '#contract/catalogue-admin-kinds.ts'

export type TemplateLine = SpecificationTemplate['lines'][number]
export interface TemplateGroup { group: string, keys: readonly string[] }

/** A group stands where the first of its specifications does. */
export function groupsOf(lines: readonly TemplateLine[]): TemplateGroup[] {
  return [...Map.groupBy(lines, ({ group }) => group)].map(([group, own]) => ({ group, keys: own.map(({ key }) => key) }))
}

const linesOf = (groups: readonly TemplateGroup[]): TemplateLine[] =>
  groups.flatMap(({ group, keys }) => keys.map((key) => ({ group, key })))

const moved = <T>(all: readonly T[], from: number, to: number): T[] => {
  const one = all[from]
  return one === undefined ? [...all] : all.toSpliced(from, 1).toSpliced(to, 0, one)
}

/** With a group, and all that is in it, at another place. */
export const withGroupAt = (lines: readonly TemplateLine[], from: number, to: number): TemplateLine[] =>
  linesOf(moved(groupsOf(lines), from, to))

/** With a specification at another place of its group. */
export const withLineAt = (lines: readonly TemplateLine[], group: string, from: number, to: number): TemplateLine[] =>
  linesOf(groupsOf(lines).map((one) => one.group === group ? { ...one, keys: moved(one.keys, from, to) } : one))

/** With a specification at the end of a group, taken out of the one it was in; where it is already, nothing changes. */
export function withLineIn(lines: readonly TemplateLine[], { group, key }: TemplateLine): TemplateLine[] {
  if (lines.some((one) => one.key === key && one.group === group)) return [...lines]
  return linesOf(groupsOf([...withoutLine(lines, key), { group, key }]))
}

export const withoutLine = (lines: readonly TemplateLine[], key: string): TemplateLine[] => lines.filter((one) => one.key !== key)
