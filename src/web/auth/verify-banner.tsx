// Tells somebody whose e-mail is not yet proved, and sends the mail again. Stands on the screens of the account.
import { MailWarning } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { useQuery } from '#web/kit/use-query.ts'
import { SpeechContext, useT } from '#web/kit/words.tsx'
import { loadBooks } from '#web/words/book.ts'
import { meQuery } from './auth-data.ts'
import { ResendVerification } from './resend-form.tsx'
import { useSession } from './session.tsx'

const CHAPTER = 'auth'

/** Nothing for everybody else. Brings its own words, so that no page carries them for the few who read them. */
export function VerifyBanner() {
  const { user } = useSession()
  const shelf = use(SpeechContext)?.shelf
  const unverified = user !== undefined && !user.emailVerified
  const [, setBrought] = useState<object>()
  useEffect(() => {
    if (unverified && shelf) void loadBooks(shelf.language, [CHAPTER], shelf.books).then(() => setBrought({}), () => undefined)
  }, [unverified, shelf])
  return unverified && shelf && CHAPTER in shelf.books ? <Unverified email={user.email} /> : null
}

function Unverified({ email }: { email: string }) {
  const t = useT()
  // Who comes back from the mail's link, opened in another tab, finds the banner gone.
  useQuery({ ...meQuery, refetchOnWindowFocus: 'always' })
  return (
    <section
      aria-label={t('auth.unverified')}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-card bg-warn-wash px-4 py-3 text-14 text-warn"
    >
      <div className="flex grow basis-72 items-start gap-3">
        <MailWarning aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        <div className="wrap-anywhere">
          <p className="font-semibold">{t('auth.unverified')}</p>
          <p>{t('auth.unverified_text', { email })}</p>
        </div>
      </div>
      <ResendVerification email={email} compact />
    </section>
  )
}
