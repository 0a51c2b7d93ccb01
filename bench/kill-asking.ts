// How the buyers of bench/kill.ts ask a shop that may be killed at any moment.

/** The shop said no. Everything else that goes wrong on the way is the connection, and that is what the proof is about. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
  }
}

export interface Wish { body?: object | undefined, token?: string | undefined, headers?: Record<string, string> }

/** Asks one line of the API. Throws `Refused` for an answer that is none of success. */
export async function ask<Reply>(url: string, method: string, path: string, { body, token, headers }: Wish = {}): Promise<Reply> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Refused(reply.status, `${method} ${path}: ${text}`)
  // The contract says what comes; this proof is about what survives, not about shapes.
  return JSON.parse(text) as Reply
}
