// One row or column of the matrix: what its colour or version is called, where it stands, and how it is deleted as a whole.
import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import type { StaffVariant, VariantBody } from '#contract/catalogue-admin.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ColourFields } from './colour-fields.tsx'
import { colourOf } from './goods-data.ts'
import type { ProductForm } from './product-form.ts'
import { coloursOf, versionKey, versionName, versionsOf } from './variant-fields.ts'
import type { Colour, Version } from './variant-fields.ts'
import { removeVariants } from './variant-lines.ts'

/** Versions first, then colours: as the shop makes them. */
function inOrder(variants: readonly VariantBody[], colours: readonly Colour[], versions: readonly Version[]): VariantBody[] {
  const place = (one: VariantBody) => versions.findIndex((version) => versionKey(version) === versionKey(one)) * colours.length
    + colours.findIndex(({ color }) => color === one.color)
  return variants.toSorted((one, other) => place(one) - place(other))
}

function stepped<T>(list: readonly T[], at: number, step: number): T[] {
  const [moved] = list.slice(at, at + 1)
  return moved === undefined ? [...list] : list.toSpliced(at, 1).toSpliced(at + step, 0, moved)
}

interface TraitDialogProps { form: ProductForm, onClose: () => void }

export function ColourDialog({ form, colour, onClose }: TraitDialogProps & { colour: Colour }) {
  const t = useT()
  const { language } = useLanguage()
  const [value, setValue] = useState(colour)
  const [lacking, setLacking] = useState(false)
  const { variants, pictures } = form.draft
  const colours = coloursOf(variants)
  const at = colours.findIndex(({ color }) => color === colour.color)
  const keep = () => {
    const named = { ...value, color: value.color.trim(), colorEn: value.colorEn.trim() }
    if (named.color === '' || named.colorEn === '') return setLacking(true)
    form.set({
      variants: variants.map((one) => one.color === colour.color ? { ...one, ...named } : one),
      pictures: pictures.map((one) => one.color === colour.color ? { ...one, color: named.color } : one),
    })
    onClose()
  }
  return (
    <TraitDialog
      form={form} title={t('admin-product.edit_colour', { name: colourOf(colour, language) })} onClose={onClose} onKeep={keep}
      own={form.base.variants.filter((one) => variants.some(({ id, color }) => id === one.id && color === colour.color))}
      at={at} count={colours.length}
      onStep={(step) => form.set({ variants: inOrder(variants, stepped(colours, at, step), versionsOf(variants)) })}
    >
      <ColourFields value={value} onChange={(part) => setValue({ ...value, ...part })} lacking={lacking} />
    </TraitDialog>
  )
}

export function VersionDialog({ form, version, onClose }: TraitDialogProps & { version: Version }) {
  const t = useT()
  const [ram, setRam] = useState(version.ram ?? '')
  const [storage, setStorage] = useState(version.storage ?? '')
  const { variants } = form.draft
  const versions = versionsOf(variants)
  const isOwn = (one: Version) => versionKey(one) === versionKey(version)
  const at = versions.findIndex(isOwn)
  const own = new Set(variants.filter(isOwn).map(({ id }) => id))
  const keep = () => {
    const named = { ram: ram.trim() || null, storage: storage.trim() || null }
    form.set({ variants: variants.map((one) => isOwn(one) ? { ...one, ...named } : one) })
    onClose()
  }
  return (
    <TraitDialog
      form={form} title={t('admin-product.edit_version', { name: versionName(version) || t('admin-product.no_version') })}
      onClose={onClose} onKeep={keep} own={form.base.variants.filter(({ id }) => own.has(id))} at={at} count={versions.length}
      onStep={(step) => form.set({ variants: inOrder(variants, coloursOf(variants), stepped(versions, at, step)) })}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Input
          label={t('admin-product.ram')} value={ram} maxLength={20} autoComplete="off" hint={t('admin-product.empty_none')}
          onChange={({ target }) => setRam(target.value)}
        />
        <Input
          label={t('admin-product.storage')} value={storage} maxLength={20} autoComplete="off"
          hint={t('admin-product.empty_none')} onChange={({ target }) => setStorage(target.value)}
        />
      </div>
    </TraitDialog>
  )
}

interface TraitFrameProps extends TraitDialogProps {
  title: string
  onKeep: () => void
  /** The variants it is of. */
  own: readonly StaffVariant[]
  at: number
  count: number
  onStep: (step: 1 | -1) => void
  children: ReactNode
}

function TraitDialog({ form, title, onClose, onKeep, own, at, count, onStep, children }: TraitFrameProps) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const deletable = own.every((one) => one.deletable) && count > 1
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onKeep()
  }
  return (
    <Dialog title={title} wide onClose={onClose}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        {children}
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-14 text-soft">{t('admin-product.place', { at: at + 1, count })}</span>
          <Button variant="outlined" size="small" disabled={at <= 0} onClick={() => onStep(-1)}>
            {t('admin-product.earlier')}
          </Button>
          <Button variant="outlined" size="small" disabled={at >= count - 1} onClick={() => onStep(1)}>
            {t('admin-product.later')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {!deletable && <span className="text-12 text-quiet">{t('admin-product.not_deletable')}</span>}
          {deletable && !asked && (
            <Button variant="text" size="small" onClick={() => setAsked(true)}>
              {t('admin-product.remove_count', { count: own.length })}
            </Button>
          )}
          {deletable && asked && (
            <Button
              variant="outlined" size="small" loading={form.busy}
              onClick={() => void removeVariants(form, own).then(onClose)}
            >
              {t('admin-product.remove_sure', { count: own.length })}
            </Button>
          )}
          <Button type="submit" className="ml-auto">{t('admin-product.take')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
