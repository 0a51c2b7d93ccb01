// A password as one types it: shown or hidden, and, where a new one is chosen, what it still lacks and how strong it is.
import { Check, Circle, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import type { FieldProps } from '#web/kit/form.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import type { WordKey } from '#web/kit/words.tsx'
import { passwordHints, passwordStrength } from './auth-rules.ts'
import type { PasswordDemand, PasswordStrength } from './auth-rules.ts'

interface PasswordFieldProps {
  label: string
  field: FieldProps
  autoComplete: 'current-password' | 'new-password'
  /** Lists what a new password needs, ticked off one by one, and tells how strong it is. */
  guided?: boolean | undefined
}

export function PasswordField({ label, field, autoComplete, guided }: PasswordFieldProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="flex flex-col gap-2">
      <Input
        {...field}
        label={label}
        required
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        onKeyDown={look}
        onKeyUp={look}
        end={(
          <IconButton
            label={t(shown ? 'auth.hide_password' : 'auth.show_password')} aria-pressed={shown} aria-controls={field.id}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden strokeWidth={1.75} className="size-5 text-soft" />
          </IconButton>
        )}
      />
      <output className="text-14 font-medium text-warn empty:hidden">{capsLock && t('auth.caps_lock')}</output>
      {guided && <><PasswordHints password={field.value} /><Strength password={field.value} /></>}
    </div>
  )
}

const NEEDS = {
  length: 'auth.needs_length', upper: 'auth.needs_upper', lower: 'auth.needs_lower', number: 'auth.needs_number',
  special: 'auth.needs_special',
} as const satisfies Record<PasswordDemand, WordKey>

function PasswordHints({ password }: { password: string }) {
  const t = useT()
  return (
    <ul aria-label={t('auth.password_needs')} className="grid grid-cols-1 gap-x-4 gap-y-1 text-14 sm:grid-cols-2">
      {passwordHints(password).map(({ demand, met }) => (
        <li
          key={demand}
          className={classNames('flex items-center gap-2 sm:last:col-span-2', met ? 'text-action-text' : 'text-soft')}
        >
          {met
            ? <Check aria-hidden strokeWidth={2.5} className="size-4 shrink-0" />
            : <Circle aria-hidden strokeWidth={1.75} className="size-4 shrink-0 p-0.5" />}
          {t(NEEDS[demand])}
          <span className="sr-only">({t(met ? 'auth.need_met' : 'auth.need_open')})</span>
        </li>
      ))}
    </ul>
  )
}

const STRENGTHS = {
  weak: { word: 'auth.strength_weak', filled: 1, look: 'bg-warn' },
  fair: { word: 'auth.strength_fair', filled: 2, look: 'bg-action' },
  strong: { word: 'auth.strength_strong', filled: 3, look: 'bg-action' },
} as const satisfies Record<PasswordStrength, { word: WordKey, filled: number, look: string }>

/** Read out when the word changes, not with every letter. */
function Strength({ password }: { password: string }) {
  const t = useT()
  const { word, filled, look } = STRENGTHS[passwordStrength(password)]
  return (
    <div className={classNames('flex items-center gap-3 text-14 text-soft', password === '' && 'hidden')}>
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((at) => (
          <span key={at} className={classNames('h-1.5 w-8 rounded-full', at <= filled ? look : 'bg-line')} />
        ))}
      </span>
      <output>{password !== '' && t('auth.strength', { strength: t(word) })}</output>
    </div>
  )
}
