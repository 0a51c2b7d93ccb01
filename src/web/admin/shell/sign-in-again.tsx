// Signing in again over the page, where a session has ended: what was typed there stays.
import { use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/auth.ts'
import { LoginForm } from '#web/auth/login-form.tsx'
import { SpeechContext, useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { loadBooks } from '#web/words/book.ts'
import { Dialog } from '../kit/dialog.tsx'

const CHAPTER = 'auth'

/** Whoever closes it goes to the sign-in page; the browser asks first where something is unsaved. It brings its own words. */
export function SignInAgain({ user }: { user: User }) {
  const t = useT()
  const shelf = use(SpeechContext)?.shelf
  const [, setBrought] = useState<object>()
  useEffect(() => {
    if (shelf) void loadBooks(shelf.language, [CHAPTER], shelf.books).then(() => setBrought({}), () => undefined)
  }, [shelf])
  const { pathname, search, hash } = useLocation()
  return (
    <Dialog title={t('admin.again_in')} onClose={() => location.assign(urls.login({ from: pathname + search + hash }))}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-soft">{t('admin.again_in_text')}</p>
        {shelf && CHAPTER in shelf.books && <LoginForm to={null} username={user.username} />}
      </div>
    </Dialog>
  )
}
