import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'

/** What the server refuses is told above the page; anything else that goes wrong is thrown on. */
export async function tellRefusal(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (refusal) {
    if (!(refusal instanceof AskError)) throw refusal
    toast.error(refusal.message)
  }
}
