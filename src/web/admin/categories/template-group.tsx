// One group of a category's template: its place, and its specifications, each with how many products tell it.
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { StepButtons } from '../kit/step-buttons.tsx'
import type { SpecificationNames } from './template-data.ts'
import type { TemplateGroup, TemplateLine } from './template-lines.ts'

interface GroupCardProps {
  group: TemplateGroup
  /** Its place among the groups. */
  at: number
  count: number
  names: SpecificationNames
  /** How many products tell a specification; undefined: not known yet. */
  usedBy: (key: string) => number | undefined
  onMove: (to: number) => void
  onMoveLine: (from: number, to: number) => void
  onEdit: () => void
  onEditLine: (line: TemplateLine) => void
  onAdd: () => void
  onRemove: (key: string) => void
}

export function GroupCard(props: GroupCardProps) {
  const { group: { group, keys }, at, count, names, usedBy, onMove, onMoveLine, onEdit, onEditLine, onAdd, onRemove } = props
  const t = useT()
  const title = useId()
  const name = names.say('group', group)
  return (
    <section aria-labelledby={title} className="rounded-card border border-line bg-surface">
      <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 id={title} className="min-w-0 grow text-16 font-extrabold text-ink">
          <NameButton name={name} label={t('admin-categories.group_edit', { name })} onPress={onEdit} />
        </h2>
        <StepButtons name={name} at={at} count={count} onMove={onMove} />
      </div>
      <ol aria-labelledby={title} className="divide-y divide-line">
        {keys.map((key, place) => {
          const said = names.say('specification', key)
          const used = usedBy(key)
          return (
            <li key={key} className="flex items-center gap-1 py-1 pr-2 pl-4 sm:gap-3">
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
                <NameButton
                  name={said} label={t('admin-categories.line_edit', { name: said })} onPress={() => onEditLine({ group, key })}
                />
                {used !== undefined && used > 0 && (
                  <span className="text-12 text-quiet">{t('admin-categories.line_used', { count: used })}</span>
                )}
              </span>
              <StepButtons name={said} at={place} count={keys.length} onMove={(to) => onMoveLine(place, to)} />
              <button
                type="button" aria-label={t('admin-categories.line_off', { name: said })}
                title={t('admin-categories.line_off', { name: said })} onClick={() => onRemove(key)}
                className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control text-quiet
                  hover:bg-sunken hover:text-bad max-md:size-11"
              >
                <X aria-hidden strokeWidth={1.75} className="size-4" />
              </button>
            </li>
          )
        })}
      </ol>
      <div className="border-t border-line p-2">
        <Button
          variant="text" size="small" icon={<Plus aria-hidden strokeWidth={2} className="size-4" />} onClick={onAdd}
          aria-label={t('admin-categories.line_add_to', { name })}
        >
          {t('admin-categories.line_add')}
        </Button>
      </div>
    </section>
  )
}

function NameButton({ name, label, onPress }: { name: string, label: string, onPress: () => void }) {
  return (
    <button
      type="button" title={label} onClick={onPress}
      className="-mx-1 min-h-9 cursor-pointer rounded-chip px-1 text-left wrap-anywhere text-ink underline
        decoration-line-strong decoration-dotted underline-offset-4 hover:bg-sunken max-md:min-h-11"
    >
      {name}<span className="sr-only">: {label}</span>
    </button>
  )
}
