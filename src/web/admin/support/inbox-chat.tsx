// One conversation, live both ways: what was said, who is writing, a place to answer, and what else can be done with it.
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Check, CircleX, UserRound } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { ask, AskError } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { Bubble, Dots } from '#web/support/support-bubble.tsx'
import { ChatLog } from '#web/support/support-log.tsx'
import { newestOf } from '#web/support/support-merge.ts'
import { adminUrls } from '../admin-urls.ts'
import { Confirm, Dialog } from '../kit/dialog.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { WAITING_KEY } from '../waiting.ts'
import { InboxComposer } from './inbox-composer.tsx'
import { InboxCustomer, useChatCustomer } from './inbox-customer.tsx'
import { chatKey, INBOX_KEY, loadChat, loadOlder, takeChat } from './inbox-data.ts'
import type { OpenChat } from './inbox-data.ts'
import { readDraft, writeDraft } from './inbox-drafts.ts'
import { inboxLines } from './inbox-lines.ts'
import type { InboxLive } from './inbox-live.ts'

export function InboxChat({ id, live }: { id: number, live: InboxLive }) {
  const t = useT()
  const client = useQueryClient()
  const { data: chat, error, refetch } = useQuery({ queryKey: chatKey(id), queryFn: () => loadChat(client, id), staleTime: 0 })
  if (!chat && error instanceof AskError && (error.status === 404 || error.status === 422)) {
    return <Nothing title={t('admin-support.missing')}><Button to={adminUrls.inbox()}>{t('admin-support.back')}</Button></Nothing>
  }
  if (!chat && error) {
    return <Nothing title={t('admin.list_failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
  }
  return chat ? <Conversation key={id} chat={chat} live={live} /> : <Skeleton className="m-4 h-96" />
}

function Conversation({ chat, live }: { chat: OpenChat, live: InboxLive }) {
  const t = useT()
  const client = useQueryClient()
  const personId = useSession().user?.id ?? 0
  const box = useRef<HTMLTextAreaElement>(null)
  const customer = useChatCustomer(chat.id)
  const [beside, setBeside] = useState(false)
  const open = chat.status === 'OPEN'
  const lines = inboxLines(chat)
  const last = lines.at(-1)
  useSeen(chat)
  useShortcut('r', t('admin-support.answer'), 'list', () => box.current?.focus())
  const older = useCallback(() => void loadOlder(client, chat).catch(() => undefined), [client, chat])
  const put = (code: string) => {
    const written = readDraft(personId, chat.id)
    writeDraft(personId, chat.id, written === '' || /\s$/.test(written) ? written + code : `${written} ${code}`)
    setBeside(false)
    box.current?.focus()
  }
  const known = { customer: customer && customer.id !== null ? customer.name : undefined, order: customer?.orders[0]?.code }
  return (
    <div className="grid min-h-0 min-w-0 grow xl:grid-cols-[1fr_18rem]">
      <section aria-label={t('admin-support.log', { name: chat.customer.name })} className="flex min-h-0 min-w-0 flex-col">
        <Head chat={chat} onBeside={() => setBeside(true)} />
        {!live.hearing
          && <p aria-live="polite" className="bg-warn-wash px-4 py-1.5 text-12 text-warn">{t('admin-support.quiet')}</p>}
        <ChatLog
          label={t('admin-support.log', { name: chat.customer.name })} first={lines[0]?.id} last={last?.id}
          lastIsMine={last?.mine ?? false} onOlder={chat.more ? older : undefined}
        >
          {lines.map((line) => (
            <div key={line.id} className="contents">
              {line.day && <p className="self-center py-1 text-12 text-quiet">{line.day}</p>}
              <Bubble
                mine={line.mine} name={line.name} at={line.at} text={line.text} begins={line.begins} ends={line.ends}
                step={line.step && t(`admin-support.${line.step}`)}
              />
            </div>
          ))}
        </ChatLog>
        <p aria-live="polite" className="flex items-center gap-2 px-4 pt-2 text-12 text-soft empty:hidden">
          {open && live.typing === 'USER' && <Dots label={t('admin-support.customer_types', { name: chat.customer.name })} />}
          {open && live.typing === 'SUPPORT'
            && <span className="font-medium text-warn">{t('admin-support.colleague_types')}</span>}
        </p>
        {open
          ? <InboxComposer chat={chat} personId={personId} known={known} box={box} />
          : (
              <p className="p-4 text-14 text-soft">
                {t('admin-support.closed_note', { moment: chat.closedAt === null ? '' : formatMoment(chat.closedAt) })}
              </p>
            )}
      </section>
      <aside aria-label={t('admin-support.customer')} className="overflow-y-auto border-l border-line p-4 max-xl:hidden">
        <InboxCustomer chatId={chat.id} onPut={open ? put : undefined} />
      </aside>
      {beside && (
        <Dialog title={t('admin-support.customer')} onClose={() => setBeside(false)}>
          <InboxCustomer chatId={chat.id} onPut={open ? put : undefined} />
        </Dialog>
      )}
    </div>
  )
}

function Head({ chat, onBeside }: { chat: OpenChat, onBeside: () => void }) {
  const t = useT()
  const { customer: { name } } = chat
  const [asked, setAsked] = useState(false)
  const { busy, done, close } = useEnding(chat)
  const open = chat.status === 'OPEN'
  const waits = open && chat.waitingSince !== null
  useShortcut(waits ? 'd' : undefined, t('admin-support.done'), 'list', () => void done())
  useShortcut(open ? 'c' : undefined, t('admin-support.close'), 'list', () => setAsked(true))
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-3 py-2">
      <div className="flex min-w-0 items-center gap-1">
        <Link
          to={adminUrls.inbox()} aria-label={t('admin-support.back')}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-soft hover:bg-sunken lg:hidden"
        >
          <ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
        </Link>
        <h2 className="truncate text-16 font-extrabold text-ink">{name}</h2>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button
          variant="text" size="small" className="xl:hidden" onClick={onBeside} aria-label={t('admin-support.customer')}
          icon={<UserRound aria-hidden strokeWidth={1.75} className="size-4" />}
        />
        {waits && (
          <Button
            variant="text" size="small" loading={busy} onClick={() => void done()}
            icon={<Check aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {t('admin-support.done')}
          </Button>
        )}
        {open && (
          <Button
            variant="outlined" size="small" onClick={() => setAsked(true)}
            icon={<CircleX aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {t('admin-support.close')}
          </Button>
        )}
      </div>
      {asked && (
        <Confirm
          title={t('admin-support.close_ask', { name })} text={t('admin-support.close_text')} yes={t('admin-support.close')}
          busy={busy} onYes={() => void close().then(() => setAsked(false))} onNo={() => setAsked(false)}
        />
      )}
    </header>
  )
}

/** What ends the waiting, or the chat. */
function useEnding(chat: OpenChat) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const after = newestOf(chat)
  const params = { id: chat.id }
  const act = async (said: string, send: () => Promise<Parameters<typeof takeChat>[1]>) => {
    setBusy(true)
    try {
      takeChat(client, await send(), 'next')
      toast.success(said)
      for (const queryKey of [INBOX_KEY, WAITING_KEY]) void client.invalidateQueries({ queryKey })
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
    } finally {
      setBusy(false)
    }
  }
  const { name } = chat.customer
  return {
    busy,
    done: () => act(t('admin-support.was_done', { name }),
      () => ask('PATCH /api/admin/support-chats/{id}/done', { params, query: { after }, body: { messageId: after } })),
    close: () => act(t('admin-support.was_closed', { name }),
      () => ask('PATCH /api/admin/support-chats/{id}/close', { params, query: { after } })),
  }
}

/** What is shown to somebody who looks has been read. */
function useSeen(chat: OpenChat): void {
  const client = useQueryClient()
  const looked = useSyncExternalStore((listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, () => !document.hidden)
  const newest = newestOf(chat)
  const unread = newest > chat.support.read
  const { id } = chat
  useEffect(() => {
    if (!looked || !unread) return
    ask('PATCH /api/admin/support-chats/{id}/read', { params: { id }, query: { after: newest, upTo: newest } })
      .then((come) => {
        takeChat(client, come, 'next')
        void client.invalidateQueries({ queryKey: INBOX_KEY })
      }, () => undefined) // with the next message it is tried again
  }, [client, id, newest, unread, looked])
}
