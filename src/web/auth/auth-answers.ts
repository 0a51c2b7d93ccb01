// What is said of a call that failed.
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'

export interface Failure {
  /** Specification section 8: the server's own message, else the deed's own sentence. */
  toast: string
  /** For beside the form: where nobody answered, the reason stands there too. */
  beside: string
}

/** `otherwise` is the deed's own sentence ("Đăng nhập thất bại"). */
export function failureOf(refusal: unknown, otherwise: string): Failure {
  if (!(refusal instanceof AskError)) return { toast: otherwise, beside: otherwise }
  const { status, code, message } = refusal
  if (status === 0) return { toast: otherwise, beside: `${otherwise}. ${message}` }
  // A wordless 401 has its sentence from the one who asked: at sign-in it is about name and password.
  const said = code === 'ask.refused' && status !== 401 ? '' : message
  return { toast: said || otherwise, beside: said || otherwise }
}

/** Tells of it in a toast. Gives what a form is to be refused with: the same, in the words for beside it. */
export function tellFailure(refusal: unknown, otherwise: string): unknown {
  const failure = failureOf(refusal, otherwise)
  toast.error(failure.toast)
  if (!(refusal instanceof AskError) || refusal.errors !== undefined) return refusal
  return new AskError(refusal.status, refusal.code, failure.beside, undefined, refusal.wait_s)
}
