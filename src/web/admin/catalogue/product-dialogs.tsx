// What lies over the form of a product: questions, and things that are done at once.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { ask, AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { Deleting } from '../kit/deleting.tsx'
import { Confirm, Dialog } from '../kit/dialog.tsx'
import { leave } from '../kit/leaving.ts'
import { traitsOf } from './goods-data.ts'
import { LeapList } from './leap-list.tsx'
import { PlanAdding } from './plan-adding.tsx'
import { leapsOf } from './price-leap.ts'
import type { ProductForm } from './product-form.ts'
import type { Lack } from './product-lacks.ts'
import type { Opened } from './product-opened.ts'
import { slugFrom } from './product-slug.ts'
import { SpecificationAdding } from './specification-adding.tsx'
import { StockChange } from './stock-change.tsx'
import { StockIn } from './stock-in.tsx'
import { VariantAdding } from './variant-adding.tsx'
import { removeVariants } from './variant-lines.ts'
import { ColourDialog, VersionDialog } from './variant-traits.tsx'

interface OpenedDialogProps { form: ProductForm, opened: Opened, lacks: readonly Lack[], onClose: () => void }

export function OpenedDialog({ form, opened, lacks, onClose }: OpenedDialogProps) {
  const t = useT()
  const { language } = useLanguage()
  const renewed = () => {
    onClose()
    void form.renew()
  }
  switch (opened.kind) {
    case 'add': return <VariantAdding form={form} what={opened.what} onClose={onClose} />
    case 'colour': return <ColourDialog form={form} colour={opened.colour} onClose={onClose} />
    case 'version': return <VersionDialog form={form} version={opened.version} onClose={onClose} />
    case 'stock-in': return <StockIn product={form.base} onClose={onClose} onDone={renewed} />
    case 'stock': return (
      <StockChange productId={form.base.id} variant={opened.variant} onClose={onClose} onDone={renewed} />
    )
    case 'specification': return <SpecificationAdding form={form} onClose={onClose} />
    case 'plan': return <PlanAdding product={form.base} onClose={onClose} />
    case 'copy': return <Copying form={form} onClose={onClose} />
    case 'delete': return <DraftDeleting form={form} onClose={onClose} />
    case 'publish': return <Publishing form={form} lacks={lacks} onClose={onClose} />
    case 'leaps': return <Leaping form={form} onClose={onClose} />
    case 'remove': return (
      <Confirm
        title={t('admin-product.remove_ask', { name: opened.variants.map((one) => traitsOf(one, language)).join(', ') })}
        text={t('admin-product.remove_text')} yes={t('admin-product.remove')} busy={form.busy} onNo={onClose}
        onYes={() => void removeVariants(form, opened.variants).then(onClose)}
      />
    )
  }
}

interface OverProps { form: ProductForm, onClose: () => void }

/** Prices that go far are asked about before they are sent. */
function Leaping({ form, onClose }: OverProps) {
  const t = useT()
  const { base, draft } = form
  return (
    <Confirm
      title={t('admin-products.leap_title')} yes={t('admin-products.leap_keep')} no={t('admin-products.leap_mend')} danger
      text={<LeapList leaps={leapsOf(base.variants, draft.variants)} all={base.variants.length} />} onNo={onClose}
      onYes={() => {
        onClose()
        void form.send()
      }}
    />
  )
}

function Publishing({ form, lacks, onClose }: OverProps & { lacks: readonly Lack[] }) {
  const t = useT()
  const grave = lacks.some((lack) => lack.grave)
  const publish = async (status: 'AVAILABLE' | 'COMING_SOON') => {
    form.edit(({ details }) => ({ details: { ...details, status } }))
    await form.send()
    onClose()
  }
  return (
    <Dialog title={t('admin-product.publish_ask', { name: form.draft.details.name })} onClose={onClose}>
      <div className="flex flex-col gap-4 text-14 text-soft">
        <p>{t('admin-product.publish_text')}</p>
        <LeapList leaps={leapsOf(form.base.variants, form.draft.variants)} all={form.base.variants.length} />
        {lacks.length > 0 && (
          <div>
            <p className="font-semibold text-warn">{t('admin-product.lacks')}</p>
            <ul className="list-disc pl-5">{lacks.map(({ word }) => <li key={word}>{t(word)}</li>)}</ul>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" loading={form.busy} disabled={grave} onClick={() => void publish('COMING_SOON')}>
            {t('admin-product.publish_soon')}
          </Button>
          <Button loading={form.busy} disabled={grave} onClick={() => void publish('AVAILABLE')}>
            {t('admin-product.publish_now')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Copying({ form: { base }, onClose }: OverProps) {
  const t = useT()
  const navigate = useNavigate()
  const [name, setName] = useState(t('admin-product.copy_name', { name: base.name }))
  const [slug, setSlug] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    try {
      const made = await ask('POST /api/admin/products/{id}/copy', {
        params: { id: base.id }, body: { name, slug: slug ?? slugFrom(name) },
      })
      onClose()
      toast.success(t('admin-product.was_copied', { name: made.name }))
      leave(() => void navigate(adminUrls.product(made.id)))
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setErrors(refusal.errors ?? { name: refusal.message })
      setBusy(false)
    }
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void copy()
  }
  return (
    <Dialog title={t('admin-product.copy_of', { name: base.name })} onClose={onClose}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-14 text-soft">{t('admin-product.copy_text')}</p>
        <Input
          label={t('admin-product.name')} required maxLength={150} value={name} error={errors['name']} autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Input
          label={t('admin-product.slug')} required maxLength={60} value={slug ?? slugFrom(name)} error={errors['slug']}
          autoComplete="off" spellCheck={false} onChange={({ target }) => setSlug(target.value)}
        />
        <Button type="submit" loading={busy} className="self-end">{t('admin-product.copy_make')}</Button>
      </form>
    </Dialog>
  )
}

function DraftDeleting({ form: { base: { id, name } }, onClose }: OverProps) {
  const t = useT()
  return (
    <Deleting
      title={t('admin-product.delete_ask', { name })} text={t('admin-product.delete_text')} yes={t('admin-product.delete')}
      said={t('admin-product.was_deleted', { name })} remove={() => ask('DELETE /api/admin/products/{id}', { params: { id } })}
      back={adminUrls.products()} onClose={onClose}
    />
  )
}
