// One request: what it is, by when what has to happen, what was done, and what can be done now.
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { DataRequest } from '#contract/privacy.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { formatDate, formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { Facts } from '../kit/facts.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { DueBadge } from './due-badge.tsx'
import { useDataRequest, useTake } from './request-data.ts'
import { CloseDialog, ExtendDialog } from './request-dialogs.tsx'
import { RequestEdit } from './request-edit.tsx'
import { RequestHands } from './request-hands.tsx'
import { RequestNotes } from './request-notes.tsx'

/** In the address: it is being corrected. */
const EDIT = 'edit'

export function RequestScreen() {
  const t = useT()
  const { id = '' } = useParams()
  const { data, error, refetch } = useDataRequest(id)
  if (data) return <Shown request={data} onReload={() => void refetch()} />
  if (!error) return <Skeleton className="h-96 w-full" />
  if (error instanceof AskError && error.status === 404) {
    return <Nothing title={t('admin-privacy.missing')}><Button
    to={adminUrls.dataRequests()}>{t('admin-privacy.list')}</Button></Nothing>
  }
  return <Nothing title={t('admin-privacy.failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
}

function Shown({ request, onReload }: { request: DataRequest, onReload: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const here = adminUrls.dataRequest(request.id)
  if (asked.has(EDIT)) {
    return <RequestEdit key={request.edition} request={request} onDone={() => void navigate(here)} onReload={onReload} />
  }
  const open = request.closedAt === null
  return (
    <div className="flex flex-col gap-4">
      <Link to={adminUrls.dataRequests()}
      className="inline-flex min-h-6 w-fit items-center text-12 font-medium text-quiet hover:text-ink">
        ← {t('admin-privacy.list')}
      </Link>
      <AdminTitle
        aside={open && (
          <Button variant="outlined" size="small" to={`${here}?${EDIT}`}>{t('admin-privacy.edit')}</Button>
        )}
      >
        {t(`admin-privacy.kind_${request.kind}`)}: {request.name}
      </AdminTitle>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={request.state === 'DONE' ? 'action' : 'plain'}>{t(`admin-privacy.state_${request.state}`)}</Badge>
        <DueBadge request={request} />
      </div>
      {open && <Next request={request} />}
      {open && <RequestHands request={request} />}
      <About request={request} />
      <RequestNotes request={request} />
    </div>
  )
}

/** What has to happen next, and by when. */
function Next({ request }: { request: DataRequest }) {
  const t = useT()
  const take = useTake()
  const [over, setOver] = useState<'extend' | 'close'>()
  const [busy, setBusy] = useState(false)
  const { id, edition, state, dueOn, extension } = request
  const confirm = async () => {
    setBusy(true)
    try {
      take(await ask('POST /api/admin/data-requests/{id}/confirm', { params: { id }, body: { edition } }))
      toast.success(t('admin-privacy.was_confirmed'))
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
    }
    setBusy(false)
  }
  const isNew = state === 'NEW'
  return (
    <FormSection
      title={t(isNew ? 'admin-privacy.due_NEW' : 'admin-privacy.due_WORKING', { day: formatDate(dueOn) })}
      text={t(isNew ? 'admin-privacy.confirm_hint' : 'admin-privacy.close_text')}
    >
      <div className="flex flex-wrap gap-3">
        {isNew && <Button loading={busy} onClick={() => void confirm()}>{t('admin-privacy.confirm')}</Button>}
        <Button variant={isNew ? 'outlined' : 'contained'} onClick={() => setOver('close')}>{t('admin-privacy.close')}</Button>
        {!isNew && extension === null && (
          <Button variant="outlined" onClick={() => setOver('extend')}>{t('admin-privacy.extend')}</Button>
        )}
      </div>
      {over === 'extend' && <ExtendDialog request={request} onClose={() => setOver(undefined)} />}
      {over === 'close' && <CloseDialog request={request} onClose={() => setOver(undefined)} />}
    </FormSection>
  )
}

function About({ request }: { request: DataRequest }) {
  const t = useT()
  const { contact, account, channel, arrivedOn, others, confirmedAt, extension, outcome, closedAt, keptUntil, createdBy,
    wish } = request
  const accountNamed = account === null ? t('admin-privacy.no_account')
    : account.closed ? t('admin-privacy.closed_account', { id: account.id }) : `${account.fullname} (${account.username})`
  return (
    <FormSection title={t('admin-privacy.what')} {...keptUntil !== null && { text: t('admin-privacy.kept_hint') }}>
      <p className="rounded-card bg-sunken p-4 text-16 whitespace-pre-line text-ink">{wish}</p>
      <Facts
        facts={[
          { name: t('admin-privacy.contact'), value: contact },
          { name: t('admin-privacy.account'), value: accountNamed },
          { name: t('admin-privacy.channel'), value: t(`admin-privacy.channel_${channel}`) },
          { name: t('admin-privacy.arrived'), value: formatDate(arrivedOn) },
          { name: t('admin-privacy.others_short'), value: others && '✓' },
          { name: t('admin-privacy.confirmed_at'), value: confirmedAt && formatMoment(confirmedAt) },
          { name: t('admin-privacy.extension'), value: extension },
          { name: t('admin-privacy.closed_at'), value: closedAt && formatMoment(closedAt) },
          { name: t('admin-privacy.outcome'), value: outcome },
          { name: t('admin-privacy.kept_until'), value: keptUntil && formatDate(keptUntil) },
          { name: t('admin-privacy.entered'), value: createdBy },
        ].filter(({ value }) => value !== false)}
      />
    </FormSection>
  )
}
