// What has changed between two versions of a text: line by line, and within a line that was changed word by word. Pure.

export type Change = { kind: 'same' | 'added' | 'removed', text: string }
export type LineChange = { kind: 'same' | 'added' | 'removed', text: string } | { kind: 'changed', words: Change[] }

/** Beyond so many pairs to compare a text is told as a whole: a page of policy has far fewer. */
const CELLS_MAX = 4_000_000

/** The longest common part stays; what else was there is removed, what else is there is added. */
export function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  const [rows, columns] = [before.length + 1, after.length + 1]
  if (rows * columns > CELLS_MAX) {
    const all = (kind: 'removed' | 'added', texts: readonly string[]): Change[] => texts.map((text) => ({ kind, text }))
    return [...all('removed', before), ...all('added', after)]
  }
  const lengths = new Uint32Array(rows * columns)
  const at = (row: number, column: number): number => lengths[row * columns + column] ?? 0
  for (let row = rows - 2; row >= 0; row--) {
    for (let column = columns - 2; column >= 0; column--) {
      lengths[row * columns + column] = before[row] === after[column]
        ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const changes: Change[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]]
    if (old !== undefined && old === fresh) {
      changes.push({ kind: 'same', text: old })
      row++
      column++
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      changes.push({ kind: 'removed', text: old })
      row++
    } else {
      changes.push({ kind: 'added', text: fresh ?? '' })
      column++
    }
  }
  return changes
}

const pieces = (line: string): string[] => line.match(/\s+|[^\s]+/g) ?? []

/** Alike enough to be told as one line that was changed. */
const ALIKE = 0.4

function wordsBetween(before: string, after: string): Change[] | undefined {
  const words = changesOf(pieces(before), pieces(after))
  const same = words.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0)
  return same >= ALIKE * Math.max(before.length, after.length) ? joined(words) : undefined
}

/** Neighbours of a kind are one. */
function joined(changes: readonly Change[]): Change[] {
  const whole: Change[] = []
  for (const { kind, text } of changes) {
    const last = whole.at(-1)
    if (last?.kind === kind) last.text += text
    else whole.push({ kind, text })
  }
  return whole
}

/** Removed lines are set beside the added ones that follow them. */
export function lineChanges(before: string, after: string): LineChange[] {
  const lines = changesOf(before.split('\n'), after.split('\n'))
  const told: LineChange[] = []
  for (let at = 0; at < lines.length;) {
    const removed = run(lines, at, 'removed')
    const added = run(lines, at + removed.length, 'added')
    if (removed.length + added.length === 0) {
      const same = lines[at]
      if (same) told.push(same)
      at += 1
      continue
    }
    for (let nth = 0; nth < Math.max(removed.length, added.length); nth++) {
      const [old, fresh] = [removed[nth], added[nth]]
      const words = old && fresh && wordsBetween(old.text, fresh.text)
      if (words) told.push({ kind: 'changed', words })
      else told.push(...[old, fresh].flatMap((one) => one ?? []))
    }
    at += removed.length + added.length
  }
  return told
}

function run(lines: readonly Change[], from: number, kind: Change['kind']): Change[] {
  const end = lines.findIndex((line, at) => at >= from && line.kind !== kind)
  return lines.slice(from, end === -1 ? lines.length : end)
}
