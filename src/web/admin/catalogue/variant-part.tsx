// The variants of a product, as a matrix of one field or as a list of all: written in like a spreadsheet. What adds, deletes or
// stocks them is done at once; the rest waits to be saved.
import { PackagePlus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Swatch } from '#web/kit/ui/tint.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { Nothing } from '../kit/nothing.tsx'
import { colourOf, traitsOf } from './goods-data.ts'
import { Grid } from './grid.tsx'
import type { GridLine } from './grid.tsx'
import type { PartProps } from './product-opened.ts'
import { addOne } from './variant-lines.ts'
import { coloursOf, VARIANT_FIELDS, versionKey, versionName, versionsOf } from './variant-fields.ts'
import type { Colour, Version } from './variant-fields.ts'
import { useVariantWriting } from './variant-writing.tsx'
import type { ShownField } from './variant-writing.tsx'

/** A phone shows it as one row that is pushed along, so that the matrix is on the first screen. */
const ONE_ROW = 'flex [--hint-ground:var(--paper)] max-md:-mx-4 max-md:scroll-hint max-md:overflow-x-auto max-md:px-4'

export function VariantPart({ form, onOpen }: PartProps) {
  const t = useT()
  const [view, setView] = useState<'matrix' | 'list'>('matrix')
  const [field, setField] = useState<ShownField>('price')
  const [told, setTold] = useState(form.errors)
  const { variants } = form.draft
  if (told !== form.errors) { // where a cell of another column is wrong, that column is shown
    setTold(form.errors)
    const wrong = VARIANT_FIELDS.filter((one) => variants.some((_, at) => form.errors[`variants.${at}.${one}`] !== undefined))
    if (wrong[0] && !wrong.some((one) => one === field)) setField(wrong[0])
  }
  const plus = <Plus aria-hidden strokeWidth={2} className="size-4" />
  return (
    <section aria-label={t('admin-products.variants')} className="flex flex-col gap-4">
      {variants.length === 0
        ? (
            <Nothing title={t('admin-product.no_variants')} text={t('admin-product.no_variants_text')}>
              <Button variant="outlined" icon={plus} onClick={() => onOpen({ kind: 'add', what: 'first' })}>
                {t('admin-product.first_variants')}
              </Button>
            </Nothing>
          )
        : (
            <>
              <div className={`${ONE_ROW} items-center justify-between gap-3 py-1 md:flex-wrap`}>
                <Segments
                  label={t('admin-product.view')} value={view} onChange={setView}
                  options={[
                    { value: 'matrix', label: t('admin-product.matrix') }, { value: 'list', label: t('admin-product.list') },
                  ]}
                />
                <div className="flex items-center gap-2 max-md:shrink-0 md:flex-wrap">
                  <Link
                    to={adminUrls.productStock(form.base.id)}
                    className="inline-flex min-h-9 items-center px-2 text-14 font-semibold text-action-text underline-offset-4
                      hover:underline max-sm:min-h-11"
                  >
                    {t('admin-stock.ledger')}
                  </Link>
                  <Button variant="outlined" size="small" icon={plus} onClick={() => onOpen({ kind: 'add', what: 'colour' })}>
                    {t('admin-product.add_colour')}
                  </Button>
                  <Button variant="outlined" size="small" icon={plus} onClick={() => onOpen({ kind: 'add', what: 'version' })}>
                    {t('admin-product.add_version')}
                  </Button>
                  <Button
                    variant="outlined" size="small" icon={<PackagePlus aria-hidden strokeWidth={1.75} className="size-4" />}
                    onClick={() => onOpen({ kind: 'stock-in' })}
                  >
                    {t('admin-product.stock_in')}
                  </Button>
                </div>
              </div>
              {view === 'matrix' && (
                <Segments
                  label={t('admin-product.field')} value={field} onChange={setField}
                  options={SHOWN.map((value) => ({ value, label: t(FIELD_WORDS[value]) }))}
                />
              )}
              <TraitFaults form={form} />
              {view === 'matrix'
                ? <Matrix form={form} field={field} onOpen={onOpen} /> : <List form={form} onOpen={onOpen} />}
            </>
          )}
    </section>
  )
}

/** What is wrong with colours and versions: no cell holds them. */
function TraitFaults({ form: { draft: { variants }, errorOf } }: Pick<PartProps, 'form'>) {
  const { language } = useLanguage()
  const faults = variants.flatMap((one, at) => ['color', 'colorEn', 'colorHex', 'ram', 'storage'].flatMap((field) => {
    const told = errorOf(`variants.${at}.${field}`)
    return told === undefined ? [] : [{ key: `${one.id}${field}`, said: `${traitsOf(one, language)}: ${told}` }]
  }))
  if (faults.length === 0) return null
  return (
    <ul role="alert" className="text-14 font-medium text-bad">
      {faults.map(({ key, said }) => <li key={key}>{said}</li>)}
    </ul>
  )
}

const SHOWN: readonly ShownField[] = [...VARIANT_FIELDS, 'stock']
const FIELD_WORDS = {
  price: 'admin-product.price', discountPrice: 'admin-product.discount_price', discountEndsAt: 'admin-product.discount_end',
  sku: 'admin-product.sku', stock: 'admin-products.stock',
} as const satisfies Record<ShownField, string>

