// Screens that need a person, or a role, drawn with the shop's own session: the shop has none with a role in its first parts.
// The story serves them below /h, beside the real API.
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation } from 'react-router'
import { Protected } from '#web/auth/protected.tsx'
import { SessionProvider, useSession } from '#web/auth/session.tsx'
import { createQueryClient } from '#web/kit/queries.ts'
import { speak } from '#web/kit/words.tsx'
import { words as kit } from '#web/words/vi/kit.ts'
import { words as session } from '#web/words/vi/session.ts'
import { WordsProvider } from '#web/words/words-provider.tsx'

/** What a screen asks for, by its address. */
const NEEDS = {
  '/for-admin': { roles: 'ADMIN' }, '/for-staff': { roles: ['STAFF', 'ADMIN'] }, '/for-people': {},
  '/for-all': { roles: 'ADMIN', bypass: true },
} as const

function Screens() {
  const { pathname } = useLocation()
  const need = Object.entries(NEEDS).find(([path]) => path === pathname)?.[1]
  return (
    <>
      <Helpers />
      {need ? <Protected {...need}><h1>Trong {pathname}</h1></Protected> : <h1>Ở {pathname}</h1>}
    </>
  )
}

/** The session's helpers as buttons, and what it says of itself. */
function Helpers() {
  const { login, logout, loading, error, isAuthenticated, user } = useSession()
  const [answer, setAnswer] = useState('')
  const signIn = (password: string, to?: string) => {
    void login({ username: 'khachhang', password }, to).then((worked) => setAnswer(String(worked)))
  }
  return (
    <>
      <button type="button" onClick={() => signIn('Khach@123')}>Vào</button>
      <button type="button" onClick={() => signIn('Khach@123', '/profile')}>Vào trang cá nhân</button>
      <button type="button" onClick={() => signIn('Sai@12345')}>Vào sai</button>
      <button type="button" onClick={() => void logout()}>Ra</button>
      <button type="button" onClick={() => void logout('/')}>Ra trang chủ</button>
      <p>{JSON.stringify({ answer, loading, error, isAuthenticated, name: user?.username })}</p>
    </>
  )
}

const shelf = { language: 'vi', books: { kit, session } } as const
speak(shelf)
createRoot(document.body.appendChild(document.createElement('div'))).render((
  <BrowserRouter basename="/h">
    <QueryClientProvider client={createQueryClient()}>
      <WordsProvider shelf={shelf}><SessionProvider><Screens /></SessionProvider></WordsProvider>
    </QueryClientProvider>
  </BrowserRouter>
))
