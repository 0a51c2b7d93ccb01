// What the assistant is called.
import { useT } from '#web/kit/words.tsx'
import { BOT_NAME, useChatConfig } from './support-config.ts'

/** As its user calls it; until they do, in the page's language. */
export function useBotName(): string {
  const t = useT()
  const { botName } = useChatConfig()
  return botName === BOT_NAME ? t('support.bot') : botName
}