/** Colours by versions, one field at a time: as prices are thought of. */
function Matrix({ form, field, onOpen }: PartProps & { field: ShownField }) {
  const t = useT()
  const { language } = useLanguage()
  const { variants } = form.draft
  const [colours, versions] = [coloursOf(variants), versionsOf(variants)]
  const variantAt = ({ row, column }: { row: number, column: number }) => variants.find((one) =>
    one.color === colours[row]?.color && versionKey(one) === versionKey(versions[column] ?? { ram: null, storage: null }))
  const writing = useVariantWriting(form, (place) => {
    const variant = variantAt(place)
    return variant && { variant, field }
  }, (variant) => onOpen({ kind: 'stock', variant }))
  const only = versionName(versions[0] ?? { ram: null, storage: null }) === '' && versions.length === 1
  const nameOf = (version: Version) => only ? t(FIELD_WORDS[field]) : versionName(version) || t('admin-product.no_version')
  return (
    <Grid
      key={field} label={t('admin-product.matrix_of', { field: t(FIELD_WORDS[field]) })} corner={t('admin-product.color')}
      rows={colours.map((colour) => ({
        key: colour.color, label: colourOf(colour, language),
        head: <ColourHead colour={colour} onOpen={() => onOpen({ kind: 'colour', colour })} />,
      }))}
      columns={versions.map((version) => ({
        key: versionKey(version), label: nameOf(version),
        head: <HeadButton label={t('admin-product.edit_version', { name: nameOf(version) })} text={nameOf(version)}
          onPress={() => onOpen({ kind: 'version', version })} />,
      }))}
      {...writing}
      blank={({ row, column }) => {
        const [colour, version] = [colours[row], versions[column]]
        return colour && version && (
          <HeadButton
            label={t('admin-product.add_one', { name: `${colourOf(colour, language)} ${versionName(version)}` })}
            text={<Plus aria-hidden strokeWidth={2} className="size-4" />}
            onPress={() => void addOne(form, colour, version)}
          />
        )
      }}
    />
  )
}

/** A line for each variant, all fields beside each other: as they come out of a spreadsheet. */
function List({ form, onOpen }: PartProps) {
  const t = useT()
  const { language } = useLanguage()
  const { base, draft: { variants } } = form
  const writing = useVariantWriting(form, ({ row, column }) => {
    const [variant, field] = [variants[row], SHOWN[column]]
    return variant && field && { variant, field }
  }, (variant) => onOpen({ kind: 'stock', variant }))
  const rows = variants.map((one): GridLine => {
    const kept = base.variants.find(({ id }) => id === one.id)
    const name = traitsOf(one, language)
    return {
      key: String(one.id), label: name,
      head: (
        <span className="flex min-w-44 items-center gap-2">
          <Swatch hex={one.colorHex} className="size-4 shrink-0" />
          <span className="grow">{name}</span>
          {kept?.deletable && (
            <button
              type="button" aria-label={t('admin-product.remove_of', { name })} title={t('admin-product.remove_of', { name })}
              onClick={() => onOpen({ kind: 'remove', variants: [kept] })}
              className="flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-control text-quiet
                hover:bg-sunken hover:text-bad max-md:size-11"
            >
              <Trash2 aria-hidden strokeWidth={1.75} className="size-4" />
            </button>
          )}
        </span>
      ),
    }
  })
  const columns = SHOWN.map((field): GridLine => ({ key: field, label: t(FIELD_WORDS[field]), head: t(FIELD_WORDS[field]) }))
  return (
    <Grid
      label={t('admin-product.list_of')} corner={t('admin-product.variant')} rows={rows} columns={columns} {...writing}
    />
  )
}

function ColourHead({ colour, onOpen }: { colour: Colour, onOpen: () => void }) {
  const t = useT()
  const { language } = useLanguage()
  const name = colourOf(colour, language)
  return (
    <span className="flex items-center gap-2">
      <Swatch hex={colour.colorHex} className="size-4 shrink-0" />
      <HeadButton label={t('admin-product.edit_colour', { name })} text={name} onPress={onOpen} />
    </span>
  )
}

function HeadButton({ label, text, onPress }: HeadButtonProps) {
  return (
    <button
      type="button" aria-label={label} title={label} onClick={onPress}
      className="-m-1 min-h-8 min-w-8 cursor-pointer rounded-chip px-1 text-left underline decoration-line-strong
        decoration-dotted underline-offset-4 hover:bg-line max-md:min-h-11 max-md:min-w-11"
    >
      {text}
    </button>
  )
}

interface HeadButtonProps { label: string, text: ReactNode, onPress: () => void }

interface SegmentsProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V, label: string }[]
  onChange: (value: V) => void
}

function Segments<V extends string>({ label, value, options, onChange }: SegmentsProps<V>) {
  return (
    <fieldset
      aria-label={label}
      className="max-w-full min-w-0 self-start rounded-control border border-line bg-sunken p-0.5 max-md:shrink-0"
    >
      {/* within the set, for a fieldset's own background does not move with what scrolls in it */}
      <div className="flex [--hint-ground:var(--sunken)] max-md:scroll-hint max-md:overflow-x-auto md:flex-wrap">
        {options.map((one) => (
          <button
            key={one.value} type="button" aria-pressed={one.value === value} onClick={() => onChange(one.value)}
            className={classNames('h-8 shrink-0 cursor-pointer rounded-chip px-3 text-14 font-medium max-md:h-11',
              one.value === value ? 'bg-raised text-ink shadow-lift dark:bg-line' : 'text-soft hover:text-ink')}
          >
            {one.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
