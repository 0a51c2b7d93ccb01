import { useId } from 'react'
import type { Role } from '#contract/auth.ts'
import { useT } from '#web/kit/words.tsx'

interface RoleChoiceProps { roles: readonly Role[], value: Role, onChange: (role: Role) => void }

/** What somebody may do, each said in a sentence. */
export function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  const t = useT()
  const name = useId()
  const meaning = { USER: t('admin-people.user_may'), STAFF: t('admin-people.staff_may'), ADMIN: t('admin-people.admin_may') }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t('admin-people.role')}</legend>
      {roles.map((role) => (
        <div
          key={role}
          className="relative flex min-h-11 items-start gap-3 rounded-control border border-line p-3 text-14
            has-checked:border-action-fill has-checked:bg-action-wash"
        >
          <input
            id={`${name}-${role}`} type="radio" name={name} value={role} checked={role === value} onChange={() => onChange(role)}
            aria-describedby={`${name}-${role}-means`} className="mt-1"
          />
          <span className="flex flex-col">
            <label htmlFor={`${name}-${role}`} className="cursor-pointer font-semibold text-ink after:absolute after:inset-0">
              {t(`admin-people.${role}`)}
            </label>
            <span id={`${name}-${role}-means`} className="text-soft">{meaning[role]}</span>
          </span>
        </div>
      ))}
    </fieldset>
  )
}
