// What a page file of the back office exports.
import type { ComponentType } from 'react'
import type { Translate } from '#web/kit/words.tsx'

export interface AdminPageModule {
  Page: ComponentType
  /** What the window is called. */
  title: (t: Translate) => string
}
