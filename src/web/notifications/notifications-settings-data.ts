// Where the person wants to hear of what, as the server keeps it.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NotificationSetting } from '#contract/notifications.ts'
import { ask } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { say } from '#web/kit/words.tsx'
import { tellFailure } from './notifications-context.tsx'
import { NOTIFICATIONS } from './notifications-data.ts'

export const settingsQuery = (known: boolean) => queryOptions({
  queryKey: [...NOTIFICATIONS, 'settings'], queryFn: () => ask('GET /api/users/me/notification-settings'), retry: false,
  enabled: known,
})

export function useSwitch(): (setting: NotificationSetting) => Promise<void> {
  const client = useQueryClient()
  return useMemo(() => createSwitch(
    client, (error) => tellFailure('settings', error),
    () => toast.error(say('notifications.consent_needed'), 'notifications-settings'),
  ), [client])
}

/**
 * Turns one on or off: it shows at once, and is taken back where the server would not. The last answer of several holds.
 * `onKept` hears that the server left it as it was: e-mails about promotions need a consent.
 */
export function createSwitch(client: QueryClient, onFail: (error: unknown) => void, onKept: () => void) {
  const { queryKey } = settingsQuery(true)
  let waiting = 0
  return async (setting: NotificationSetting): Promise<void> => {
    const changed = { ...setting, enabled: !setting.enabled }
    waiting += 1
    await client.cancelQueries({ queryKey })
    const isIt = (one: NotificationSetting) => one.type === setting.type && one.channel === setting.channel
    client.setQueryData(queryKey, (held) => held && {
      settings: held.settings.map((one) => (isIt(one) ? changed : one)),
    })
    try {
      const settled = await ask('PUT /api/users/me/notification-settings', { body: { settings: [changed] } })
      if (waiting === 1) client.setQueryData(queryKey, settled)
      if (settled.settings.find(isIt)?.enabled === setting.enabled) onKept()
    } catch (error) {
      onFail(error)
      void client.invalidateQueries({ queryKey })
    } finally {
      waiting -= 1
    }
  }
}
