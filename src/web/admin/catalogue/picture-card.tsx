// One picture of a product, with its colour and its words; its handle is dragged, or moved by the arrow keys.
import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { useT } from '#web/kit/words.tsx'
import { Choice } from './choice.tsx'
import type { DraftPicture } from './product-draft.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface PictureCardProps {
  picture: DraftPicture
  url: string | null
  at: number
  count: number
  colours: readonly string[]
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<DraftPicture>) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: (on: boolean) => void
}

export function PictureCard(props: PictureCardProps) {
  const { picture: { id, color, altVi, altEn }, url, at, count, colours, errorOf, onChange, onMove, onRemove, onDrag } = props
  const t = useT()
  const name = t('admin-product.picture_at', { at: at + 1 })
  const gone = color !== null && !colours.includes(color)
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (at + step >= 0 && at + step < count) onMove(at + step)
  }
  return (
    <article aria-label={name} className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-3">
      <div className="flex items-center gap-1">
        <button
          type="button" data-handle={id} aria-label={t('admin-product.picture_move', { at: at + 1, count })} onKeyDown={press}
          draggable onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', String(id))
            onDrag(true)
          }}
          onDragEnd={() => onDrag(false)}
          className="flex size-9 cursor-grab items-center justify-center rounded-control text-quiet hover:bg-sunken
            max-md:size-11"
        >
          <GripVertical aria-hidden strokeWidth={1.75} className="size-4" />
        </button>
        <span className="flex grow flex-wrap items-center gap-2 text-14 font-semibold text-ink">
          {name}{at === 0 && <Badge tone="action">{t('admin-product.card_picture')}</Badge>}
        </span>
        <CardButton label={t('admin-product.picture_earlier', { at: at + 1 })} off={at === 0} onPress={() => onMove(at - 1)}>
          <ArrowLeft aria-hidden strokeWidth={1.75} className="size-4" />
        </CardButton>
        <CardButton
          label={t('admin-product.picture_later', { at: at + 1 })} off={at === count - 1} onPress={() => onMove(at + 1)}
        >
          <ArrowRight aria-hidden strokeWidth={1.75} className="size-4" />
        </CardButton>
        <CardButton label={t('admin-product.picture_remove', { at: at + 1 })} off={false} onPress={onRemove}>
          <Trash2 aria-hidden strokeWidth={1.75} className="size-4" />
        </CardButton>
      </div>
      <span className="mx-auto block w-40"><Picture image={url} alt="" sizes="160px" /></span>
      {at > 0 && (
        <button
          type="button" onClick={() => onMove(0)}
          className="min-h-8 cursor-pointer self-center rounded-chip px-2 text-12 font-semibold text-action-text
            hover:bg-action-wash max-md:min-h-11"
        >
          {t('admin-product.make_card')}<span className="sr-only"> · {name}</span>
        </button>
      )}
      <Choice
        label={t('admin-product.picture_colour')} value={color ?? ''} onChange={(value) => onChange({ color: value || null })}
        options={[
          { value: '', label: t('admin-product.all_colours') }, ...colours.map((value) => ({ value, label: value })),
          ...(gone ? [{ value: color, label: color }] : []),
        ]}
      />
      <Input
        label={t('admin-product.alt_vi')} required maxLength={200} value={altVi} error={errorOf('altVi')} autoComplete="off"
        onChange={({ target }) => onChange({ altVi: target.value })}
      />
      <Input
        label={t('admin-product.alt_en')} required maxLength={200} value={altEn} lang="en" error={errorOf('altEn')}
        autoComplete="off" onChange={({ target }) => onChange({ altEn: target.value })}
      />
    </article>
  )
}

interface CardButtonProps { label: string, off: boolean, onPress: () => void, children: ReactNode }

/** Stays where the focus is when it can do no more. */
function CardButton({ label, off, onPress, children }: CardButtonProps) {
  return (
    <button
      type="button" aria-label={label} title={label} aria-disabled={off} onClick={off ? undefined : onPress}
      className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control text-soft hover:bg-sunken
        aria-disabled:cursor-not-allowed aria-disabled:opacity-40 max-md:size-11"
    >
      {children}
    </button>
  )
}
