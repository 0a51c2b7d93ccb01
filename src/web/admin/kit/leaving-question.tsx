import { useT } from '#web/kit/words.tsx'
import { Confirm } from './dialog.tsx'
import { answerLeaving, useLeavingAsked } from './leaving.ts'

/** Asks whoever leaves unsaved changes behind. */
export function LeavingQuestion() {
  const t = useT()
  const what = useLeavingAsked()
  if (!what) return null
  const said = what === 'page'
    ? { title: t('admin.leave_title'), text: t('admin.leave_text'), yes: t('admin.leave') }
    : { title: t('admin.close_title'), text: t('admin.close_text'), yes: t('admin.close_unsaved') }
  return (
    <Confirm
      {...said} danger no={t('admin.stay')} onYes={() => answerLeaving(true)} onNo={() => answerLeaving(false)}
    />
  )
}
