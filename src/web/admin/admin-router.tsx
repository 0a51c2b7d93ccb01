// The router of the back office: the browser's own history, which asks before it leaves what is not saved.
import { useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import type { Navigator } from 'react-router'
import { isHeld, leave } from './kit/leaving.ts'

type History = ReturnType<typeof createBrowserHistory>

/** Ways inside the back office that wait for the answer, where there is something to lose. */
function careful(history: History): Navigator {
  return {
    createHref: (to) => history.createHref(to),
    go: (delta) => history.go(delta),
    push: (to, state) => leave(() => history.push(to, state), 'page'),
    replace: (to, state) => leave(() => history.replace(to, state), 'page'),
  }
}

export function AdminRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  const navigator = useMemo(() => careful(history), [history])
  useLayoutEffect(() => {
    let returning = false
    return history.listen(({ action, location, delta }) => {
      if (returning) {
        returning = false
        return
      }
      if (action === 'POP' && delta && isHeld()) {
        returning = true
        history.go(-delta) // the page stays while its person thinks
        leave(() => history.go(delta), 'page')
        return
      }
      setShown({ action, location })
    })
  }, [history])
  return <Router location={shown.location} navigationType={shown.action} navigator={navigator}>{children}</Router>
}
