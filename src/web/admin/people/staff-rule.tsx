// Whether all staff need a second factor: one switch, with a question before it closes the door to who has none.
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask, messageOf } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Switch } from '#web/kit/ui/switch.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { factorQuery } from '../factor-need.ts'
import { Confirm } from '../kit/dialog.tsx'
import { rulesQuery } from './people-data.ts'

export function StaffRule() {
  const t = useT()
  const client = useQueryClient()
  const textId = useId()
  const { data } = useQuery(rulesQuery)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!data) return null
  const turn = async (factorRequired: boolean) => {
    setBusy(true)
    try {
      client.setQueryData(rulesQuery.queryKey, await ask('PUT /api/admin/staff-rules', { body: { ...data, factorRequired } }))
      toast.success(t(factorRequired ? 'admin-people.rule_on' : 'admin-people.rule_off'))
      await client.invalidateQueries({ queryKey: factorQuery.queryKey })
    } catch (refusal) {
      toast.error(messageOf(refusal, t('kit.failed')))
      await client.invalidateQueries({ queryKey: rulesQuery.queryKey })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <div className="mb-4 flex items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 py-2 text-14">
      <div className="flex flex-col">
        <span className="font-semibold text-ink">{t('admin-people.rule')}</span>
        <span id={textId} className="text-soft">{t('admin-people.rule_text')}</span>
      </div>
      <Switch
        label={t('admin-people.rule')} aria-describedby={textId} checked={data.factorRequired} disabled={busy}
        onChange={() => data.factorRequired ? void turn(false) : setAsking(true)}
      />
      {asking && (
        <Confirm
          title={t('admin-people.rule')} text={t('admin-people.rule_ask')} yes={t('admin.yes')} busy={busy}
          onYes={() => void turn(true)} onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
