// Forms: `const form = useForm(loadSchema, initial)`. The schema arrives with the form's page, never with the first load.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, FocusEvent, SubmitEvent } from 'react'
import type * as z from 'zod'
import type * as Sentences from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { AskError } from './ask-error.ts'
import { resaid } from './form-resaid.ts'
import type { Problems } from './form-resaid.ts'
import { useLanguage, useT } from './words.tsx'

/** What fields hold while they are filled in: text, or yes and no. */
export type FormValues = Record<string, string | boolean>

/** Everything an input needs, to be spread: `<Input {...form.field('email')} />`. */
export interface FieldProps {
  id: string
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  onBlur: (event?: FocusEvent) => void
}

export interface Form<V extends FormValues, S extends z.ZodType> {
  values: V
  /** One sentence per wrong field that was touched or sent. */
  errors: Problems
  touched: ReadonlySet<string>
  busy: boolean
  /** The page is awake and the form can be sent; before that its button rests. */
  ready: boolean
  /** What the server said that belongs to no field, or how many fields are wrong; shown by <FormSummary>. */
  summary: string | undefined
  set: (name: keyof V & string, value: string | boolean) => void
  reset: (values?: V) => void
  field: (name: keyof V & string) => FieldProps
  checkbox: (name: keyof V & string) => Omit<FieldProps, 'value'> & { checked: boolean }
  /** For `<form onSubmit>`: checks, then sends what the schema made of the values. An AskError lands beside its fields. */
  submit: (send: (parsed: z.output<S>) => Promise<unknown>) => (event: SubmitEvent<HTMLFormElement>) => void
}

export interface FormOptions<V> {
  /** Rules across fields (a repeated password); given values, gives one sentence per wrong field. */
  check?: (values: V) => Problems
  /** What the schema is given, when it is not the values as they stand. */
  shape?: (values: V) => unknown
}

export function useForm<V extends FormValues, S extends z.ZodType>(
  loadSchema: () => Promise<S>, initial: V, options: FormOptions<V> = {},
): Form<V, S> {
  const prefix = useId()
  const [values, setValues, ready] = useTyped(initial, prefix)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { problems, setProblems, told, setTold, judge, recheck, refuse } = useProblems(loadSchema, options, values)
  const [busy, run] = useSending(judge, setProblems, setTold, refuse)
  const summary = useSummary(told, Object.keys(problems).filter((name) => name in values).length)
  const set = (name: string, value: string | boolean) => {
    const next = { ...values, [name]: value }
    setValues((old) => ({ ...old, [name]: value }))
    if (problems[name] !== undefined) recheck(next)
  }
  const blur = (name: string) => {
    setTouched((old) => new Set(old).add(name))
    if (values[name] !== '' || problems[name] !== undefined) recheck(values, name)
  }
  const wiring = (name: keyof V & string) => ({
    id: `${prefix}-${name}`, name, error: problems[name],
    onBlur: (event?: FocusEvent) => {
      if (!isSending(event)) blur(name)
    },
  })
  return {
    values, errors: problems, touched, busy, ready, summary, set,
    reset: (next = initial) => {
      setValues(next)
      setProblems({})
      setTouched(new Set())
      setTold(undefined)
    },
    field: (name) => ({ ...wiring(name), value: String(values[name]), onChange: (event) => set(name, event.target.value) }),
    checkbox: (name) => ({
      ...wiring(name), checked: values[name] === true,
      // A checkbox is always an input element.
      onChange: (event) => set(name, (event.target as HTMLInputElement).checked),
    }),
    submit: (send) => (event) => {
      event.preventDefault()
      if (!busy) void run(values, event.currentTarget, send)
    },
  }
}

/** The values, beginning with what was typed before the page woke up: that stands in the document only, and is not wiped out. */
function useTyped<V extends FormValues>(initial: V, prefix: string) {
  const [values, setValues] = useState(initial)
  const [ready, setReady] = useState(false)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the document holds can only be read once it is there
    setValues((old) => withTyped(old, prefix))
    setReady(true)
  }, [prefix])
  return [values, setValues, ready] as const
}

function withTyped<V extends FormValues>(values: V, prefix: string): V {
  const form = document.querySelector<HTMLInputElement>(`input[id^="${prefix}-"]`)?.form
  const typed = Object.entries(values).flatMap(([name, value]) => {
    const input = document.getElementById(`${prefix}-${name}`) ?? form?.querySelector(`[type=radio][name="${name}"]:checked`)
    const typable = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
      || input instanceof HTMLSelectElement
    if (!typable) return []
    const held = typeof value === 'boolean' ? input instanceof HTMLInputElement && input.checked : input.value
    return held === value ? [] : [[name, held] as const]
  })
  return typed.length === 0 ? values : { ...values, ...Object.fromEntries(typed) }
}

/**
 * True when the focus goes to a button that sends: then everything is looked at anyway. A sentence that went away first would
 * move the button from under the finger, and the press be none.
 */
