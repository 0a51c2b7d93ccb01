// Where the API is: `VITE_API_URL` at build time ("https://api.shop.example"); without it the shop's own host.

/** What stands before every path of the API, without a slash at its end; empty for the shop's own host. */
export function apiBase(): string {
  return (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '')
}

/** The same for the page's policy: nothing else of the address counts there. */
export const apiOrigin = apiBase() === '' ? '' : new URL(apiBase()).origin
