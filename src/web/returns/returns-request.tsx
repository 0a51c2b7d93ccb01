// One request to send goods back: where it stands, what was said on either side, and the way to withdraw it.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { Return } from '#contract/returns.ts'
import { messageOf } from '#web/kit/ask-error.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDate } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { AskOnce } from '#web/kit/ui/ask-once.tsx'
import { Badge } from '#web/kit/ui/badge.tsx'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { keepReturn, returnsQuery } from './returns-data.ts'

/** Comes with the wish to look closely. */
const PhotoView = createLazy(async () => (await import('./returns-photo-view.tsx')).ReturnPhotoView)

const TONES = { REQUESTED: 'warn', ACCEPTED: 'action', REFUSED: 'bad', WITHDRAWN: 'plain', RECEIVED: 'action' } as const

interface ReturnRequestProps {
  request: Return
  /** Where the goods are to be sent. */
  address: string
}

export function ReturnRequest({ request, address }: ReturnRequestProps) {
  const t = useT()
  const { id, state, reason, note, items, photos, worth, refunded, answer, askedAt, orderCode } = request
  const title = `return-${id}`
  return (
    <article aria-labelledby={title} className="flex flex-col gap-3 py-4 text-14 text-ink in-[li:last-child]:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={title} className="font-semibold">{t('returns.request', { date: formatDate(askedAt) })}</h3>
        <span aria-live="polite"><Badge tone={TONES[state]}>{t(`returns.state_${state}`)}</Badge></span>
      </div>
      <ul className="flex flex-col gap-0.5">
        {items.map(({ variantId, productName, quantity }) => <li key={variantId}>{quantity}&nbsp;× {productName}</li>)}
      </ul>
      {state === 'REQUESTED' && <p className="text-soft">{t('returns.next_REQUESTED')}</p>}
      {state === 'ACCEPTED' && (
        <p className="rounded-control bg-action-wash px-4 py-3">{t('returns.next_ACCEPTED', { code: orderCode, address })}</p>
      )}
      {state === 'RECEIVED' && <p className="text-soft">{t('returns.next_RECEIVED')}</p>}
      <dl className="flex flex-col gap-2">
        {answer !== '' && <Fact label={t('returns.answer')}>{answer}</Fact>}
        <Fact label={t('returns.why')}>
          {t(`returns.reason_${reason}`)}
          {note !== '' && <span className="block text-soft">{note}</span>}
        </Fact>
        <Fact label={t('returns.worth')}>
          <Price dong={worth} className="font-semibold" />
          <span className="block text-12 text-quiet">{t('returns.worth_text')}</span>
        </Fact>
        {refunded > 0 && (
          <Fact label={t('returns.refunded')}>
            <Price dong={refunded} className="font-semibold" />
            <span className="block text-12 text-quiet">{t('returns.refunded_text')}</span>
          </Fact>
        )}
      </dl>
      {photos.length > 0 && <Photos photos={photos} />}
      {(state === 'REQUESTED' || state === 'ACCEPTED') && <Withdraw request={request} />}
    </article>
  )
}

function Fact({ label, children }: { label: string, children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-quiet">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

function Photos({ photos }: Pick<Return, 'photos'>) {
  const t = useT()
  const [at, setAt] = useState<number>()
  const close = useCallback(() => setAt(undefined), [])
  return (
    <>
      <ul aria-label={t('returns.view_title')} className="flex flex-wrap gap-2">
        {photos.map(({ id, url }, number) => (
          <li key={id}>
            <button
              type="button" aria-haspopup="dialog" onPointerDown={PhotoView.preload} onClick={() => setAt(number)}
              aria-label={t('returns.view', { number: number + 1 })}
              className="block size-16 cursor-zoom-in overflow-clip rounded-control border border-line bg-sunken
                hover:border-line-strong"
            >
              <img src={apiBase() + url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {at !== undefined && <LazyPart onFail={close}><PhotoView photos={photos} start={at} onClose={close} /></LazyPart>}
    </>
  )
}

function Withdraw({ request: { id, orderId } }: { request: Return }) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      keepReturn(client, await ask('POST /api/returns/{id}/withdraw', { params: { id } }))
      toast.success(t('returns.withdrawn'))
      return true
    } catch (error) {
      toast.error(messageOf(error, t('returns.withdraw_failed')))
      void client.invalidateQueries({ queryKey: returnsQuery(orderId).queryKey })
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <AskOnce
      variant="outlined" className="border-t-0! pt-0!" label={t('returns.withdraw')} question={t('returns.withdraw_sure')}
      yes={t('returns.withdraw_yes')} no={t('returns.withdraw_no')}
      doing={busy ? t('returns.withdrawing') : undefined} onYes={withdraw}
    />
  )
}
