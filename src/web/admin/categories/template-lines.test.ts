import { expect, test } from 'vitest'
import { groupsOf, withGroupAt, withLineAt, withLineIn, withoutLine } from './template-lines.ts'

const lines = (text: string) => text.split(' ').filter(Boolean).map((one) => {
  const [group = '', key = ''] = one.split('.')
  return { group, key }
})
const said = (all: readonly { group: string, key: string }[]) => all.map(({ group, key }) => `${group}.${key}`).join(' ')
const TEMPLATE = lines('screen.size screen.panel battery.volume battery.charging')

test('groups stand where their first specification does', () => {
  expect(groupsOf(lines('screen.size battery.volume screen.panel')))
    .toEqual([{ group: 'screen', keys: ['size', 'panel'] }, { group: 'battery', keys: ['volume'] }])
})

test('a group moves with all that is in it, a specification within its group', () => {
  expect(said(withGroupAt(TEMPLATE, 1, 0))).toBe('battery.volume battery.charging screen.size screen.panel')
  expect(said(withLineAt(TEMPLATE, 'battery', 1, 0))).toBe('screen.size screen.panel battery.charging battery.volume')
  expect(said(withLineAt(TEMPLATE, 'screen', 0, 1))).toBe('screen.panel screen.size battery.volume battery.charging')
})

test('a specification is put at the end of a group, also of a new one, and is in one only', () => {
  expect(said(withLineIn(TEMPLATE, { group: 'screen', key: 'glass' })))
    .toBe('screen.size screen.panel screen.glass battery.volume battery.charging')
  expect(said(withLineIn(TEMPLATE, { group: 'battery', key: 'size' })))
    .toBe('screen.panel battery.volume battery.charging battery.size')
  expect(said(withLineIn(TEMPLATE, { group: 'more', key: 'size' })))
    .toBe('screen.panel battery.volume battery.charging more.size')
  expect(said(withLineIn(TEMPLATE, { group: 'screen', key: 'size' }))).toBe(said(TEMPLATE))
})

test('what is taken out leaves the others; a group without specifications is none', () => {
  expect(said(withoutLine(TEMPLATE, 'panel'))).toBe('screen.size battery.volume battery.charging')
  expect(groupsOf(withoutLine(withoutLine(TEMPLATE, 'size'), 'panel')).map(({ group }) => group)).toEqual(['battery'])
})
