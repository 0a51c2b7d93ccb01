// The slides of the front page in their order, which is changed here; switched on and off where they stand.
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { SlideState, StaffSlide } from '#contract/content-admin.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Scene } from '#web/kit/ui/scene.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { Switch } from '#web/kit/ui/switch.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { NewButton } from '../kit/new-button.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { OrderedList } from './ordered-list.tsx'
import { bodyOfSlide } from './slide-draft.ts'
import { SLIDES_KEY, slidesQuery } from './texts-data.ts'

export function SlideList() {
  const t = useT()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(slidesQuery)
  return (
    <>
      <AdminTitle aside={<NewButton to={adminUrls.slideNew()} label={t('admin-content.slide_new')} />}>
        {t('admin.hero')}
      </AdminTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-14">
        <p className="text-quiet">{t('admin-content.slide_hint')}</p>
        <a
          href={urls.home()} target="_blank" rel="noopener"
          className="inline-flex min-h-6 items-center gap-1 font-semibold text-action-text underline-offset-4 hover:underline"
        >
          {t('admin-content.see_in_shop')}<ExternalLink aria-hidden strokeWidth={1.75} className="size-4" />
        </a>
      </div>
      {isError && !data && (
        <Nothing title={t('admin.list_failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
      )}
      {!data && !isError && <Skeleton className="h-96 w-full" />}
      {data?.length === 0 && <Nothing title={t('admin-content.slide_none')} text={t('admin-content.slide_none_text')} />}
      {data && data.length > 0 && (
        <OrderedList
          label={t('admin.hero')} rows={data} nameOf={({ lineVi }) => lineVi}
          show={(rows) => client.setQueryData(SLIDES_KEY, [...rows])}
          again={() => void client.invalidateQueries({ queryKey: SLIDES_KEY })}
          keep={(ids) => ask('PUT /api/admin/hero/order', { body: { ids } })}
        >
          {(slide) => <SlideItem slide={slide} />}
        </OrderedList>
      )}
    </>
  )
}

const TONES = { OFF: 'plain', PLANNED: 'warn', SHOWN: 'action', OVER: 'plain' } as const satisfies Record<SlideState, string>

function SlideItem({ slide }: { slide: StaffSlide }) {
  const t = useT()
  const turn = useTurning()
  const { id, lineVi, lineEn, state, startsAt, endsAt, picture, active } = slide
  return (
    <>
      <div className="aspect-8/5 w-20 shrink-0 overflow-clip rounded-control bg-stage sm:w-28">
        <Scene image={picture.image} sizes="112px" />
      </div>
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={adminUrls.slide(id)}
            className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
          >
            {lineVi}
          </Link>
          <Badge tone={TONES[state]}>{t(`admin-content.slide_${state}`)}</Badge>
        </span>
        <span lang="en" className="text-12 wrap-anywhere text-quiet">{lineEn}</span>
        {(startsAt !== null || endsAt !== null) && (
          <span className="text-12 text-soft tabular-nums">
            {startsAt !== null && t('admin-content.from', { moment: formatMoment(startsAt) })}
            {startsAt !== null && endsAt !== null && ' · '}
            {endsAt !== null && t('admin-content.until', { moment: formatMoment(endsAt) })}
          </span>
        )}
      </div>
      <Switch
        checked={active} label={t('admin-content.shown_of', { name: lineVi })}
        onChange={({ target }) => void turn(slide, target.checked)}
      />
    </>
  )
}

function useTurning() {
  const t = useT()
  const client = useQueryClient()
  const write = async (slide: StaffSlide, active: boolean) => {
    const fresh = await ask('PUT /api/admin/hero/{id}', {
      params: { id: slide.id }, body: { edition: slide.edition, details: { ...bodyOfSlide(slide), active } },
    })
    await client.invalidateQueries({ queryKey: SLIDES_KEY })
    return fresh
  }
  return async (slide: StaffSlide, active: boolean) => {
    client.setQueryData(SLIDES_KEY, (all: StaffSlide[] | undefined) =>
      all?.map((one) => one.id === slide.id ? { ...one, active } : one))
    try {
      const fresh = await write(slide, active)
      const said = t(active ? 'admin-content.switched_on' : 'admin-content.switched_off', { name: slide.lineVi })
      offerUndo(said, () => write(fresh, !active))
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
      void client.invalidateQueries({ queryKey: SLIDES_KEY })
    }
  }
}
