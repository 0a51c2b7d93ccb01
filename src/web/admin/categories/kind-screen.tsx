// Around the form of a category or a brand: it is loaded first; what both have stands here, and how one is deleted.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { Nothing } from '../kit/nothing.tsx'
import type { KindForm } from './kind-form.ts'
import { kindKey } from './kind-lines.ts'
import type { KindLines, KindRow } from './kind-lines.ts'

/** Gives the form the row the address names, fresh from the server; nothing where the address names none. */
export function LoadedKind<T extends KindRow, B extends object>(
  { lines, children }: { lines: KindLines<T, B>, children: (row: T | undefined) => ReactNode },
) {
  const t = useT()
  const { id } = useParams()
  const { data, isError, refetch } = useQuery({
    queryKey: [...kindKey(lines.kind), id], queryFn: lines.list, staleTime: 0, gcTime: 0, enabled: id !== undefined,
  })
  if (id === undefined) return children(undefined)
  if (isError && !data) {
    return <Nothing title={t('admin.list_failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
  }
  if (!data) return <Skeleton className="h-96 w-full" />
  const row = data.find((one) => String(one.id) === id)
  return row ? children(row) : (
    <Nothing title={t(`admin-categories.${lines.kind}_missing`)}>
      <Button to={lines.urls.list()}>{t(`admin-categories.${lines.kind}_list`)}</Button>
    </Nothing>
  )
}

interface KindScreenProps<T extends KindRow, B extends object> {
  lines: KindLines<T, B>
  made: KindForm<T, B>
  children: ReactNode
}

/** The fields of its own kind are the children. */
export function KindScreen<T extends KindRow, B extends { slug: string, active: boolean }>(
  { lines, made, children }: KindScreenProps<T, B>,
) {
  const t = useT()
  const { form, kept, errorOf, save, reload } = made
  // both are fields of every B; that they are all of the part, TypeScript cannot know of a B it does not know
  const set = (part: { slug: string } | { active: boolean }) => form.set(part as Partial<B>)
  return (
    <FormPage
      title={kept ? lines.nameOf(kept) : t(`admin-categories.${lines.kind}_new`)} form={form}
      back={{ to: lines.urls.list(), label: t(`admin-categories.${lines.kind}_list`) }}
      onSave={() => void save()} onReload={() => void reload()}
    >
      {children}
      <FormSection title={t('admin-categories.in_shop')}>
        <Input
          label={t('admin-categories.slug')} hint={t(`admin-categories.${lines.kind}_slug_hint`)} required maxLength={60}
          autoComplete="off" spellCheck={false} value={form.draft.slug} error={errorOf('slug')}
          onChange={({ target }) => set({ slug: target.value })}
        />
        <Checkbox
          label={t('admin-categories.active')} checked={form.draft.active}
          onChange={({ target }) => set({ active: target.checked })}
        />
      </FormSection>
      {kept && <Removing kind={lines.kind} name={lines.nameOf(kept)} products={kept.products} onRemove={made.remove} />}
    </FormPage>
  )
}

interface RemovingProps { kind: 'category' | 'brand', name: string, products: number, onRemove: () => Promise<void> }

function Removing({ kind, name, products, onRemove }: RemovingProps) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await onRemove()
    setBusy(false)
    setAsked(false)
  }
  return (
    <FormSection title={t(`admin-categories.${kind}_remove`)}>
      <p className="text-14 text-soft">
        {products > 0 ? t('admin-categories.used', { count: products }) : t('admin-categories.unused')}
      </p>
      {products === 0 && (
        <Button variant="outlined" className="self-start" onClick={() => setAsked(true)}>
          {t(`admin-categories.${kind}_remove`)}
        </Button>
      )}
      {asked && (
        <Confirm
          title={t('admin-categories.remove_ask', { name })} text={t('admin-categories.remove_text')}
          yes={t('admin-categories.remove')} busy={busy} onYes={() => void remove()} onNo={() => setAsked(false)}
        />
      )}
    </FormSection>
  )
}
