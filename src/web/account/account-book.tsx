// A screen of things one keeps: each a card to change, to make the default and to remove, and a form for a new one.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { AccountCard } from './account-card.tsx'
import { useFocusAfter } from './account-focus.ts'
import { LoadFailed } from './account-failed.tsx'
import { useKeptList } from './account-list-hook.ts'
import type { Kept, KeptList } from './account-list.ts'

interface Filling<T> {
  /** The one to change; a new one otherwise. */
  item: T | undefined
  onSaved: (item: T) => void
  onCancel: () => void
}

interface AccountBookProps<T extends Kept> {
  list: KeptList<T>
  /** What tells one from another, in a word or two. */
  nameOf: (item: T) => string
  card: (item: T) => ReactNode
  form: (filling: Filling<T>) => ReactNode
  /** False where it cannot be the default as it is. */
  mayBeDefault?: (item: T) => boolean
  words: { add: string, change: string, empty: string, emptyText: string, full: string }
  /** Most there may be. */
  max: number
}

export function AccountBook<T extends Kept>({ list, nameOf, card, form, mayBeDefault, words, max }: AccountBookProps<T>) {
  const t = useT()
  const { items, loading, failed, load } = useKeptList(list)
  const [open, setOpen] = useState<T | 'new'>()
  const { box, lead } = useFocusAfter()
  if (loading) return <div className="flex flex-col gap-4"><Skeleton className="h-36" /><Skeleton className="h-36" /></div>
  if (failed && items.length === 0) return <LoadFailed text={t(list.says.failed)} onRetry={load} />

  const close = () => {
    setOpen(undefined)
    lead(open === 'new' || open === undefined ? '[data-add]' : `[data-change="${open.id}"]`)
  }
  const saved = ({ id }: T) => {
    setOpen(undefined)
    lead(`[data-change="${id}"]`)
  }
  const filling = (item: T | undefined) => (
    <FormCard title={item ? words.change : words.add}>{form({ item, onSaved: saved, onCancel: close })}</FormCard>
  )
  const add = (
    <Button data-add icon={<Plus aria-hidden strokeWidth={1.75} className="size-5" />} onClick={() => setOpen('new')}>
      {words.add}
    </Button>
  )
  return (
    <div ref={box} className="flex flex-col gap-4">
      {items.length === 0 && open === undefined && (
        <EmptyState art="bag" title={words.empty} text={words.emptyText}>{add}</EmptyState>
      )}
      {items.length > 0 && items.length < max && open !== 'new' && <div>{add}</div>}
      {items.length >= max && <p className="text-14 text-soft">{words.full}</p>}
      {open === 'new' && filling(undefined)}
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} className={typeof open === 'object' && open.id === item.id ? 'xl:col-span-2' : undefined}>
            {typeof open === 'object' && open.id === item.id ? filling(open) : (
              <AccountCard
                item={item} list={list} name={nameOf(item)} mayBeDefault={mayBeDefault?.(item) ?? true} onChange={setOpen}
                lead={lead}
              >
                {card(item)}
              </AccountCard>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FormCard({ title, children }: { title: string, children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5 rounded-card border border-line-strong bg-surface p-4 sm:p-6">
      <h2 className="text-18 font-extrabold text-ink">{title}</h2>
      {children}
    </section>
  )
}
