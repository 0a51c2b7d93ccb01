// One's own details: what differs from what is saved is sent, kept until then, and asked about before it is lost.
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Gender, User } from '#contract/auth.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { tellFailure } from '#web/auth/auth-answers.ts'
import { meQuery } from '#web/auth/auth-data.ts'
import { PasswordField } from '#web/auth/password-field.tsx'
import { ask } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import type { Form } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { useT } from '#web/kit/words.tsx'
import { ProfileCard } from './profile-card.tsx'
import { useDraft, useKeptDraft } from './profile-draft.ts'
import { keepWaitingEmail, readWaitingEmail } from './profile-email-waiting.ts'
import { changesEmail, changesOf, hasChanges, valuesOf } from './profile-form-rules.ts'
import type { ProfileValues } from './profile-form-rules.ts'

const loadSchema = async () => (await import('#contract/profile.ts')).ProfileBody

type ProfileFormState = Form<ProfileValues, Awaited<ReturnType<typeof loadSchema>>>

export function ProfileForm({ user }: { user: User }) {
  const t = useT()
  const client = useQueryClient()
  const kept = useKeptDraft()
  const [fromBefore, setFromBefore] = useState(kept !== undefined)
  const [waiting, setWaiting] = useState(() => readWaitingEmail(user, now()))
  const save = useRef<HTMLDivElement>(null)
  const form: ProfileFormState = useForm(loadSchema, kept ?? valuesOf(user), {
    shape: (values) => changesOf(values, user),
    check: (values): Record<string, string> => changesEmail(values, user) && values.currentPassword === ''
      ? { currentPassword: t('profile.email_password_required') }
      : {},
  })
  const unsaved = hasChanges(form.values, user)
  useDraft(form.values, unsaved)
  const begin = (saved: User) => {
    form.reset(valuesOf(saved))
    setFromBefore(false)
  }
  const submit = form.submit(async (body) => {
    if (!unsaved) return toast(t('profile.nothing_changed'))
    const changed = await ask('PUT /api/users/me', { body }).catch((refusal: unknown) => {
      throw tellFailure(refusal, t('profile.update_failed'))
    })
    client.setQueryData(meQuery.queryKey, changed)
    begin(changed)
    // It holds only once its mail was answered.
    const { email, currentPassword: _password, ...rest } = body
    if (Object.keys(rest).length > 0) toast.success(t('profile.updated'))
    if (email === undefined || email === changed.email) return
    setWaiting(email)
    keepWaitingEmail(changed.id, email, now())
    toast.success(t('profile.email_sent', { email }))
  })
  const discard = () => {
    begin(user)
    save.current?.querySelector('button')?.focus() // the button for it goes
  }
  return (
    <ProfileCard title={t('profile.your_details')}>
      <form noValidate method="post" className="grid gap-5 sm:grid-cols-2" onSubmit={submit}>
        <Input {...form.field('fullname')} label={t('profile.fullname')} required autoComplete="name" maxLength={100} />
        <Input
          {...form.field('phone')} label={t('profile.phone')} required type="tel" inputMode="tel" autoComplete="tel"
          maxLength={30}
        />
        <EmailFields form={form} user={user} />
        <Input
          {...form.field('birthDate')} label={t('profile.birth_date')} type="date" autoComplete="bday" min="1900-01-01"
          max={today()} className="max-sm:[&_input]:appearance-none"
        />
        <GenderFields form={form} />
        <div className="flex flex-col gap-3 sm:col-span-2">
          <FormSummary form={form} />
          <output className="empty:hidden">
            {waiting !== undefined && waiting !== user.email && (
              <p className="rounded-control bg-action-wash px-4 py-3 text-14 font-medium text-action-text">
                {t('profile.email_waiting', { email: waiting })}
              </p>
            )}
          </output>
          <Unsaved shown={unsaved} fromBefore={fromBefore} />
          <div ref={save} className="flex flex-wrap gap-3">
            <Button type="submit" loading={form.busy} disabled={!form.ready} className="max-sm:grow">
              {t('profile.save')}
            </Button>
            {unsaved && (
              <Button variant="text" disabled={form.busy} onClick={discard}>
                {t('profile.discard')}
              </Button>
            )}
          </div>
        </div>
      </form>
    </ProfileCard>
  )
}

/** "2026-11-22" where the shop is: nobody was born later. */
function today(): string {
  return vietnamDay(now())
}

function Unsaved({ shown, fromBefore }: { shown: boolean, fromBefore: boolean }) {
  const t = useT()
  return (
    <output className="text-14 font-medium text-warn empty:hidden">
      {shown && t(fromBefore ? 'profile.unsaved_kept' : 'profile.unsaved')}
    </output>
  )
}

function EmailFields({ form, user }: { form: ProfileFormState, user: User }) {
  const t = useT()
  const changing = changesEmail(form.values, user)
  return (
    <>
      <Input
        {...form.field('email')} label={t('profile.email')} required type="email" autoComplete="email" maxLength={254}
        hint={<EmailHint verified={changing ? undefined : user.emailVerified} />}
      />
      {changing && (
        <PasswordField
          field={form.field('currentPassword')} label={t('profile.email_password')} autoComplete="current-password"
        />
      )}
    </>
  )
}

/** `verified` undefined: the address is being changed. */
function EmailHint({ verified }: { verified: boolean | undefined }) {
  const t = useT()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {verified === true && (
        <Badge tone="action">
          <CircleCheck aria-hidden strokeWidth={1.75} className="mr-1 size-3.5" />{t('profile.email_verified')}
        </Badge>
      )}
      {verified === false && <Badge tone="warn">{t('profile.email_unverified')}</Badge>}
      {t('profile.email_hint')}
    </span>
  )
}

const GENDERS = [
  ['male', 'profile.male'], ['female', 'profile.female'], ['other', 'profile.other'], ['', 'profile.untold'],
] as const satisfies readonly (readonly [Gender | '', string])[]

function GenderFields({ form }: { form: ProfileFormState }) {
  const t = useT()
  const { name, onChange } = form.field('gender')
  return (
    <RadioGroup legend={t('profile.gender')} className="sm:col-span-2">
      <div className="-mt-1.5 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {GENDERS.map(([gender, word]) => (
          <RadioCard
            key={gender} name={name} value={gender} title={t(word)} checked={form.values.gender === gender} onChange={onChange}
          />
        ))}
      </div>
    </RadioGroup>
  )
}
