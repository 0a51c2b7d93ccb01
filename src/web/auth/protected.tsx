// <Protected> for screens that need a person: waits, else sends to sign in and remembers where from.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Spinner } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { passage } from './auth-guard.ts'
import type { Need } from './auth-guard.ts'
import { NeedsScript } from './needs-script.tsx'
import { useSession } from './session.tsx'

interface ProtectedProps extends Need {
  /** What is shown while it is not yet known who is asking. */
  waiting?: ReactNode
  children: ReactNode
}

export function Protected({ roles, bypass, waiting = <Waiting />, children }: ProtectedProps) {
  const { isAuthenticated, loading, user, leftTo } = useSession()
  const { pathname, search, hash } = useLocation()
  const [inAt, setInAt] = useState<string>()
  if (isAuthenticated && inAt !== pathname) setInAt(pathname)
  const left = inAt === pathname ? leftTo : undefined
  const way = passage({ roles, bypass }, { isAuthenticated, loading, user, here: pathname + search + hash, left })
  if (way === 'in') return children
  if (way === 'wait') return <><NeedsScript />{waiting}</>
  return <Navigate replace to={way.to} />
}

function Waiting() {
  const t = useT()
  return (
    <output className="flex min-h-96 items-center justify-center gap-3 text-14 text-soft">
      <Spinner />
      {t('kit.loading')}
    </output>
  )
}
