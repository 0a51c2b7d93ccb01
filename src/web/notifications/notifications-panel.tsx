// The latest notifications: below the bell on a wide screen, a sheet from the lower edge on a phone, there with tabs.
import { CheckCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Panel } from '#web/kit/ui/panel.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useNotifications } from './notifications-context.tsx'
import { RefreshButton, UnreadCount, Updated } from './notifications-heading.tsx'
import { NotificationsList } from './notifications-list.tsx'
import { useListed } from './notifications-listed.ts'
import { filterOf, PANEL_WIDE_PX } from './notifications-rules.ts'
import type { Tab } from './notifications-rules.ts'
import { tick } from './notifications-swipe.ts'
import { Tabs } from './notifications-tabs.tsx'

export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Panel title={t('notifications.title')} wideFrom_px={PANEL_WIDE_PX} onClose={onClose} width="w-108">
      {(wide) => <PanelContent wide={wide} />}
    </Panel>
  )
}

const SHEET_TABS: readonly Tab[] = ['all', 'unread', 'important']
const DROPDOWN_TABS: readonly Tab[] = ['all', 'unread', 'read']

function PanelContent({ wide }: { wide: boolean }) {
  const t = useT()
  const id = useId()
  const [tab, setTab] = useState<Tab>('all')
  const { unread, readAll } = useNotifications()
  const listed = useListed(filterOf(tab))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <p className="mr-auto flex items-center gap-2 text-18 font-extrabold text-ink">
          {wide && t('notifications.title')}<UnreadCount worded={!wide} />
        </p>
        {unread > 0 && (
          <IconButton
            label={t('notifications.read_all')}
            onClick={() => {
              tick()
              void readAll()
            }}
          >
            <CheckCheck aria-hidden strokeWidth={1.75} className="size-5" />
          </IconButton>
        )}
        <RefreshButton {...listed} />
      </div>
      <Tabs id={id} tabs={wide ? DROPDOWN_TABS : SHEET_TABS} chosen={tab} onChoose={setTab} />
      <NotificationsList id={id} listed={listed} tab={tab} height="max-h-[min(500px,50dvh)] md:max-h-[500px]" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
        <Updated {...listed} />
        <Button variant="link" to={urls.notifications()}>{t('notifications.see_all')}</Button>
      </div>
    </div>
  )
}
