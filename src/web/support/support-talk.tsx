// The chat with the people of the shop: what was said, what is on its way, and a place to write.
import { MessageCircleMore } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SupportChat } from '#contract/support.ts'
import { now } from '#web/kit/clock.ts'
import { formatDate } from '#web/kit/format.ts'
import { useShopHours } from '#web/kit/shop-facts.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { Bubble, Dots } from './support-bubble.tsx'
import { CloseChat } from './support-close.tsx'
import { Composer, draftOf } from './support-composer.tsx'
import { latestOf, linesOf, unsentOf } from './support-lines.ts'
import type { ChatLine } from './support-lines.ts'
import { askAgain, useSupport, useWriter } from './support-live.ts'
import { ChatLog } from './support-log.tsx'
import type { KnownChat } from './support-merge.ts'
import { OfflineNote, useOffline } from './support-offline.tsx'
import { sendFrom } from './support-sending.ts'
import { support } from './support-store.ts'
import { showChat, useView } from './support-view.ts'

const MESSAGE_MAX = 2_000

/** The chat that is shown: the chosen one, or the latest. Undefined where one is still to begin. */
export function useShownChat(): KnownChat | undefined {
  const { chats } = useSupport()
  const { chosen } = useView()
  if (chosen === 'new') return undefined
  return chosen === undefined ? latestOf(chats) : chats.find(({ id }) => id === chosen)
}

export function SupportTalk({ onNew }: { onNew: () => void }) {
  const t = useT()
  const { unsent, typing, listed } = useSupport()
  const { chosen } = useView()
  const writer = useWriter()
  const chat = useShownChat()
  const shownId = chat?.id
  const visible = usePageVisible()
  const offline = useOffline()
  /** Which chat is about to be ended. */
  const [endingId, setEndingId] = useState<number>()
  const whole = chat?.whole ?? false
  useEffect(() => {
    if (shownId !== undefined && !whole) void support.open(shownId)
  }, [shownId, whole])
  useEffect(() => {
    support.watchChat(visible ? shownId : undefined)
    askAgain()
    return () => support.watchChat(undefined)
  }, [visible, shownId, whole])
  const older = useCallback(() => {
    if (shownId !== undefined) void support.loadOlder(shownId)
  }, [shownId])

  const waiting = unsentOf(unsent, shownId)
  const lines = linesOf(chat, waiting)
  const last = lines.at(-1)
  const closed = chat?.status === 'CLOSED'
  const ending = endingId !== undefined && endingId === shownId
  const setEnding = (wanted: boolean) => setEndingId(wanted ? shownId : undefined)
  const send = (text: string): boolean =>
    sendFrom(text, { chat, begun: waiting[0]?.key, count: unsent.length, full: t('support.too_many_unsent') })
  if (writer === undefined || (chat ? !whole : typeof chosen === 'number' || (!listed && chosen !== 'new'))) return <Waiting />
  return (
    <>
      <ChatLog
        key={shownId ?? 'new'}
        label={t('support.log_support')} first={lines[0]?.id} last={last?.id} lastIsMine={last?.mine ?? false}
        onOlder={chat?.more ? older : undefined} before={lines.length === 0 && <Hello />}
        after={(
          <>
            {typing !== undefined && typing === shownId && !offline && <Typing />}
            {chat && !closed && !ending && (
              <p className="flex justify-center pt-3">
                <Button size="small" variant="text" className="text-soft!" onClick={() => setEnding(true)}>
                  {t('support.close')}
                </Button>
              </p>
            )}
          </>
        )}
      >
        {lines.map((line) => <Line key={line.id} line={line} />)}
        {closed && <Ended chat={chat} />}
      </ChatLog>
      {closed
        ? (
            <p className="p-3">
              <Button block onClick={onNew}>{t('support.begin_new')}</Button>
            </p>
          )
        : (
            <>
              {chat && ending && <CloseChat id={chat.id} onDone={() => setEnding(false)} />}
              <OfflineNote text={t('support.offline')} />
              <Composer
                key={writer} label={t('support.write')} most={MESSAGE_MAX} draft={draftOf('support', writer)} onSend={send}
                onTyping={shownId === undefined ? undefined : () => support.typing(shownId)}
              />
            </>
          )}
    </>
  )
}

/** The shop is writing: a bubble that has no words yet. */
function Typing() {
  const t = useT()
  return (
    <p
      className="mt-2 flex items-center gap-2 self-start rounded-stage bg-sunken px-3.5 py-1.5 text-12 text-quiet dark:bg-raised"
    >
      <Dots label="" />
      {t('support.typing')}
    </p>
  )
}

function Line({ line: { mine, name, at, text, step, unsent, day, begins, ends } }: { line: ChatLine }) {
  const t = useT()
  return (
    <>
      {day !== undefined && <DayMark day={day} />}
      <Bubble
        mine={mine} name={name ?? t('support.you')} at={at} text={text} begins={begins} ends={ends}
        step={step && <span>{t(`support.step_${step}`)}</span>}
      >
        {unsent?.refused !== undefined && (
          <div className="flex flex-wrap items-center gap-x-3 px-1 text-14">
            <span className="text-bad">{unsent.refused || t('support.not_taken')}</span>
            <Button size="small" variant="link" onClick={() => support.retry(unsent.key)}>{t('support.again')}</Button>
            <Button size="small" variant="link" onClick={() => support.drop(unsent.key)}>{t('support.give_up')}</Button>
          </div>
        )}
      </Bubble>
    </>
  )
}

export function DayMark({ day }: { day: string }) {
  const t = useT()
  const today = formatDate(new Date(now()).toISOString())
  return (
    <p className="self-center rounded-full bg-sunken px-3 py-0.5 text-12 font-medium text-quiet">
      {day === today ? t('support.today') : day}
    </p>
  )
}

function Ended({ chat }: { chat: SupportChat }) {
  const t = useT()
  return (
    <p className="self-center pt-2 text-center text-14 text-quiet">
      {chat.closedAt === null ? t('support.ended') : t('support.ended_on', { day: formatDate(chat.closedAt) })}
    </p>
  )
}

function Hello() {
  const t = useT()
  return (
    <div className="m-auto flex max-w-80 flex-col items-center gap-2 py-2 text-center">
      <p className="mb-1 flex size-18 items-center justify-center rounded-full bg-action-wash text-action-text">
        <MessageCircleMore aria-hidden strokeWidth={1.75} className="size-9" />
      </p>
      <p className="text-18 font-extrabold text-ink">{t('support.hello')}</p>
      <p className="text-14 text-pretty text-soft">{t('support.hello_text')}</p>
      <p className="text-14 font-medium text-balance text-ink">{t('support.hello_hours', { hours: useShopHours() })}</p>
      <Button size="small" variant="soft" className="mt-1" onClick={() => showChat({ mode: 'ai' })}>
        {t('support.hello_ai')}
      </Button>
    </div>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output aria-busy className="flex grow flex-col gap-3 p-4">
      <span className="sr-only">{t('kit.loading')}</span>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-9 w-1/2 self-end" />
      <Skeleton className="h-16 w-3/4" />
    </output>
  )
}

function usePageVisible(): boolean {
  return useSyncExternalStore(watchVisible, () => !document.hidden, () => true)
}

function watchVisible(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
