import { useId } from 'react'
import { PasswordField } from '#web/auth/password-field.tsx'
import { useSession } from '#web/auth/session.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Draft } from '../kit/draft.ts'

/** One's own password, where something about one's own account is changed. */
export function OwnPassword<T extends { currentPassword: string }>({ form }: { form: Draft<T> }) {
  const t = useT()
  const id = useId()
  const { user } = useSession()
  // the field is one of every such draft's; of a T it does not know TypeScript cannot know that
  const set = (currentPassword: string) => form.set({ currentPassword } as Partial<T>)
  return (
    <>
      {/* for password managers: whose password it is */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
      <PasswordField
        label={t('admin-people.password')} autoComplete="current-password"
        field={{
          id, name: 'currentPassword', value: form.draft.currentPassword, error: form.errorOf('currentPassword'),
          onChange: ({ target }) => set(target.value), onBlur: () => undefined,
        }}
      />
    </>
  )
}
