// Entering a request.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DataRequestBody } from '#contract/privacy.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { ask } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { useDraft } from '../kit/draft.ts'
import { FormPage } from '../kit/form-page.tsx'
import { WAITING_KEY } from '../waiting.ts'
import { RequestFields } from './request-fields.tsx'

const blank = (): DataRequestBody => ({
  kind: 'ACCESS', channel: 'PHONE', name: '', contact: '', account: null, wish: '', others: false,
  arrivedOn: vietnamDay(now()),
})

export function RequestForm() {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [entryKey] = useState(freshKey)
  const form = useDraft(blank())
  const save = async () => {
    const made = await form.save((details) => ask('POST /api/admin/data-requests', { body: { entryKey, details } }))
    if (!made) return
    void client.invalidateQueries({ queryKey: WAITING_KEY })
    toast.success(t('admin-privacy.was_entered'))
    await navigate(adminUrls.dataRequest(made.id), { replace: true })
  }
  return (
    <FormPage
      title={t('admin-privacy.new')} form={form} back={{ to: adminUrls.dataRequests(), label: t('admin-privacy.list') }}
      onSave={() => void save()}
    >
      <RequestFields form={form} />
    </FormPage>
  )
}
