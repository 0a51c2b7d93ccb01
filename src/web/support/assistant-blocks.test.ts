import { expect, test } from 'vitest'
import { blocksOf, sentencesOf } from './assistant-blocks.ts'

test('points are a list, what stands between bars is compared, all else is text', () => {
  expect(blocksOf([
    'So sánh A và B:', '• Giá: 33.490.000 ₫ | 25.490.000 ₫', '• Camera: 48 MP: chính | —', '• Pin tốt: có', '• còn hàng', 'Xong.',
    '', 'Hết',
  ].join('\n')))
    .toEqual([
      { kind: 'text', lines: ['So sánh A và B:'] },
      { kind: 'compared', rows: [
        { label: 'Giá', values: ['33.490.000 ₫', '25.490.000 ₫'] }, { label: 'Camera', values: ['48 MP: chính', '—'] },
      ] },
      { kind: 'points', points: ['Pin tốt: có', 'còn hàng'] },
      { kind: 'text', lines: ['Xong.', '', 'Hết'] },
    ])
})

test('rows of another number of columns are another table', () => {
  expect(blocksOf('• Giá: 1 | 2\n• Giá: 1 | 2 | 3').map((block) => block.kind === 'compared' && block.rows.length))
    .toEqual([1, 1])
})

test('nothing of an answer is lost', () => {
  const text = 'Một. Hai 1.5 kg! Ba\n• x\n• y: 1 | 2'
  const said = blocksOf(text).flatMap((block) => block.kind === 'text'
    ? block.lines.flatMap(sentencesOf)
    : block.kind === 'points' ? block.points : block.rows.flatMap(({ label, values }) => [label, ...values]))
  expect(said).toEqual(['Một.', 'Hai 1.5 kg!', 'Ba', 'x', 'y', '1', '2'])
})
