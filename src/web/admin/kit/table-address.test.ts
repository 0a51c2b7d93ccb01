import { describe, expect, test } from 'vitest'
import { LIST_SIZE, readFilters, readPlace, withField } from './table-address.ts'

const SPEC = { status: ['NEW', 'DONE'], search: 'text' } as const
const said = (text: string) => new URLSearchParams(text)

describe('what an address says of a list', () => {
  test.each([
    ['', {}], ['status=DONE', { status: 'DONE' }], ['status=OTHER', {}], ['status=done', {}], ['other=x', {}],
    ['search=%20iPhone%2017%20', { search: 'iPhone 17' }], ['search=%20', {}], ['status=', {}],
    [`search=${'a'.repeat(300)}`, { search: 'a'.repeat(200) }],
  ])('"%s" filters by %j', (text, filters) => {
    expect(readFilters(SPEC, said(text))).toEqual(filters)
  })

  test('what holds at the start gives way to what the address says', () => {
    expect(readFilters(SPEC, said(''), { status: 'NEW' })).toEqual({ status: 'NEW' })
    expect(readFilters(SPEC, said('status=DONE'), { status: 'NEW' })).toEqual({ status: 'DONE' })
    expect(readFilters(SPEC, said('status=OTHER'), { status: 'NEW' })).toEqual({ status: 'NEW' })
  })

  test.each([
    ['', 0], ['page=1', 0], ['page=3', 2], ['page=0', 0], ['page=-1', 0], ['page=1.5', 0], ['page=x', 0], ['page=100001', 0],
  ])(
    '"%s" is page %i, counted from 0', (text, page) => {
      expect(readPlace(said(text))).toEqual({ page, size: LIST_SIZE, cursor: undefined })
    })

  test('a cursor is taken as it is', () => {
    expect(readPlace(said('cursor=abc')).cursor).toBe('abc')
  })
})

describe('an address with another field', () => {
  test.each([
    ['', 'status', 'NEW', '?status=NEW'], ['status=NEW', 'status', undefined, ''], ['status=NEW', 'status', '', ''],
    ['status=NEW&page=4&cursor=abc', 'search', 'ốp lưng', '?status=NEW&search=%E1%BB%91p+l%C6%B0ng'],
    ['status=NEW', 'page', '2', '?status=NEW&page=2'], ['status=NEW&page=2', 'page', undefined, '?status=NEW'],
    ['cursor=abc', 'cursor', 'def', '?cursor=def'],
  ])('of "%s" with %s = %s is "%s": another filter begins at the beginning', (text, name, value, search) => {
    expect(withField(said(text), name, value)).toBe(search)
  })
})
