// How a canned answer is asked for and written.
import type { CannedAnswer, CannedBody } from '#contract/support-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { adminUrls } from '../admin-urls.ts'
import type { RecordLines } from '../kit/record.ts'
import { CANNED_KEY } from './inbox-data.ts'

export const BLANK: CannedBody = { shorthand: '', titleVi: '', titleEn: '', textVi: '', textEn: '' }

export const listCanned = (): Promise<CannedAnswer[]> => ask('GET /api/admin/canned-answers')

export const findCannedAnswer = async (id: number): Promise<CannedAnswer | undefined> =>
  (await listCanned()).find((one) => one.id === id)

export const removeCanned = ({ id }: Pick<CannedAnswer, 'id'>) => ask('DELETE /api/admin/canned-answers/{id}', { params: { id } })

export const cannedLines = (said: (name: string) => string): RecordLines<CannedAnswer, CannedBody> => ({
  draftOf: ({ shorthand, titleVi, titleEn, textVi, textEn }) => ({ shorthand, titleVi, titleEn, textVi, textEn }),
  create: (body) => ask('POST /api/admin/canned-answers', { body }),
  change: ({ id, edition }, details) => ask('PUT /api/admin/canned-answers/{id}', { params: { id }, body: { edition, details } }),
  read: findCannedAnswer,
  url: adminUrls.cannedAnswer,
  list: adminUrls.cannedAnswers(),
  said: ({ shorthand }) => said(`/${shorthand}`),
  shown: [CANNED_KEY],
})
