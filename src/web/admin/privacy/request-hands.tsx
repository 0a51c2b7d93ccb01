// What can be done here for who asked: all of it taken out to be handed over, or the account deleted.
import { useState } from 'react'
import type { DataRequest } from '#contract/privacy.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { EraseDialog, ExportDialog } from './request-hands-dialogs.tsx'

export function RequestHands({ request }: { request: DataRequest }) {
  const t = useT()
  const { kind, account } = request
  if (kind !== 'ACCESS' && kind !== 'DELETION') return null
  const text = account === null ? 'admin-privacy.hands_no_account'
    : account.closed ? 'admin-privacy.hands_closed' : `admin-privacy.hands_${kind}` as const
  return (
    <FormSection title={t(`admin-privacy.hands_title_${kind}`)} text={t(text)}>
      {account !== null && !account.closed && <Hand request={request} account={account} kind={kind} />}
    </FormSection>
  )
}

interface HandProps { request: DataRequest, account: NonNullable<DataRequest['account']>, kind: 'ACCESS' | 'DELETION' }

function Hand({ kind, ...hand }: HandProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const HandDialog = kind === 'ACCESS' ? ExportDialog : EraseDialog
  return (
    <>
      <Button variant="outlined" className="self-start" onClick={() => setAsking(true)}>
        {t(kind === 'ACCESS' ? 'admin-privacy.export' : 'admin-privacy.erase')}
      </Button>
      {asking && <HandDialog {...hand} onClose={() => setAsking(false)} />}
    </>
  )
}
