// Which specifications a category's products are asked for: groups and what is in them, in order. It is saved as one; who was
// faster is told, and both versions are seen.
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SpecificationTemplate, StaffCategory } from '#contract/catalogue-admin-kinds.ts'
import { ask } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { templateQuery } from '../catalogue/goods-data.ts'
import { Confirm } from '../kit/dialog.tsx'
import { useDraft } from '../kit/draft.ts'
import { FormPage } from '../kit/form-page.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { CATEGORIES, findKind, kindKey } from './kind-lines.ts'
import { specificationUseQuery, useNames } from './template-data.ts'
import { GroupEditing, LineAdding, LineEditing } from './template-dialogs.tsx'
import { GroupCard } from './template-group.tsx'
import { groupsOf, withGroupAt, withLineAt, withLineIn, withoutLine } from './template-lines.ts'
import type { TemplateLine } from './template-lines.ts'

interface Begun { category: StaffCategory, template: SpecificationTemplate }
interface Lines { lines: readonly TemplateLine[] }

/** Undefined: there is no such category. */
async function load(id: number): Promise<Begun | undefined> {
  const category = await findKind(CATEGORIES.list, id)
  return category && { category, template: await ask('GET /api/admin/categories/{id}/template', { params: { id } }) }
}

export function TemplateScreen() {
  const t = useT()
  return (
    <Loaded
      queryKey={[...kindKey('category'), 'template']} load={load} missing={t('admin-categories.category_missing')}
      back={{ to: adminUrls.categories(), label: t('admin-categories.category_list') }}
    >
      {(begun) => begun && <TemplateEditing begun={begun} />}
    </Loaded>
  )
}

/** The template as it is edited, saved over the edition it began with, and put back. */
function useTemplate({ category: { id }, template }: Begun, name: string) {
  const t = useT()
  const client = useQueryClient()
  const [kept, setKept] = useState(template)
  const form = useDraft<Lines>({ lines: template.lines }, { keep: useLocation().pathname })
  const write = (lines: Lines['lines'], edition: number) =>
    ask('PUT /api/admin/categories/{id}/template', { params: { id }, body: { edition, lines: [...lines] } })
  const take = (fresh: SpecificationTemplate) => {
    setKept(fresh)
    form.begin({ lines: fresh.lines })
    void client.invalidateQueries({ queryKey: templateQuery(id).queryKey })
    void client.invalidateQueries({ queryKey: kindKey('category'), exact: true }) // its edition is another now
  }
  const save = async () => {
    const fresh = await form.save(({ lines }) => write(lines, kept.edition))
    if (!fresh) return
    take(fresh)
    offerUndo(t('admin-categories.template_changed', { name }), async () => take(await write(kept.lines, fresh.edition)))
  }
  const reload = async () => {
    const now = await ask('GET /api/admin/categories/{id}/template', { params: { id } })
    setKept(now)
    form.meet({ lines: now.lines })
  }
  return { form, save, reload }
}

/** How many products tell a specification; undefined: not known yet. */
function useUse(categoryId: number): (key: string) => number | undefined {
  const { data } = useQuery(specificationUseQuery(categoryId))
  return (key) => data && (data.find((one) => one.key === key)?.products ?? 0)
}

type Opened = { kind: 'add', group?: string } | { kind: 'line', line: TemplateLine } | { kind: 'group', group: string }
  | { kind: 'remove', key: string, count: number }

function TemplateEditing({ begun }: { begun: Begun }) {
  const t = useT()
  const { language } = useLanguage()
  const { id, nameVi, nameEn } = begun.category
  const name = language === 'vi' ? nameVi : nameEn
  const names = useNames()
  const usedBy = useUse(id)
  const { form, save, reload } = useTemplate(begun, name)
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState('')
  const { lines } = form.draft
  const groups = groupsOf(lines)
  const remove = (key: string) => {
    const count = usedBy(key) ?? 0
    if (count > 0) setOpened({ kind: 'remove', key, count })
    else form.set({ lines: withoutLine(lines, key) })
  }
  const move = (next: readonly TemplateLine[], moved: string, to: number, count: number) => {
    form.set({ lines: next })
    setSaid(t('admin-categories.line_moved', { name: moved, place: to + 1, count }))
  }
  const close = () => setOpened(undefined)
  const over = { names, onClose: close, onPut: (line: TemplateLine) => form.set({ lines: withLineIn(lines, line) }) }
  const saying = (line: TemplateLine) => `${names.say('group', line.group)} · ${names.say('specification', line.key)}`
  return (
    <>
      <FormPage
        title={t('admin-categories.template_of', { name })} back={{ to: adminUrls.category(id), label: name }} form={form}
        onSave={() => void save()} onReload={() => void reload()}
        names={{
          lines: {
            name: t('admin-categories.template_lines'),
            say: (value) => (value as readonly TemplateLine[]).map(saying).join('\n'), // the draft holds nothing else
          },
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-soft">{t('admin-categories.template_hint')}</p>
          <Button
            variant="outlined" size="small" icon={<Plus aria-hidden strokeWidth={2} className="size-4" />}
            onClick={() => setOpened({ kind: 'add' })}
          >
            {t('admin-categories.line_add')}
          </Button>
        </div>
        <output className="sr-only">{said}</output>
        {groups.length === 0 && (
          <Nothing title={t('admin-categories.template_none')} text={t('admin-categories.template_none_text')} />
        )}
        {groups.map((group, at) => (
          <GroupCard
            key={group.group} group={group} at={at} count={groups.length} names={names} usedBy={usedBy}
            onMove={(to) => move(withGroupAt(lines, at, to), names.say('group', group.group), to, groups.length)}
            onMoveLine={(from, to) => move(withLineAt(lines, group.group, from, to),
              names.say('specification', group.keys[from] ?? ''), to, group.keys.length)}
            onEdit={() => setOpened({ kind: 'group', group: group.group })}
            onEditLine={(line) => setOpened({ kind: 'line', line })}
            onAdd={() => setOpened({ kind: 'add', group: group.group })} onRemove={remove}
          />
        ))}
      </FormPage>
      {opened?.kind === 'add' && (
        <LineAdding {...over} taken={new Set(lines.map(({ key }) => key))} group={opened.group ?? groups.at(-1)?.group} />
      )}
      {opened?.kind === 'line' && <LineEditing {...over} line={opened.line} />}
      {opened?.kind === 'group' && <GroupEditing names={names} group={opened.group} onClose={close} />}
      {opened?.kind === 'remove' && (
        <Confirm
          title={t('admin-categories.line_off_ask', { name: names.say('specification', opened.key) })}
          text={t('admin-categories.line_off_text', { count: opened.count })} yes={t('admin-categories.line_off_yes')}
          onNo={close}
          onYes={() => {
            form.set({ lines: withoutLine(lines, opened.key) })
            close()
          }}
        />
      )}
    </>
  )
}
