// Where the shop answers: a guest at the address they leave, whoever is signed in in their account.
import type { User } from '#contract/auth.ts'
import type { FieldProps } from '#web/kit/form.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

const LINK = 'font-semibold text-action-text underline underline-offset-4'

interface FeedbackContactProps {
  user: User | undefined
  field: (name: 'name' | 'email' | 'phone' | 'website') => FieldProps
}

export function FeedbackContact({ user, field }: FeedbackContactProps) {
  const t = useT()
  const said = user && { name: user.fullname, email: user.email }
  return (
    <section aria-labelledby="feedback-contact" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id="feedback-contact" className="text-16 font-semibold text-ink">{t('feedback.contact')}</h2>
      {said ? (
        <p className="rounded-card bg-action-wash p-4 text-14 text-pretty wrap-anywhere text-ink">
          {t(user.emailVerified ? 'feedback.contact_own' : 'feedback.contact_own_unproved', said)}
        </p>
      ) : (
        <>
          <p className="text-14 text-pretty text-soft">
            {t('feedback.contact_text')}{' '}
            <Link to={urls.login({ from: urls.feedback() })} className={LINK}>{t('feedback.contact_login')}</Link>
          </p>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Input
              {...field('email')} label={t('feedback.email')} type="email" inputMode="email"
              autoComplete="email" maxLength={254} className="sm:col-span-2"
            />
            <Input
              {...field('name')} label={t('feedback.name')} autoComplete="name" maxLength={100}
            />
            <Input
              {...field('phone')} label={t('feedback.phone')} type="tel" inputMode="tel"
              autoComplete="tel" maxLength={30}
            />
          </div>
          <div aria-hidden className="absolute -left-2500 size-px overflow-hidden">
            <Input {...field('website')} label={t('feedback.trap')} tabIndex={-1} autoComplete="off" />
          </div>
        </>
      )}
      <p className="text-12 text-pretty text-quiet">
        {t('feedback.consent')}{' '}
        <a href={urls.privacyPolicy()} target="_blank" rel="noopener" className={LINK}>{t('feedback.consent_more')}</a>
      </p>
    </section>
  )
}
