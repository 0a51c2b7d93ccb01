// What may go wrong at the start, in one sentence that names the setting to change.
import type { Settings } from '#server/kit/settings.ts'

/** One clear sentence for whoever started the shop; no stack is needed to understand it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

interface Coded { code?: unknown, message?: unknown, cause?: unknown }

/** The code of an error, or of what caused it. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, cause } = error as Coded // any error may carry these
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(cause)]
}

/** Why nobody can listen there; the error itself where it is no matter of the settings. */
export function listenFault(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  const [code = ''] = codesOf(error)
  const sentences: Record<string, string> = {
    EADDRINUSE: `PORT=${port} is taken by another program on ${host}: end that program or set PORT to a free one.`,
    EADDRNOTAVAIL: `HOST=${host} is no address of this machine: set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `HOST=${host} is a name that leads nowhere: set HOST to an address of this machine.`,
    EACCES: `PORT=${port} may not be opened by this user: set PORT to 1024 or more.`,
  }
  const sentence = sentences[code]
  return sentence === undefined ? error : new StartError(sentence)
}

const DATABASE: Record<string, string> = {
  'ECONNREFUSED': 'nobody answers there: start that PostgreSQL or correct the address',
  'ENOENT': 'there is no such socket: start that PostgreSQL or correct the address',
  'ENOTFOUND': 'its host is unknown: correct the address',
  'EAI_AGAIN': 'its host is unknown at the moment: correct the address or try again',
  'EHOSTUNREACH': 'its host cannot be reached: correct the address',
  'ETIMEDOUT': 'its host does not answer: correct the address',
  '28P01': 'its user or password is wrong',
  '28000': 'this user may not come in from here: correct the user or the server\'s pg_hba.conf',
  '3D000': 'that database does not exist: create it or correct the name',
  '42501': 'this user may not create tables there: make it the owner of the database',
  '53300': 'all its connections are taken: close some or allow more',
}

/** Why the database of DATABASE_URL cannot be used; never repeats the address, which holds a password. */
export function databaseFault(error: unknown): unknown {
  // the pool gives up before the system does, and has no code for it
  const slow = error instanceof Error && /timeout exceeded when trying to connect/.test(error.message)
  const codes = slow ? ['ETIMEDOUT'] : codesOf(error)
  const reason = codes.map((code) => DATABASE[code]).find((known) => known !== undefined)
  return reason === undefined ? error : new StartError(`DATABASE_URL cannot be used: ${reason}.`)
}
