// The two versions of what a form page edits, named as its fields are.
import { formatMoment, formatNumber } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { MeetingDialog } from './meeting-dialog.tsx'
import type { MetField } from './meeting.ts'

/** A field as people call it, and its values in words where they are codes. */
export interface NamedField { name: string, say: (value: unknown) => string }

/** By the field's own name; of those in both languages ("titleVi", "vi.title") what they have in common ("title"). */
export type FieldNames = Readonly<Record<string, string | NamedField>>

interface FormMeetingProps {
  met: readonly MetField[]
  names: FieldNames
  onClose: () => void
  onDone: (chosen: ReadonlyMap<string, unknown>) => void
}

export function FormMeeting({ met, names, onClose, onDone }: FormMeetingProps) {
  const t = useT()
  const shown = met.filter(({ key }) => fieldOf(names, key) !== undefined)
  return (
    <MeetingDialog
      title={t('admin.meeting')} text={t('admin.meeting_text')} fields={shown} done={t('admin.meeting_join')} onClose={onClose}
      nameOf={(key) => nameOf(t, names, key)} valueOf={(key, value) => valueOf(t, names, key, value)}
      onDone={(sides) => onDone(new Map(shown.flatMap(({ key, mine, theirs }) => {
        const side = sides.get(key)
        return side === undefined ? [] : [[key, side === 'mine' ? mine : theirs]]
      })))}
    />
  )
}

/** "titleVi", "vi.title" -> ["title", "vi"]. */
function partsOf(names: FieldNames, key: string): [name: string, language: string | undefined] {
  const [first = '', ...below] = key.split('.')
  if ((first === 'vi' || first === 'en') && below.length > 0) return [below.join('.'), first]
  const [, stem = '', end] = /^(.+)(Vi|En)$/.exec(first) ?? []
  return Object.hasOwn(names, stem) ? [stem, end?.toLowerCase()] : [first, undefined]
}

function fieldOf(names: FieldNames, key: string): string | NamedField | undefined {
  return names[partsOf(names, key)[0]]
}

function nameOf(t: Translate, names: FieldNames, key: string): string {
  const [, language] = partsOf(names, key)
  const field = fieldOf(names, key) ?? key
  const name = typeof field === 'string' ? field : field.name
  return language === undefined ? name : `${name} (${t(language === 'vi' ? 'admin.vietnamese' : 'admin.english')})`
}

function valueOf(t: Translate, names: FieldNames, key: string, value: unknown): string {
  const field = fieldOf(names, key)
  if (typeof field === 'object' && value !== null) return field.say(value)
  return sayPlain(t, value) || t('admin.nothing')
}

/** Rows of a list stand below each other. */
function sayPlain(t: Translate, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? formatMoment(value) : value
  if (Array.isArray(value)) return value.map((row) => sayPlain(t, row) || t('admin.nothing')).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value).flatMap(([name, inner]) => name === 'id' ? [] : sayPlain(t, inner) || []).join(' · ')
}
