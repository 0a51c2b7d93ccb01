// One's own second factor: set up step by step, recovery codes, switched off.
import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Factor } from '#contract/people-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { factorQuery } from '../factor-need.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { FactorProof } from './factor-proof.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Fewer, and it is time to make new ones. */
const FEW = 3

export function FactorScreen() {
  const t = useT()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(factorQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  const again = () => client.invalidateQueries({ queryKey: factorQuery.queryKey })
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <AdminTitle>{t('admin-people.mine')}</AdminTitle>
      {!data && (error
        ? <Nothing title={error.message}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
        : <Skeleton className="h-60 w-full" />)}
      {codes && (
        <RecoveryCodes
          codes={codes} onKept={() => {
            setCodes(undefined)
            void again()
          }}
        />
      )}
      {!codes && data?.since === null && <FactorSetup required={data.required} onDone={setCodes} />}
      {!codes && data?.since && <FactorOn factor={data} since={data.since} onCodes={setCodes} onOff={() => void again()} />}
    </div>
  )
}

interface FactorOnProps { factor: Factor, since: string, onCodes: (codes: readonly string[]) => void, onOff: () => void }

function FactorOn({ factor: { recoveryCodesLeft, required }, since, onCodes, onOff }: FactorOnProps) {
  const t = useT()
  const [asking, setAsking] = useState<'codes' | 'off'>()
  const close = () => setAsking(undefined)
  return (
    <FormSection title={t('admin-people.factor')}>
      <div className="flex items-center gap-3 text-14">
        <ShieldCheck aria-hidden strokeWidth={1.75} className="size-8 shrink-0 text-action-text" />
        <div className="flex flex-col">
          <span className="font-semibold text-ink">{t('admin-people.on_since', { at: formatMoment(since) })}</span>
          <span className="text-soft">{t('admin-people.codes_left', { count: recoveryCodesLeft })}</span>
        </div>
      </div>
      {recoveryCodesLeft < FEW && (
        <p className="rounded-control bg-warn-wash p-3 text-14 text-warn">{t('admin-people.codes_few')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outlined" onClick={() => setAsking('codes')}>{t('admin-people.codes_new')}</Button>
        {!required && <Button variant="outlined" onClick={() => setAsking('off')}>{t('admin-people.off')}</Button>}
      </div>
      {required && <p className="text-14 text-soft">{t('admin-people.off_not')}</p>}
      {asking === 'codes' && (
        <FactorProof
          title={t('admin-people.codes_new')} text={t('admin-people.codes_new_text')} onClose={close}
          send={async (body) => {
            const { recoveryCodes } = await ask('POST /api/admin/me/recovery-codes', { body })
            onCodes(recoveryCodes)
          }}
        />
      )}
      {asking === 'off' && (
        <FactorProof
          title={t('admin-people.off')} text={t('admin-people.off_text')} onClose={close}
          send={async (body) => {
            await ask('DELETE /api/admin/me/factor', { body })
            toast.success(t('admin-people.was_off'))
            onOff()
          }}
        />
      )}
    </FormSection>
  )
}
