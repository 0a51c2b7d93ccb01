// What a call that failed tells its caller.

export class AskError extends Error {
  override name = 'AskError'
  /** HTTP status; 0 when nobody answered. */
  readonly status: number
  readonly code: string
  /** One sentence per wrong field. */
  readonly errors: Record<string, string> | undefined
  /** Seconds the server wants to be left alone, where it said so. */
  readonly wait_s: number | undefined
  /** What goes back with the code of a second factor, where one is asked for. */
  readonly challenge: string | undefined

  constructor(
    status: number, code: string, message: string, errors?: Record<string, string>, wait_s?: number, challenge?: string,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.wait_s = wait_s
    this.challenge = challenge
  }
}

/** The sentence to show for anything that was thrown; `otherwise` when the server said nothing of its own. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof AskError && error.message ? error.message : otherwise
}

/** For deletions, given to `catch`: what is not there any more is as good as deleted. Throws everything else. */
export function forgiveGone(error: unknown): undefined {
  if (!(error instanceof AskError && error.status === 404)) throw error
}
