// A switch for each type of notification in the shop and by e-mail. What concerns the account's safety cannot be turned off.
import { Lock } from 'lucide-react'
import type { NotificationSetting, NotificationType } from '#contract/notifications.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { Switch } from '#web/kit/ui/switch.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { useKnown } from './notifications-context.tsx'
import { TYPES } from './notifications-rules.ts'
import { settingsQuery, useSwitch } from './notifications-settings-data.ts'
import { TYPE_WORDS } from './notifications-type-words.ts'

export function NotificationsSettings() {
  const t = useT()
  const { data, isError, refetch } = useQuery(settingsQuery(useKnown()))
  if (isError && !data) {
    return (
      <div role="alert">
        <EmptyState title={t('notifications.settings_load_failed')}>
          <Button onClick={() => void refetch()}>{t('kit.try_again')}</Button>
        </EmptyState>
      </div>
    )
  }
  if (!data) return <output aria-label={t('kit.loading')}><Skeleton className="h-186 rounded-card sm:h-166" /></output>
  return <Table settings={data.settings} />
}

const EXPLAINED = {
  ORDER: 'notifications.about_order', USER: 'notifications.about_user', WISHLIST: 'notifications.about_wishlist',
  SHIPPING: 'notifications.about_shipping', PAYMENT: 'notifications.about_payment', DOCUMENT: 'notifications.about_document',
  WARNING: 'notifications.about_warning', SUCCESS: 'notifications.about_success', PROMOTION: 'notifications.about_promotion',
} as const satisfies Record<NotificationType, string>

const CHANNELS = ['SHOP', 'EMAIL'] as const
const CHANNEL_WORDS = { SHOP: 'notifications.in_shop', EMAIL: 'notifications.by_mail' } as const

function Table({ settings }: { settings: readonly NotificationSetting[] }) {
  const t = useT()
  const change = useSwitch()
  return (
    <div className="rounded-card border border-line bg-surface px-4 sm:px-6">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t('notifications.settings')}</caption>
        <thead>
          <tr className="text-12 font-semibold text-quiet">
            <th scope="col" className="py-3 font-semibold">{t('notifications.type')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-16 py-3 text-center font-semibold sm:w-28">
                {t(CHANNEL_WORDS[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {TYPES.map((type) => (
            <tr key={type} className="border-t border-line">
              <th scope="row" className="py-3 pr-3 font-normal">
                <span className="block text-14 font-semibold text-ink">{t(TYPE_WORDS[type])}</span>
                <span className="block text-14 text-pretty text-soft">{t(EXPLAINED[type])}</span>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="py-3 text-center align-middle">
                  <Setting setting={settings.find((one) => one.type === type && one.channel === channel)} onChange={change} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SettingProps {
  setting: NotificationSetting | undefined
  onChange: (setting: NotificationSetting) => Promise<void>
}

function Setting({ setting, onChange }: SettingProps) {
  const t = useT()
  if (!setting) return null
  const { type, channel, enabled, fixed } = setting
  const label = `${t(TYPE_WORDS[type])}, ${t(CHANNEL_WORDS[channel])}`
  if (fixed) {
    return (
      <span className="inline-flex min-h-11 flex-col items-center justify-center gap-0.5 text-12 text-quiet max-sm:max-w-12">
        <Lock aria-hidden strokeWidth={1.75} className="size-4" />
        <span className="sr-only">{label}: </span>{t('notifications.always_on')}
      </span>
    )
  }
  return <Switch label={label} checked={enabled} onChange={() => void onChange(setting)} />
}
