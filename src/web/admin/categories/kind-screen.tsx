// Around the form of a category or a brand: it is loaded first; what both have stands here, and how one is deleted.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { Deleting } from '../kit/deleting.tsx'
import type { FieldNames } from '../kit/form-meeting.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { Loaded } from '../kit/loaded.tsx'
import type { RecordForm } from '../kit/record.ts'
import { findKind, kindKey } from './kind-lines.ts'
import type { KindLines, KindRow } from './kind-lines.ts'

/** Gives the form the row the address names, fresh from the server; nothing where the address names none. */
export function LoadedKind<T extends KindRow, B extends object>(
  { lines: { kind, list, urls }, children }: { lines: KindLines<T, B>, children: (row: T | undefined) => ReactNode },
) {
  const t = useT()
  return (
    <Loaded
      queryKey={kindKey(kind)} load={(id) => findKind(list, id)} missing={t(`admin-categories.${kind}_missing`)}
      back={{ to: urls.list(), label: t(`admin-categories.${kind}_list`) }}
    >
      {children}
    </Loaded>
  )
}

interface KindScreenProps<T extends KindRow, B extends object> {
  lines: KindLines<T, B>
  made: RecordForm<T, B>
  /** Of the fields of its own kind. */
  names: FieldNames
  children: ReactNode
}

/** The fields of its own kind are the children. */
export function KindScreen<T extends KindRow, B extends { slug: string, active: boolean }>(
  { lines, made, names, children }: KindScreenProps<T, B>,
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
      names={{ ...names, slug: t('admin-categories.slug'), active: t('admin-categories.active') }}
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
      {kept && <Removing lines={lines} row={kept} />}
    </FormPage>
  )
}

function Removing<T extends KindRow, B extends object>({ lines, row }: { lines: KindLines<T, B>, row: T }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const { kind, urls } = lines
  const name = lines.nameOf(row)
  return (
    <FormSection title={t(`admin-categories.${kind}_remove`)}>
      <p className="text-14 text-soft">
        {row.products > 0 ? t('admin-categories.used', { count: row.products }) : t('admin-categories.unused')}
      </p>
      {row.products === 0 && (
        <Button variant="outlined" className="self-start" onClick={() => setAsked(true)}>
          {t(`admin-categories.${kind}_remove`)}
        </Button>
      )}
      {asked && (
        <Deleting
          title={t('admin-categories.remove_ask', { name })} text={t('admin-categories.remove_text')}
          yes={t('admin-categories.remove')} said={t('admin-categories.removed', { name })} remove={() => lines.remove(row.id)}
          back={urls.list()} stale={{ queryKey: kindKey(kind), exact: true }} onClose={() => setAsked(false)}
        />
      )}
    </FormSection>
  )
}
