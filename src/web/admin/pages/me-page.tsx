import type { Translate } from '#web/kit/words.tsx'
import { FactorScreen } from '../people/factor-screen.tsx'

export { FactorScreen as Page }

export const title = (t: Translate): string => t('admin-people.mine')
