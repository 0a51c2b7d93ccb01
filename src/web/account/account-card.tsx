// One thing of a list one keeps, with what can be done to it.
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { makeDefault, readItem, removeItem } from './account-list.ts'
import type { Kept, KeptList } from './account-list.ts'

interface AccountCardProps<T extends Kept> {
  item: T
  list: KeptList<T>
  name: string
  mayBeDefault: boolean
  onChange: (item: T) => void
  /** Says what takes the focus once it is there. */
  lead: (selector: string) => void
  children: ReactNode
}

export function AccountCard<T extends Kept>({ item, list, name, mayBeDefault, onChange, lead, children }: AccountCardProps<T>) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    if (await removeItem(client, list, item.id)) lead('[data-add]')
  }
  const keep = () => {
    setAsking(false)
    lead(`[data-remove="${item.id}"]`)
  }
  const change = async () => {
    const now = await readItem(list, item.id)
    if (now) onChange(now)
  }
  const choose = async () => {
    if (await makeDefault(client, list, item.id)) lead(`[data-change="${item.id}"]`)
  }
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      {children}
      {asking
        ? <Question name={name} onYes={remove} onNo={keep} />
        : (
          <Actions
            id={item.id} name={name} onChange={change} onDefault={item.isDefault || !mayBeDefault ? undefined : choose}
            onRemove={() => setAsking(true)}
          />
        )}
    </article>
  )
}

interface ActionsProps {
  id: number
  name: string
  onChange: () => Promise<void>
  onDefault: (() => Promise<void>) | undefined
  onRemove: () => void
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4' } as const

function Actions({ id, name, onChange, onDefault, onRemove }: ActionsProps) {
  const t = useT()
  const [busy, setBusy] = useState<'change' | 'default'>()
  const during = async (work: 'change' | 'default', doing: () => Promise<void>) => {
    setBusy(work)
    await doing()
    setBusy(undefined)
  }
  const look = { variant: 'text', size: 'small', disabled: busy !== undefined } as const
  return (
    <div className="border-t border-line pt-2">
      <div className="-mx-3 -mb-2 flex flex-wrap gap-x-1">
        <Button
          {...look} data-change={id} loading={busy === 'change'} aria-label={t('account.change_of', { name })}
          icon={<Pencil {...ICON} />} onClick={() => void during('change', onChange)}
        >
          {t('account.change')}
        </Button>
        {onDefault && (
          <Button
            {...look} loading={busy === 'default'} aria-label={t('account.set_default_of', { name })} icon={<Star {...ICON} />}
            onClick={() => void during('default', onDefault)}
          >
            {t('account.set_default')}
          </Button>
        )}
        <Button {...look} data-remove={id} aria-label={t('account.remove_of',
          { name })} icon={<Trash2 {...ICON} />} onClick={onRemove}>
          {t('account.remove')}
        </Button>
      </div>
    </div>
  )
}

/** Asked in the card's own place; the focus is on the question while it stands. */
function Question({ name, onYes, onNo }: { name: string, onYes: () => Promise<void>, onNo: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const go = async () => {
    setBusy(true)
    await onYes()
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <p ref={text} tabIndex={-1} className="text-14 font-semibold text-ink outline-none max-sm:w-full">
        {t('account.remove_ask', { name })}
      </p>
      <Button variant="outlined" size="small" loading={busy} onClick={() => void go()}>{t('account.remove_yes')}</Button>
      <Button variant="text" size="small" disabled={busy} onClick={onNo}>{t('account.remove_no')}</Button>
    </div>
  )
}
