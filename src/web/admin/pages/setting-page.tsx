// One group of settings: the address tells which.
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { Nothing } from '../kit/nothing.tsx'
import { ContactScreen } from '../settings/contact-form.tsx'
import { HoursScreen } from '../settings/hours-form.tsx'
import { MoneyScreen } from '../settings/money-form.tsx'
import { TermsScreen } from '../settings/terms-form.tsx'

const SCREENS: Readonly<Record<string, ComponentType>> = {
  contact: ContactScreen, hours: HoursScreen, money: MoneyScreen, terms: TermsScreen,
}

export function Page() {
  const t = useT()
  const { group = '' } = useParams()
  const Screen = Object.hasOwn(SCREENS, group) ? SCREENS[group] : undefined
  if (Screen) return <Screen key={group} />
  return <Nothing title={t('admin.missing_title')}><Button to={adminUrls.settings()}>{t('admin.settings')}</Button></Nothing>
}

export const title = (t: Translate): string => t('admin.settings')
