import { describe, expect, test } from 'vitest'
import { groupsOf, inEnglish, keyFrom, missingOf, unitLacking, withLine } from './specification-lines.ts'

const TEMPLATE = [
  { group: 'display', key: 'panel' }, { group: 'power', key: 'chip' }, { group: 'display', key: 'screen_size' },
]
const told = (key: string, group = 'display') => ({ group, key, valueVi: key, valueEn: key })

describe('along the template', () => {
  test('lines stand in groups, what is missing is there to be written, free ones behind', () => {
    const groups = groupsOf(TEMPLATE, [told('chip', 'power'), told('notch'), told('stylus', 'extra')])
    expect(groups.map(({ group, lines }) => [group, lines.map(({ key, at, free }) => [key, at, free])])).toEqual([
      ['display', [['panel', -1, false], ['screen_size', -1, false], ['notch', 1, true]]],
      ['power', [['chip', 0, false]]], ['extra', [['stylus', 2, true]]],
    ])
    expect(missingOf(TEMPLATE, [told('chip', 'power'), told('notch')])).toBe(2)
  })

  test('a line that is written stands where the template has it; emptied it goes, a free one stays', () => {
    const list = [told('panel'), told('chip', 'power')]
    const screen = { ...told('screen_size'), at: -1, free: false }
    expect(withLine(TEMPLATE, list, screen).map(({ key }) => key)).toEqual(['panel', 'screen_size', 'chip'])
    expect(withLine(TEMPLATE, [told('chip', 'power')], { ...told('panel'), at: -1, free: false }).map(({ key }) => key))
      .toEqual(['panel', 'chip'])
    const empty = { ...told('panel'), valueVi: ' ', valueEn: '', at: 0, free: false }
    expect(withLine(TEMPLATE, list, empty).map(({ key }) => key)).toEqual(['chip'])
    expect(withLine(TEMPLATE, list, { ...empty, free: true })).toHaveLength(2)
    expect(withLine(TEMPLATE, list, { ...empty, at: -1 })).toEqual(list)
  })
})

test.each([
  ['6,9 inch', '6.9 inch'], ['5.000 mAh', '5,000 mAh'], ['1.234,5 g', '1,234.5 g'],
  ['163,4 x 77,6 x 7,9 mm', '163.4 x 77.6 x 7.9 mm'], ['Bluetooth 5.3', 'Bluetooth 5.3'], ['IP68', 'IP68'], ['Có', 'Yes'],
  ['1.440 x 3.120', '1,440 x 3,120'], ['Android 16', 'Android 16'],
])('%j reads %j in English', (vietnamese, english) => {
  expect(inEnglish(vietnamese)).toBe(english)
})

test('a bare figure lacks its unit, a key comes from a name', () => {
  expect([unitLacking('battery', '5.000'), unitLacking('battery', '5.000 mAh'), unitLacking('os', '16')])
    .toEqual(['mAh', undefined, undefined])
  expect([keyFrom('Face unlock 3D'), keyFrom('Độ trễ (ms)'), keyFrom('3D')]).toEqual(['face_unlock_3d', 'do_tre_ms', 'd'])
})
