import type { Translate } from '#web/kit/words.tsx'
import { SettingsList } from '../settings/settings-list.tsx'

export { SettingsList as Page }

export const title = (t: Translate): string => t('admin.settings')
