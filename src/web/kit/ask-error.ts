// What a call that failed tells its caller.

export class AskError extends Error {
  override name = 'AskError'
  /** HTTP status; 0 when nobody answered. */
  readonly status: number
  readonly code: string
  /** One sentence per wrong field. */
  readonly errors: Record<string, string> | undefined

  constructor(status: number, code: string, message: string, errors?: Record<string, string>) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** The sentence to show for anything that was thrown; `otherwise` when the server said nothing of its own. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof AskError && error.message ? error.message : otherwise
}
