// The secret of a mail's link.
import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * The token of the address, read once; then it is taken out of the address bar and the history. Undefined until the page is
 * awake (the server is not told what to draw for it), empty when the link carries none.
 */
export function useLinkToken(): string | undefined {
  const navigate = useNavigate()
  const [token, setToken] = useState<string>()
  useLayoutEffect(() => {
    const found = new URLSearchParams(location.search).get('token') ?? ''
    // oxlint-disable-next-line react/set-state-in-effect -- the server's drawing knows no token: it is read here
    setToken((known) => known ?? found)
    if (found !== '') void navigate(location.pathname, { replace: true })
  }, [navigate])
  return token
}
