// The past hour as staff see it: the figures, and what they are worth.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { words as adminStatus } from '#web/words/vi/admin-status.ts'
import { words as admin } from '#web/words/vi/admin.ts'
import { SpeechContext, translator } from '#web/kit/words.tsx'
import { PastHour } from './status-screen.tsx'

const REMARK = 'Phút nào dưới 100 yêu cầu, con số chỉ là của yêu cầu chậm nhất.'

function drawn(...requests: number[]): string {
  const shelf = { language: 'vi' as const, books: { admin, 'admin-status': adminStatus } }
  const speech = { shelf, t: translator(shelf), change: async () => {} }
  const minutes = requests.map((count, at) => ({ at: `2026-11-29T10:0${at}:00.000Z`, requests: count, errors: 0, p99Ms: 12 }))
  return renderToStaticMarkup(<SpeechContext value={speech}><PastHour status={{ minutes }} /></SpeechContext>)
}

test('where a minute had fewer than a hundred requests, it is said what 99 % of them means', () => {
  expect(drawn(200, 99)).toContain(REMARK)
  expect(drawn(200, 100)).not.toContain(REMARK)
})
