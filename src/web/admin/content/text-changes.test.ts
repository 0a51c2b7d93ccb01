import { expect, test } from 'vitest'
import { changesOf, lineChanges } from './text-changes.ts'

test('a line that was changed is told by its words, others as they came and went', () => {
  const before = 'Đổi trả trong 7 ngày.\n\nGiữ hộp.\nDòng cuối'
  const after = 'Đổi trả trong 10 ngày.\n\nDòng mới\nDòng cuối'
  expect(lineChanges(before, after)).toEqual([
    { kind: 'changed', words: [{ kind: 'same', text: 'Đổi trả trong ' }, { kind: 'removed', text: '7' },
      { kind: 'added', text: '10' }, { kind: 'same', text: ' ngày.' }] },
    { kind: 'same', text: '' }, { kind: 'removed', text: 'Giữ hộp.' }, { kind: 'added', text: 'Dòng mới' },
    { kind: 'same', text: 'Dòng cuối' },
  ])
})

test('both texts can be put together again from the changes', () => {
  const random = (seed: number) => {
    let state = seed
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 2_147_483_648
    }
  }
  for (let seed = 1; seed <= 200; seed++) {
    const next = random(seed)
    const text = () => Array.from({ length: Math.floor(next() * 12) }, () => 'abcd'[Math.floor(next() * 4)] ?? '')
    const [before, after] = [text(), text()]
    const changes = changesOf(before, after)
    const without = (kind: string) => changes.flatMap((one) => (one.kind === kind ? [] : one.text))
    expect([without('added'), without('removed')]).toEqual([before, after])
  }
})

test('nothing changed: every line is the same; a text beyond measure is told whole', () => {
  expect(lineChanges('a\nb', 'a\nb').every(({ kind }) => kind === 'same')).toBe(true)
  const long = Array.from({ length: 2_500 }, (_, at) => `${at}`)
  expect(changesOf(long, long.toReversed())).toHaveLength(5_000)
})
