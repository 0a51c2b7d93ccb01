// The talk with the assistant: questions, answers with cards and ways on, and the way to a person.
import { Eraser } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import type { Faq } from '#contract/content.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { AssistantAnswer, turnsOf } from './assistant-answer.tsx'
import { AssistantFaqs } from './assistant-faqs.tsx'
import { Handover } from './assistant-handover.tsx'
import { assistant, QUESTION_MAX } from './assistant-store.ts'
import type { AiExtra, AiMessage } from './assistant-stored.ts'
import { useBotName } from './support-bot.ts'
import { Bubble, Dots } from './support-bubble.tsx'
import { Composer, draftOf } from './support-composer.tsx'
import { useAssistant } from './support-flags.ts'
import { useWriter } from './support-live.ts'
import { ChatLog } from './support-log.tsx'
import { OfflineNote } from './support-offline.tsx'
import { useChatDark } from './support-theme.ts'

/** What the page lends the chat: how products and the answers of frequent questions are drawn. */
export interface ChatParts {
  /** Cards, with what was known at that moment (milliseconds since 1970). */
  products: (products: readonly Product[], at: number) => ReactNode
  answer: (faq: Faq) => ReactNode
}

const STARTERS = ['support.starter_stock', 'support.starter_wish', 'support.starter_shipping', 'support.starter_order'] as const

export function AssistantTalk({ parts }: { parts: ChatParts }) {
  const t = useT()
  const { messages, extras, responding, faqs } = useAssistant()
  const writer = useWriter()
  const [handing, setHanding] = useState(false)
  useEffect(() => assistant.start(), [])
  const last = messages.at(-1)
  const ask = (question: string): boolean => {
    void assistant.ask(question)
    return true
  }
  return (
    <>
      <ChatLog
        label={t('support.log_ai')} first={messages[0]?.id} last={last && `${last.id} ${last.isStreaming}`}
        lastIsMine={messages.length > 0} fromMine
        before={messages.length === 0 && <Hello onAsk={ask} />}
        after={faqs.length > 0 && <AssistantFaqs faqs={faqs} answer={parts.answer} />}
      >
        {messages.map((message) => (
          <AiLine
            key={message.id} message={message} extra={extras[message.id]} isLast={message === last} parts={parts} onAsk={ask}
            onPerson={() => setHanding(true)}
          />
        ))}
      </ChatLog>
      {handing
        ? <Handover onDone={() => setHanding(false)} />
        : (
            <p className="flex justify-between gap-2 px-3">
              <Button size="small" variant="link" onClick={() => setHanding(true)}>{t('support.person')}</Button>
              {messages.length > 0 && (
                <Button
                  size="small" variant="link" className="text-soft!" onClick={() => assistant.clear()}
                  icon={<Eraser aria-hidden strokeWidth={1.75} className="size-4" />}
                >
                  {t('support.clear')}
                </Button>
              )}
            </p>
          )}
      <OfflineNote text={t('support.ai_offline')} />
      <Composer
        key={writer} label={t('support.ask')} most={QUESTION_MAX} draft={draftOf('ai', writer)} busy={responding} onSend={ask}
      />
    </>
  )
}

function Hello({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useT()
  const name = useBotName()
  return (
    <div className="flex flex-col gap-3 pb-3">
      <p className="text-18 font-extrabold text-ink">{t('support.ai_hello', { name })}</p>
      <p className="text-14 text-soft">{t('support.ai_hello_text')}</p>
      <Chips texts={STARTERS.map((key) => t(key))} onAsk={onAsk} />
    </div>
  )
}

function Chips({ texts, onAsk }: { texts: readonly string[], onAsk: (question: string) => void }) {
  if (texts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button" onClick={() => onAsk(text)}
            className="min-h-9 cursor-pointer rounded-full border border-line-strong bg-surface px-3 py-1.5 text-left text-14
              font-medium text-ink transition-colors hover:border-ink max-sm:min-h-11"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface AiLineProps {
  message: AiMessage
  extra: AiExtra | undefined
  isLast: boolean
  parts: ChatParts
  onAsk: (question: string) => void
  onPerson: () => void
}

function AiLine({ message, extra, isLast, parts, onAsk, onPerson }: AiLineProps) {
  const t = useT()
  const name = useBotName()
  const dark = useChatDark()
  const { sender, message: text, timestamp, isStreaming, isError } = message
  const mine = sender === 'user'
  /** Its placeholder was shown here: it has just come. */
  const [fresh] = useState(isStreaming)
  const turns = turnsOf(text, fresh)
  const below = turns.at(-1)
  return (
    <Bubble
      mine={mine} name={mine ? t('support.you') : name} at={timestamp} text={text} fault={isError}
      body={isStreaming && text === ''
        ? <Dots label={t('support.ai_thinking')} />
        : !mine && <AssistantAnswer text={text} turns={turns} names={extra?.products.map((product) => product.name) ?? []} />}
    >
      {extra && (
        <div style={below?.style} className={classNames('flex w-full flex-col gap-2 pt-1 text-14', below?.className)}>
          {extra.products.length > 0 && (
            // prices and stock keep the shop's own colours
            <div className={dark ? 'dark' : 'light'}>{parts.products(extra.products, timestamp)}</div>
          )}
          {extra.links.length > 0 && (
            <ul className="flex flex-wrap gap-x-4 px-1">
              {extra.links.map(({ label, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-8 items-center font-semibold text-action-text underline underline-offset-4"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {isLast && <Chips texts={extra.suggestions} onAsk={onAsk} />}
        </div>
      )}
      {isLast && (isError || extra?.person) && (
        <Button size="small" variant="soft" className="mt-1" onClick={onPerson}>{t('support.person')}</Button>
      )}
    </Bubble>
  )
}
