// Correcting what was entered of a request, while it is open.
import type { DataRequest, DataRequestBody } from '#contract/privacy.ts'
import { ask } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { useDraft } from '../kit/draft.ts'
import { FormPage } from '../kit/form-page.tsx'
import { useTake } from './request-data.ts'
import { RequestFields } from './request-fields.tsx'

const bodyOf = ({ kind, channel, name, contact, account, wish, others, arrivedOn }: DataRequest): DataRequestBody =>
  ({ kind, channel, name, contact, account: account?.username ?? null, wish, others, arrivedOn })

interface RequestEditProps { request: DataRequest, onDone: () => void, onReload: () => void }

export function RequestEdit({ request, onDone, onReload }: RequestEditProps) {
  const t = useT()
  const take = useTake()
  const form = useDraft(bodyOf(request))
  const { id, edition } = request
  const save = async () => {
    const fresh =
    await form.save((details) => ask('PUT /api/admin/data-requests/{id}', { params: { id }, body: { edition, details } }))
    if (!fresh) return
    take(fresh)
    toast.success(t('admin.saved'))
    onDone()
  }
  return (
    <FormPage
      title={t('admin-privacy.edit')} form={form}
      back={{ to: adminUrls.dataRequest(id), label: t('admin-privacy.number', { id }) }}
      onSave={() => void save()} onReload={onReload}
    >
      <RequestFields form={form} />
    </FormPage>
  )
}
