// The questions that say what an old device may be worth.
import { ChevronDown } from 'lucide-react'
import type { OldDevice } from '#contract/leads.ts'
import { classNames } from '#web/kit/class-names.ts'
import type { FieldProps } from '#web/kit/form.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Field } from '#web/kit/ui/field.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { useT } from '#web/kit/words.tsx'

/** Named as the contract names them, so that what the server says of one is shown beside it. */
export const UNANSWERED = {
  'device.kind': '', 'device.brand': '', 'device.model': '', 'device.years': '', 'device.condition': '', 'device.works': '',
}
type Question = keyof typeof UNANSWERED
export type Answers = Record<Question, string>

const KINDS = ['PHONE', 'TABLET'] as const
const BRANDS = ['APPLE', 'SAMSUNG', 'OTHER'] as const
const YEARS = ['0', '1', '2', '3', '4', '5'] as const
const CONDITIONS = ['LIKE_NEW', 'GOOD', 'WORN', 'BROKEN'] as const
const WORKS = ['yes', 'no'] as const

/** The device as far as it is answered. */
export function answeredOf(answers: Answers): { [K in keyof OldDevice]: OldDevice[K] | undefined } {
  const years = YEARS.find((one) => one === answers['device.years'])
  const works = WORKS.find((one) => one === answers['device.works'])
  return {
    kind: KINDS.find((one) => one === answers['device.kind']), brand: BRANDS.find((one) => one === answers['device.brand']),
    model: answers['device.model'], years: years === undefined ? undefined : Number(years),
    condition: CONDITIONS.find((one) => one === answers['device.condition']),
    works: works === undefined ? undefined : works === 'yes',
  }
}

/** What decides the estimate; undefined while one of these answers is missing. The model does not count. */
export function deviceOf(answers: Answers): Omit<OldDevice, 'model'> | undefined {
  const { kind, brand, years, condition, works } = answeredOf(answers)
  if (!kind || !brand || years === undefined || !condition || works === undefined) return undefined
  return { kind, brand, years, condition, works }
}

export function LeadQuestions({ field }: { field: (question: Question) => FieldProps }) {
  const t = useT()
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Choice
        field={field('device.kind')} legend={t('leads.kind')} className="grid-cols-2" frame="sm:col-span-2"
        options={KINDS.map((value) => ({ value, title: t(`leads.kind_${value}`) }))}
      />
      <Choice
        field={field('device.brand')} legend={t('leads.brand')} className="grid-cols-1 min-[25rem]:grid-cols-3"
        frame="sm:col-span-2" options={BRANDS.map((value) => ({ value, title: t(`leads.brand_${value}`) }))}
      />
      <Input
        {...field('device.model')} label={t('leads.model')} hint={t('leads.model_hint')} required maxLength={100}
        autoComplete="off" spellCheck={false}
      />
      <Years field={field('device.years')} />
      <Choice
        field={field('device.condition')} legend={t('leads.condition')} className="grid-cols-1 min-[30rem]:grid-cols-2"
        frame="sm:col-span-2" options={CONDITIONS.map((value) => ({
          value, title: t(`leads.condition_${value}`), detail: t(`leads.condition_${value}_text`),
        }))}
      />
      <Choice
        field={field('device.works')} legend={t('leads.works')} className="grid-cols-2" frame="sm:col-span-2"
        options={WORKS.map((value) => ({ value, title: t(`leads.works_${value}`) }))}
      />
    </div>
  )
}

interface ChoiceProps {
  field: FieldProps
  legend: string
  options: readonly { value: string, title: string, detail?: string }[]
  /** How the answers lie. */
  className: string
  frame?: string
}

function Choice({ field: { id, value: chosen, error, onChange }, legend, options, className, frame }: ChoiceProps) {
  const t = useT()
  return (
    <RadioGroup legend={legend} id={id} required error={error && t('leads.choose')} className={classNames('gap-1.5!', frame)}>
      <div className={classNames('grid gap-2', className)}>
        {options.map(({ value, title, detail }) => (
          <RadioCard
            key={value} name={id} value={value} checked={value === chosen} onChange={onChange} title={title} detail={detail}
            className="min-h-12! px-3! py-2!"
          />
        ))}
      </div>
    </RadioGroup>
  )
}

function Years({ field: { id, error, ...control } }: { field: FieldProps }) {
  const t = useT()
  return (
    <Field id={id} label={t('leads.years')} error={error && t('leads.choose')} required>
      <span className="relative flex">
        <select
          {...control} id={id} required aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classNames(controlClass(error), 'h-12 cursor-pointer appearance-none pr-10')}
        >
          <option value="">{t('leads.years_choose')}</option>
          {YEARS.map((years) => <option key={years} value={years}>{t(`leads.years_${years}`)}</option>)}
        </select>
        <ChevronDown
          aria-hidden strokeWidth={1.75} className="pointer-events-none absolute top-3.5 right-3 size-5 text-quiet"
        />
      </span>
    </Field>
  )
}
