// Which products an accessory is made for; none: it fits anything.
import { X } from 'lucide-react'
import { useState } from 'react'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import type { DetailsProps } from './details-props.ts'
import { categoriesQuery } from './goods-data.ts'

/** So many are asked for by their ids at a time. */
const AT_A_TIME = 12
const FOUND_MAX = 8

async function namesOf(ids: readonly number[]): Promise<Map<number, string>> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_A_TIME) }, (_, at) =>
    ids.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME))
  const found = await Promise.all(parts.map((part) => ask('GET /api/products/several', { query: { ids: part.join(',') } })))
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

export function DetailsFits({ details: { categoryId, fits }, onChange, errorOf }: Omit<DetailsProps, 'isNew'>) {
  const t = useT()
  const [text, setText] = useState('')
  const { data: categories = [] } = useQuery(categoriesQuery)
  const isAccessory = categories.find(({ id }) => id === categoryId)?.family === 'accessory'
  const { data: names } = useQuery({
    queryKey: [MINE, 'admin', 'names', fits], queryFn: () => namesOf(fits), enabled: fits.length > 0,
  })
  const wanted = text.trim()
  const { data: found } = useQuery({
    queryKey: [MINE, 'admin', 'fitting', wanted], enabled: wanted.length > 1,
    queryFn: () => ask('GET /api/admin/products', { query: { q: wanted.slice(0, 100), size: FOUND_MAX } }),
  })
  if (!isAccessory && fits.length === 0) return null
  const choices = wanted.length > 1 ? (found?.content ?? []).filter(({ id }) => !fits.includes(id)) : []
  return (
    <FormSection title={t('admin-product.fits')} text={t('admin-product.fits_text')}>
      {fits.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {fits.map((id) => (
            <li key={id} className="flex items-center rounded-chip bg-sunken pl-3 text-14 text-ink">
              {names?.get(id) ?? `#${id}`}
              <button
                type="button" aria-label={t('admin-product.fit_off', { name: names?.get(id) ?? `#${id}` })}
                onClick={() => onChange({ fits: fits.filter((one) => one !== id) })}
                className="flex size-9 cursor-pointer items-center justify-center rounded-chip text-quiet hover:bg-line
                  max-md:size-11"
              >
                <X aria-hidden strokeWidth={1.75} className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        label={t('admin-product.fit_find')} value={text} error={errorOf('fits')} autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {choices.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {choices.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button" onClick={() => onChange({ fits: [...fits, id].toSorted((one, other) => one - other) })}
                className="min-h-9 cursor-pointer rounded-chip border border-line-strong px-3 text-14 text-ink hover:border-ink
                  max-md:min-h-11"
              >
                + {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}