function isSending(event: FocusEvent | undefined): boolean {
  return event?.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit'
}

/** Of a form that was refused: the server's one sentence, and what it said of things that are no fields. */
interface Told { said: string | undefined, rest: Problems }

/** What stands above the button: how many fields are `wrong` follows them as they are mended. */
function useSummary(told: Told | undefined, wrong: number): string | undefined {
  const t = useT()
  if (told === undefined) return undefined
  const counted = wrong > 0 ? t('kit.form_wrong', { count: wrong }) : ''
  return told.said ?? ([counted, ...Object.values(told.rest)].filter(Boolean).join(' ') || undefined)
}

/** What is wrong at present, and how that is found out. */
function useProblems<V extends FormValues, S extends z.ZodType>(
  loadSchema: () => Promise<S>, { check, shape }: FormOptions<V>, held: V,
) {
  const { language } = useLanguage()
  const spoken = useRef(language)
  const [problems, setProblems] = useState<Problems>({})
  const [told, setTold] = useState<Told>()
  const judge = useJudge(loadSchema, check, shape, language)
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    void judge(held).then(({ found }) => {
      setProblems((old) => resaid(old, found))
      setTold((old) => old && { ...old, rest: resaid(old.rest, found) })
    })
  }, [language, judge, held])
  return {
    problems, setProblems, told, setTold, judge,
    /** Looks again at what was wrong before, and at `name`. */
    recheck: (values: V, ...names: string[]) => {
      void judge(values).then(({ found }) => setProblems((old) => only(found, [...Object.keys(old), ...names])))
    },
    /** Shows what is wrong and takes the shopper to the first of it; `said` when the server said it in one sentence. */
    refuse: (found: Problems, values: V, form: HTMLFormElement, said?: string) => {
      setProblems(found)
      setTold({ said, rest: only(found, Object.keys(found).filter((name) => !(name in values))) })
      requestAnimationFrame(() => focusFirst(form))
    },
  }
}

/** To the first wrong field; of two forms that are sent together, to that of the upper one, whichever was looked at first. */
function focusFirst(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>(WRONG)
  const held = document.activeElement?.closest(WRONG)
  if (held && wrong && (wrong.compareDocumentPosition(held) & Node.DOCUMENT_POSITION_PRECEDING) !== 0) return
  wrong?.focus()
}

const WRONG = '[aria-invalid="true"]'

type Send<S extends z.ZodType> = (parsed: z.output<S>) => Promise<unknown>

/** Sending: once at a time, only what the schema accepts; an AskError lands beside its fields. */
function useSending<V extends FormValues, S extends z.ZodType>(
  judge: (values: V) => Promise<Verdict<S>>, setProblems: (problems: Problems) => void, setTold: (told?: Told) => void,
  refuse: (found: Problems, values: V, form: HTMLFormElement, said?: string) => void,
) {
  const [busy, setBusy] = useState(false)
  const run = async (values: V, form: HTMLFormElement, send: Send<S>) => {
    setBusy(true)
    setTold(undefined)
    try {
      const { found, parsed } = await judge(values)
      if (parsed === undefined) return refuse(found, values, form)
      setProblems({})
      await send(parsed.data)
    } catch (error) {
      if (!(error instanceof AskError)) throw error
      refuse(error.errors ?? {}, values, form, error.errors ? undefined : error.message)
    } finally {
      setBusy(false)
    }
  }
  return [busy, run] as const
}

type Verdict<S extends z.ZodType> = { found: Problems, parsed: { data: z.output<S> } | undefined }

/** Loads schema and sentences once, on mount, so that the first check does not wait. */
function useJudge<V extends FormValues, S extends z.ZodType>(
  loadSchema: () => Promise<S>, check: FormOptions<V>['check'], shape: FormOptions<V>['shape'], language: Language,
): (values: V) => Promise<Verdict<S>> {
  const tools = useRef<Promise<[S, Pick<typeof Sentences, 'problemsOf'>]>>(undefined)
  const load = () => tools.current ??= Promise.all([loadSchema(), import('#contract/problems.ts')])
  useEffect(() => {
    void load()
  })
  return async (values) => {
    const [schema, { problemsOf }] = await load()
    const result = schema.safeParse(shape ? shape(values) : values, { reportInput: true })
    const found = { ...(result.success ? {} : problemsOf(result.error, language)) }
    for (const [name, text] of Object.entries(check?.(values) ?? {})) found[name] ??= text
    return { found, parsed: result.success && Object.keys(found).length === 0 ? { data: result.data } : undefined }
  }
}

function only(problems: Problems, names: string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => names.includes(name)))
}

/** Says what kept a form from being sent, read out at once. */
export function FormSummary({ form }: { form: { summary: string | undefined } }) {
  return (
    <div role="alert" className="empty:hidden">
      {form.summary && <p className="rounded-control bg-bad-wash px-4 py-3 text-14 font-medium text-bad">{form.summary}</p>}
    </div>
  )
}
