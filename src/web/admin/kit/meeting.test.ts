import { describe, expect, test } from 'vitest'
import { joined, meet, withField } from './meeting.ts'

const base = {
  name: 'Nhanh', cost: 30_000, days: [1, 3], vi: { title: 'Tin', body: 'Cũ' }, picture: null as { key: string } | null,
}

describe('two people who edited one record', () => {
  test('what only I changed stays mine, what only they changed is theirs', () => {
    const mine = { ...base, name: 'Nhanh hơn' }
    const theirs = { ...base, cost: 25_000, vi: { title: 'Tin', body: 'Mới' } }
    expect(joined(base, mine, theirs)).toEqual({ ...theirs, name: 'Nhanh hơn' })
    expect(meet(base, mine, theirs)).toEqual([
      { key: 'cost', mine: 30_000, theirs: 25_000, both: false },
      { key: 'vi.body', mine: 'Cũ', theirs: 'Mới', both: false },
    ])
  })

  test('what both changed otherwise has to be chosen, and mine is not lost before that', () => {
    const [mine, theirs] = [{ ...base, vi: { ...base.vi, title: 'Của tôi' } }, { ...base, vi: { ...base.vi, title: 'Của họ' } }]
    expect(meet(base, mine, theirs)).toEqual([{ key: 'vi.title', mine: 'Của tôi', theirs: 'Của họ', both: true }])
    const now = joined(base, mine, theirs)
    expect(now.vi.title).toBe('Của tôi')
    expect(withField(now, 'vi.title', 'Của họ')).toEqual(theirs)
  })

  test('lists, and what was not there, are met whole; the same change by both is none', () => {
    const [mine, theirs] = [{ ...base, days: [1, 2], picture: { key: 'a' } }, { ...base, days: [2, 3], picture: { key: 'a' } }]
    expect(meet(base, mine, theirs)).toEqual([{ key: 'days', mine: [1, 2], theirs: [2, 3], both: true }])
    expect(joined(base, mine, theirs).picture).toEqual({ key: 'a' })
  })
})
