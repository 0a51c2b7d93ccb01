// One brand: its name is the same in every language.
import type { BrandBody, StaffBrand } from '#contract/catalogue-admin-kinds.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { useRecord } from '../kit/record.ts'
import { BRANDS, kindRecord } from './kind-lines.ts'
import { KindScreen, LoadedKind } from './kind-screen.tsx'

const BLANK: BrandBody = { slug: '', name: '', active: true }

export function BrandScreen() {
  return <LoadedKind lines={BRANDS}>{(row) => <BrandForm row={row} />}</LoadedKind>
}

function BrandForm({ row }: { row: StaffBrand | undefined }) {
  const t = useT()
  const lines = kindRecord(BRANDS, (name) => t('admin-categories.changed', { name }))
  const made = useRecord(lines, row ? { row } : { blank: BLANK })
  const { form: { draft, set }, errorOf } = made
  return (
    <KindScreen lines={BRANDS} made={made} names={{ name: t('admin-categories.name') }}>
      <FormSection title={t('admin-categories.name')}>
        <Input
          label={t('admin-categories.name')} required maxLength={80} autoComplete="off" value={draft.name}
          error={errorOf('name')} onChange={({ target }) => set({ name: target.value })}
        />
      </FormSection>
    </KindScreen>
  )
}
