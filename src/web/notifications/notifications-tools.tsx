// What is done with the whole list: read anew, marked as read, saved as a file; and the way to the settings.
import { CheckCheck, Download, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { tellFailure, useNotifications } from './notifications-context.tsx'
import { exportNotes } from './notifications-export.ts'
import { RefreshButton } from './notifications-heading.tsx'
import type { Listed } from './notifications-listed.ts'
import type { NoteFilter } from './notifications-rules.ts'

export function NotificationsTools({ listed, filter }: { listed: Listed, filter: NoteFilter }) {
  const t = useT()
  const { unread, readAll } = useNotifications()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await exportNotes(filter).catch((error: unknown) => tellFailure('export', error))
    setSaving(false)
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <RefreshButton worded {...listed} />
      <Button
        variant="outlined" size="small" disabled={unread === 0} onClick={() => void readAll()}
        icon={<CheckCheck aria-hidden strokeWidth={1.75} className="size-5" />}
      >
        {t('notifications.read_all')}
      </Button>
      <Button
        variant="outlined" size="small" loading={saving} disabled={listed.total === 0} onClick={() => void save()}
        icon={<Download aria-hidden strokeWidth={1.75} className="size-5" />}
      >
        {t(saving ? 'notifications.exporting' : 'notifications.export')}
      </Button>
      <Button
        variant="text" size="small" to={urls.notificationSettings()}
        icon={<SlidersHorizontal aria-hidden strokeWidth={1.75} className="size-5" />}
      >
        {t('notifications.settings')}
      </Button>
    </div>
  )
}
