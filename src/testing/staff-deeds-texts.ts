// What staff do to the shop's texts: news, frequent questions, policies, slides, answers they write again and again.
import type { ArticleBody, FaqBody, SlideBody, StaffArticle, StaffFaq, StaffSlide } from '#contract/content-admin.ts'
import type { CannedAnswer, CannedBody } from '#contract/support-admin.ts'
import { done, newKey, newName, one } from './staff-desk.ts'
import type { Deeds, Desk } from './staff-desk.ts'

const keyed = () => ({ headers: { 'idempotency-key': newKey() } })

const newArticle = (): ArticleBody => ({
  topic: 'guides', titleVi: `Cách dùng ${newName()}`, titleEn: 'How to use it', summaryVi: 'Mẹo hay', summaryEn: 'Hints',
  bodyVi: 'Sạc đầy trước khi dùng.', bodyEn: 'Charge it first.', picture: null, productIds: [],
})
const newFaq = (active: boolean): FaqBody => ({
  topic: 'shop', questionVi: `Có ${newName()} không?`, questionEn: 'Is there?', answerVi: 'Có.', answerEn: 'Yes.',
  keywords: '', active,
})
const newSlide = (active: boolean): SlideBody => ({
  lineVi: `Chào ${newName()}`, lineEn: 'Hello', textVi: 'Mời bạn xem', textEn: 'Have a look',
  ways: [{ to: '/products', vi: 'Xem máy', en: 'See phones' }], picture: 'scene-phones', active, startsAt: null, endsAt: null,
})
const newCanned = (): CannedBody => ({
  shorthand: newName(), titleVi: 'Giao hàng', titleEn: 'Delivery', textVi: 'Chào {customer}, đơn {order} đang giao.',
  textEn: 'Hello {customer}, {order} is on its way.',
})

const anArticle = ({ staff }: Desk): Promise<StaffArticle> =>
  done(staff.call('POST /api/admin/news', { ...keyed(), body: newArticle() }))
const aFaq = ({ staff }: Desk, active = true): Promise<StaffFaq> =>
  done(staff.call('POST /api/admin/faqs', { ...keyed(), body: newFaq(active) }))
const aSlide = ({ staff }: Desk, active = true): Promise<StaffSlide> =>
  done(staff.call('POST /api/admin/hero', { ...keyed(), body: newSlide(active) }))
const aCanned = ({ staff }: Desk): Promise<CannedAnswer> =>
  done(staff.call('POST /api/admin/canned-answers', { body: newCanned() }))

const published = async (desk: Desk): Promise<StaffArticle> => {
  const { id, edition } = await anArticle(desk)
  return done(desk.staff.call('POST /api/admin/news/{id}/publish', { ...one(id), body: { edition, at: null } }))
}

export const textDeeds = {
  'POST /api/admin/news': async () => ({ ...keyed(), body: newArticle() }),
  'PUT /api/admin/news/{id}': async (desk) => {
    const { id, edition } = await anArticle(desk)
    return { ...one(id), body: { edition, details: newArticle() } }
  },
  'POST /api/admin/news/{id}/publish': async (desk) => {
    const { id, edition } = await anArticle(desk)
    return { ...one(id), body: { edition, at: null } }
  },
  'POST /api/admin/news/{id}/withdraw': async (desk) => {
    const { id, edition } = await published(desk)
    return { ...one(id), body: { edition } }
  },
  'DELETE /api/admin/news/{id}': async (desk) => one((await anArticle(desk)).id),
  'POST /api/admin/faqs': async () => ({ ...keyed(), body: newFaq(true) }),
  'PUT /api/admin/faqs/order': async (desk) => {
    const ids = [(await aFaq(desk)).id, (await aFaq(desk)).id]
    const all = await done(desk.staff.call('GET /api/admin/faqs'))
    const others = all.filter(({ id, topic }) => topic === 'shop' && !ids.includes(id)).map(({ id }) => id)
    return { body: { topic: 'shop', ids: [...ids.toReversed(), ...others] } }
  },
  'PUT /api/admin/faqs/{id}': async (desk) => {
    const { id, edition } = await aFaq(desk)
    return { ...one(id), body: { edition, details: newFaq(true) } }
  },
  'DELETE /api/admin/faqs/{id}': async (desk) => one((await aFaq(desk, false)).id),
  'PUT /api/admin/policies/{slug}': async ({ staff }) => {
    const params = { slug: 'terms' } as const
    const { edition, details } = await done(staff.call('GET /api/admin/policies/{slug}', { params }))
    return { params, body: { edition, details: { ...details, titleVi: `Điều khoản ${newName()}` } } }
  },
  'POST /api/admin/hero': async () => ({ ...keyed(), body: newSlide(true) }),
  'PUT /api/admin/hero/order': async (desk) => {
    const ids = [(await aSlide(desk)).id, (await aSlide(desk)).id]
    const all = await done(desk.staff.call('GET /api/admin/hero'))
    return { body: { ids: [...ids.toReversed(), ...all.map(({ id }) => id).filter((id) => !ids.includes(id))] } }
  },
  'PUT /api/admin/hero/{id}': async (desk) => {
    const { id, edition } = await aSlide(desk)
    return { ...one(id), body: { edition, details: newSlide(false) } }
  },
  'DELETE /api/admin/hero/{id}': async (desk) => one((await aSlide(desk, false)).id),
  'POST /api/admin/canned-answers': async () => ({ body: newCanned() }),
  'PUT /api/admin/canned-answers/{id}': async (desk) => {
    const { id, edition } = await aCanned(desk)
    return { ...one(id), body: { edition, details: newCanned() } }
  },
  'DELETE /api/admin/canned-answers/{id}': async (desk) => one((await aCanned(desk)).id),
} satisfies Partial<Deeds>
