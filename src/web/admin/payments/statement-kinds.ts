// The kinds of a statement's lines, as staff look them over.
import type { StatementFate, StatementLine } from '#contract/settling.ts'

export const LINE_KINDS = ['paid', 'waiting', 'known', 'unreadable', 'out'] as const
export type LineKind = typeof LINE_KINDS[number]

export function kindOf(fate: StatementFate): LineKind {
  switch (fate) {
    case 'PAYS': case 'COMPLETES': return 'paid'
    case 'KNOWN': return 'known'
    case 'OUT': return 'out'
    case 'UNREADABLE': return 'unreadable'
    default: return 'waiting'
  }
}

/** How many lines of each kind there are, and what came in by them (whole dong). */
export function sumsOf(
  lines: readonly Pick<StatementLine, 'fate' | 'amount'>[],
): Record<LineKind, { count: number, dong: number }> {
  const none = () => ({ count: 0, dong: 0 })
  const sums = { paid: none(), waiting: none(), known: none(), unreadable: none(), out: none() }
  for (const { fate, amount } of lines) {
    const sum = sums[kindOf(fate)]
    sum.count++
    sum.dong += amount ?? 0
  }
  return sums
}
