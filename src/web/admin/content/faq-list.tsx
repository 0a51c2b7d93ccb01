// Every frequent question by its topic, in the shop's order, which is changed here; switched on and off where it stands.
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { FaqLine } from '#contract/content-admin.ts'
import type { FaqTopic } from '#contract/content.ts'
import { FAQ_TOPICS } from '#web/content/content-address.ts'
import { FAQ_TOPIC_WORDS } from '#web/content/content-words.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { Switch } from '#web/kit/ui/switch.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { NewButton } from '../kit/new-button.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { ChoiceField } from './choice-field.tsx'
import { faqBodyOf } from './faq-draft.ts'
import { OrderedList } from './ordered-list.tsx'
import { FAQS_KEY, staffFaqsQuery } from './texts-data.ts'

export function FaqList() {
  const t = useT()
  const { data, isError, refetch } = useQuery(staffFaqsQuery)
  const filter = useFaqFilter()
  const shown = data?.filter(filter.fits)
  return (
    <>
      <AdminTitle aside={<NewButton to={adminUrls.faqNew()} label={t('admin-content.faq_new')} />}>
        {t('admin.faq')}
      </AdminTitle>
      <FaqFilters {...filter} />
      {isError && !data && (
        <Nothing title={t('admin.list_failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
      )}
      {!data && !isError && <Skeleton className="h-96 w-full" />}
      {shown?.length === 0 && <Nothing title={t('admin-content.faq_none')} />}
      <div className="flex flex-col gap-6">
        {FAQ_TOPICS.map((topic) => {
          const own = shown?.filter((one) => one.topic === topic) ?? []
          return own.length > 0 && <Topic key={topic} topic={topic} rows={own} fixed={filter.text !== ''} />
        })}
      </div>
    </>
  )
}

interface FaqFilter {
  topic: FaqTopic | ''
  text: string
  set: (field: 'topic' | 'search', value: string) => void
  fits: (faq: FaqLine) => boolean
}

/** Which are shown stands in the address. */
function useFaqFilter(): FaqFilter {
  const [search, setSearch] = useSearchParams()
  const topic = FAQ_TOPICS.find((one) => one === search.get('topic')) ?? ''
  const text = search.get('search') ?? ''
  const plain = plainOf(text)
  return {
    topic, text,
    set: (field, value) => setSearch((old) => {
      const next = new URLSearchParams(old)
      if (value === '') next.delete(field)
      else next.set(field, value)
      return next
    }, { replace: true }),
    fits: (faq) => (topic === '' || faq.topic === topic) && plainOf(`${faq.questionVi} ${faq.questionEn}`).includes(plain),
  }
}

/** Without accents and case. */
const plainOf = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim()

function FaqFilters({ topic, text, set }: FaqFilter) {
  const t = useT()
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-[14rem_1fr]">
      <ChoiceField
        label={t('admin-content.topic')} value={topic} onChange={(value) => set('topic', value)}
        options={[{ value: '', label: t('admin-content.all') },
          ...FAQ_TOPICS.map((value) => ({ value, label: t(FAQ_TOPIC_WORDS[value]) }))]}
      />
      <Input
        type="search" label={t('admin-content.faq_search')} value={text} autoComplete="off"
        onChange={({ target }) => set('search', target.value)}
      />
    </div>
  )
}

function Topic({ topic, rows, fixed }: { topic: FaqTopic, rows: readonly FaqLine[], fixed: boolean }) {
  const t = useT()
  const client = useQueryClient()
  const again = () => void client.invalidateQueries({ queryKey: FAQS_KEY })
  /** In the places that the topic's questions have among all. */
  const show = (order: readonly FaqLine[]) => client.setQueryData(FAQS_KEY, (all: FaqLine[] | undefined) => {
    const next = order.values()
    return all?.map((one) => (one.topic === topic ? next.next().value ?? one : one))
  })
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-16 font-extrabold text-ink">{t(FAQ_TOPIC_WORDS[topic])}</h2>
      <OrderedList
        label={t(FAQ_TOPIC_WORDS[topic])} rows={rows} nameOf={({ questionVi }) => questionVi} fixed={fixed} show={show}
        again={again}
        keep={(ids) => ask('PUT /api/admin/faqs/order', { body: { topic, ids } })}
      >
        {(faq) => <FaqItem faq={faq} />}
      </OrderedList>
    </section>
  )
}

function FaqItem({ faq: { id, questionVi, questionEn, active } }: { faq: FaqLine }) {
  const t = useT()
  const turn = useTurning()
  return (
    <>
      <div className="flex min-w-0 grow flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={adminUrls.faqOf(id)}
            className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
          >
            {questionVi}
          </Link>
          {!active && <Badge tone="warn">{t('admin-content.off')}</Badge>}
        </span>
        <span lang="en" className="text-12 wrap-anywhere text-quiet">{questionEn}</span>
      </div>
      <Switch
        checked={active} label={t('admin-content.shown_of', { name: questionVi })}
        onChange={({ target }) => void turn(id, target.checked, questionVi)}
      />
    </>
  )
}

/** Switches a question on or off as it is now, and offers to put it back. */
function useTurning() {
  const t = useT()
  const client = useQueryClient()
  const write = async (id: number, active: boolean) => {
    const faq = await ask('GET /api/admin/faqs/{id}', { params: { id } })
    const details = { ...faqBodyOf(faq), active }
    await ask('PUT /api/admin/faqs/{id}', { params: { id }, body: { edition: faq.edition, details } })
    await client.invalidateQueries({ queryKey: FAQS_KEY })
  }
  return async (id: number, active: boolean, name: string) => {
    client.setQueryData(FAQS_KEY, (all: FaqLine[] | undefined) => all?.map((one) => one.id === id ? { ...one, active } : one))
    try {
      await write(id, active)
      offerUndo(t(active ? 'admin-content.switched_on' : 'admin-content.switched_off', { name }), () => write(id, !active))
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
      void client.invalidateQueries({ queryKey: FAQS_KEY })
    }
  }
}
