import { useT } from '#web/kit/words.tsx'
import { Confirm } from './dialog.tsx'
import { answerLeaving, useLeavingAsked } from './leaving.ts'

/** Asks whoever leaves unsaved changes behind. */
export function LeavingQuestion() {
  const t = useT()
  if (!useLeavingAsked()) return null
  return (
    <Confirm
      title={t('admin.leave_title')} text={t('admin.leave_text')} yes={t('admin.leave')} no={t('admin.stay')}
      onYes={() => answerLeaving(true)} onNo={() => answerLeaving(false)}
    />
  )
}
