// A text in Markdown, with buttons for what it can say; Ctrl+B, Ctrl+I and Ctrl+K do as everywhere.
import {
  Bold, Braces, CircleQuestionMark, Heading2, Heading3, Image, Italic, Link2, List, ListOrdered, TextQuote,
} from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Language } from '#contract/problems.ts'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import * as markup from './markup.ts'
import type { Piece } from './markup.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { factNamesQuery } from './texts-data.ts'

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4' } as const

interface MarkupFieldProps {
  label: string
  language: Language
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  rows: number
  maxLength: number
}

export function MarkupField({ label, language, value, onChange, error, rows, maxLength }: MarkupFieldProps) {
  const t = useT()
  const id = useId()
  const pending = useRef<Piece>(undefined)
  const [open, setOpen] = useState<'picture' | 'facts' | 'help'>()
  useEffect(() => {
    const area = document.getElementById(id)
    if (!pending.current || !(area instanceof HTMLTextAreaElement)) return
    area.focus()
    area.setSelectionRange(pending.current.from, pending.current.to)
    pending.current = undefined
  })
  const act = (mark: (piece: Piece) => Piece) => {
    const area = document.getElementById(id)
    if (!(area instanceof HTMLTextAreaElement)) return
    const next = mark({ text: value, from: area.selectionStart, to: area.selectionEnd })
    if (next.text.length > maxLength) return
    pending.current = next
    onChange(next.text)
  }
  const bold = () => act(markup.wrapped('**', t('admin-content.word_bold')))
  const italic = () => act(markup.wrapped('*', t('admin-content.word_italic')))
  const link = () => act(markup.link(t('admin-content.word_link'), '/products'))
  const press = (event: KeyboardEvent) => {
    const does = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      ? { b: bold, i: italic, k: link }[event.key] : undefined
    if (!does) return
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-14 font-semibold text-ink">{label}</span>
      <fieldset aria-label={t('admin-content.tools', { label })} className="flex flex-wrap gap-0.5">
        <Tool label={t('admin-content.heading')} onPress={() => act(markup.heading)}><Heading2 {...ICON} /></Tool>
        <Tool label={t('admin-content.subheading')} onPress={() => act(markup.subheading)}><Heading3 {...ICON} /></Tool>
        <Tool label={t('admin-content.bold')} onPress={bold}><Bold {...ICON} /></Tool>
        <Tool label={t('admin-content.italic')} onPress={italic}><Italic {...ICON} /></Tool>
        <Tool label={t('admin-content.bullets')} onPress={() => act(markup.bullets)}><List {...ICON} /></Tool>
        <Tool label={t('admin-content.numbers')} onPress={() => act(markup.numbers)}><ListOrdered {...ICON} /></Tool>
        <Tool label={t('admin-content.quote')} onPress={() => act(markup.quote)}><TextQuote {...ICON} /></Tool>
        <Tool label={t('admin-content.link')} onPress={link}><Link2 {...ICON} /></Tool>
        <Tool label={t('admin-content.picture')} onPress={() => setOpen('picture')}><Image {...ICON} /></Tool>
        <Tool label={t('admin-content.facts')} onPress={() => setOpen('facts')}><Braces {...ICON} /></Tool>
        <Tool label={t('admin-content.help')} onPress={() => setOpen('help')}><CircleQuestionMark {...ICON} /></Tool>
      </fieldset>
      <Textarea
        id={id} label={label} quietLabel lang={language} rows={rows} maxLength={maxLength} value={value} error={error}
        spellCheck onKeyDown={press} onChange={({ target }) => onChange(target.value)}
      />
      {open === 'picture' && (
        <PictureDialog
          onClose={() => setOpen(undefined)}
          onChoose={({ image }) => {
            setOpen(undefined)
            act(markup.block(`![${t('admin-content.word_picture')}](${image})`))
          }}
        />
      )}
      {open === 'facts' && (
        <FactsDialog
          language={language} onClose={() => setOpen(undefined)}
          onChoose={(name) => {
            setOpen(undefined)
            act(markup.words(`{${name}}`))
          }}
        />
      )}
      {open === 'help' && <HelpDialog onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Tool({ label, onPress, children }: { label: string, onPress: () => void, children: ReactNode }) {
  return (
    <button
      type="button" aria-label={label} title={label} onClick={onPress}
      className="flex size-8 cursor-pointer items-center justify-center rounded-chip text-soft hover:bg-sunken hover:text-ink
        max-md:size-11"
    >
      {children}
    </button>
  )
}

interface FactsDialogProps { language: Language, onClose: () => void, onChoose: (name: string) => void }

/** The shop's own numbers: written by name they are right wherever they stand. */
function FactsDialog({ language, onClose, onChoose }: FactsDialogProps) {
  const t = useT()
  const { data = [] } = useQuery(factNamesQuery)
  return (
    <Dialog title={t('admin-content.facts')} onClose={onClose}>
      <p className="mb-3 text-14 text-soft">{t('admin-content.facts_text')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {data.map((fact) => (
          <li key={fact.name}>
            <button
              type="button" onClick={() => onChoose(fact.name)}
              className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 px-2 py-1.5 text-left text-14
                hover:bg-sunken"
            >
              <code className="text-quiet">{`{${fact.name}}`}</code>
              <span className="text-right wrap-anywhere text-ink">{fact[language]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const EXAMPLES = [
  ['## Mục', 'heading'], ['### Mục nhỏ', 'subheading'], ['**chữ**', 'bold'], ['*chữ*', 'italic'], ['- dòng', 'bullets'],
  ['1. dòng', 'numbers'], ['> câu', 'quote'], ['[chữ](/products)', 'link'], ['![mô tả](/pictures/…)', 'picture'],
  ['| a | b |', 'table'], ['{return_days}', 'facts'],
] as const

function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('admin-content.help')} onClose={onClose}>
      <p className="mb-3 text-14 text-soft">{t('admin-content.help_text')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-14">
        {EXAMPLES.map(([example, name]) => (
          <div key={name} className="contents">
            <dt><code className="rounded-chip bg-sunken px-1.5 py-0.5 text-ink">{example}</code></dt>
            <dd className="text-soft">{t(`admin-content.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
