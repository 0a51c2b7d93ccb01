// One product, to be edited: its parts in tabs, saved together; what is done at once lies over it.
import { CopyPlus, Rocket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { FormPage } from '../kit/form-page.tsx'
import { NotLoaded } from '../kit/loaded.tsx'
import { DetailsPart } from './details-part.tsx'
import { productQuery, templateQuery } from './goods-data.ts'
import { PicturePart } from './picture-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { OpenedDialog } from './product-dialogs.tsx'
import { leapsOf } from './price-leap.ts'
import { useProductForm } from './product-form.ts'
import type { ProductForm } from './product-form.ts'
import { lacksOf } from './product-lacks.ts'
import type { Lack, ProductTab } from './product-lacks.ts'
import { ProductMeeting } from './product-meeting-dialog.tsx'
import type { Opened } from './product-opened.ts'
import { ProductTabs, useTab } from './product-tabs.tsx'
import { SpecificationPart } from './specification-part.tsx'
import { missingOf } from './specification-lines.ts'
import { VariantPart } from './variant-part.tsx'

/** The product the address names, fresh from the server. */
export function ProductScreen() {
  const t = useT()
  const id = Number(useParams()['id'])
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...productQuery(id), refetchOnMount: 'always' })
  if (data && isFetchedAfterMount) return <ProductEditing key={id} first={data} />
  return (
    <>
      <AdminTitle>{t('admin.products')}</AdminTitle>
      {error
        ? <NotLoaded error={error} onAgain={() => void refetch()} back={adminUrls.products()} />
        : <Skeleton className="h-96 w-full" />}
    </>
  )
}

function ProductEditing({ first }: { first: StaffProduct }) {
  const t = useT()
  const form = useProductForm(first)
  const [tab, setTab] = useTab(form.wrong)
  const [opened, setOpened] = useState<Opened>()
  const { base, draft } = form
  const { data: template } = useQuery(templateQuery(draft.details.categoryId))
  const missing = missingOf(template?.lines ?? [], draft.specifications)
  const lacks = lacksOf(draft, base, missing)
  const leaps = leapsOf(base.variants, draft.variants)
  const save = () => leaps.length > 0 && form.unread.size === 0 ? setOpened({ kind: 'leaps' }) : void form.send()
  const panels: Record<ProductTab, ReactNode> = {
    details: (
      <DetailsPart
        details={draft.details} isNew={false} errorOf={(field) => form.errorOf(`details.${field}`)}
        onChange={(part) => form.edit(({ details }) => ({ details: { ...details, ...part } }))}
      />
    ),
    variants: <VariantPart form={form} onOpen={setOpened} />,
    specifications: <SpecificationPart form={form} onOpen={setOpened} />,
    pictures: <PicturePart form={form} />,
    plans: <PlanPart form={form} onOpen={setOpened} />,
  }
  return (
    <>
      <FormPage
        title={base.name} back={{ to: adminUrls.products(), label: t('admin.products') }} form={form}
        onSave={save} onReload={() => void form.renew()} aside={<Acts form={form} onOpen={setOpened} />}
      >
        {draft.details.status === 'DRAFT' && <Lacks lacks={lacks} onShow={setTab} />}
        <ProductTabs
          shown={tab} onShow={setTab} panels={panels} changed={new Set(form.changed)} wrong={form.wrong}
          counts={{
            variants: draft.variants.length, pictures: draft.pictures.length, specifications: draft.specifications.length,
          }}
        />
      </FormPage>
      {opened && <OpenedDialog form={form} opened={opened} lacks={lacks} onClose={() => setOpened(undefined)} />}
      <ProductMeeting form={form} />
    </>
  )
}

function Acts({ form: { base, draft }, onOpen }: { form: ProductForm, onOpen: (opened: Opened) => void }) {
  const t = useT()
  const isDraft = base.status === 'DRAFT'
  return (
    <>
      {isDraft ? <Badge>{t('admin-products.DRAFT')}</Badge> : (
        <a
          href={urls.product(base.id)}
          className="inline-flex min-h-8 items-center text-14 font-semibold text-action-text underline-offset-4 hover:underline
            max-md:min-h-11"
        >
          {t('admin-products.in_shop')}
        </a>
      )}
      <Button
        variant="text" size="small" className="max-sm:min-w-11"
        icon={<CopyPlus aria-hidden strokeWidth={1.75} className="size-4" />}
        onClick={() => onOpen({ kind: 'copy' })}
      >
        <span className="max-sm:sr-only">{t('admin-product.copy')}</span>
      </Button>
      {base.deletable && (
        <Button
          variant="text" size="small" className="max-sm:min-w-11"
          icon={<Trash2 aria-hidden strokeWidth={1.75} className="size-4" />}
          onClick={() => onOpen({ kind: 'delete' })}
        >
          <span className="max-sm:sr-only">{t('admin-product.delete')}</span>
        </Button>
      )}
      {isDraft && draft.details.status === 'DRAFT' && (
        <Button
          variant="soft" icon={<Rocket aria-hidden strokeWidth={1.75} className="size-4" />}
          onClick={() => onOpen({ kind: 'publish' })}
        >
          {t('admin-product.publish')}
        </Button>
      )}
    </>
  )
}

/** What is still to be done before the draft is shown to shoppers, each leading to its place. */
function Lacks({ lacks, onShow }: { lacks: readonly Lack[], onShow: (tab: ProductTab) => void }) {
  const t = useT()
  if (lacks.length === 0) return null
  return (
    <section
      aria-label={t('admin-product.lacks')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-warn-wash px-4 py-2"
    >
      <h2 className="text-14 font-extrabold text-warn">{t('admin-product.lacks')}</h2>
      {lacks.map(({ word, tab }) => (
        <button
          key={word} type="button" onClick={() => onShow(tab)}
          className="min-h-8 cursor-pointer text-14 text-ink underline decoration-dotted underline-offset-4 hover:decoration-solid
            max-md:min-h-11"
        >
          {t(word)}
        </button>
      ))}
    </section>
  )
}
