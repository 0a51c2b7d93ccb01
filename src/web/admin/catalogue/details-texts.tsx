// Description and highlights in both languages beside each other, and what the shop's page will show of them.
import { useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import type { DetailsProps } from './details-props.ts'
import { ShopPreview } from './shop-preview.tsx'

/** A line for each; blank ones are none. What is being typed keeps its blank lines. */
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim()).filter(Boolean)

export function DetailsTexts({ details, onChange, errorOf }: Omit<DetailsProps, 'isNew'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const { descriptionVi, descriptionEn, highlightsVi, highlightsEn } = details
  const errorIn = (field: 'highlightsVi' | 'highlightsEn', lines: readonly string[]) =>
    errorOf(field) ?? lines.map((_, at) => errorOf(`${field}.${at}`)).find((error) => error !== undefined)
  return (
    <FormSection title={t('admin-product.texts')} text={t('admin-product.texts_text')}>
      <div className="grid gap-4 md:grid-cols-2">
        <Textarea
          label={t('admin-product.description_vi')} lang="vi" rows={9} maxLength={5000} value={descriptionVi}
          error={errorOf('descriptionVi')} onChange={({ target }) => onChange({ descriptionVi: target.value })}
        />
        <Textarea
          label={t('admin-product.description_en')} lang="en" rows={9} maxLength={5000} value={descriptionEn}
          error={errorOf('descriptionEn')} onChange={({ target }) => onChange({ descriptionEn: target.value })}
        />
        <Highlights
          label={t('admin-product.highlights_vi')} lang="vi" value={highlightsVi} error={errorIn('highlightsVi', highlightsVi)}
          onChange={(lines) => onChange({ highlightsVi: lines })}
        />
        <Highlights
          label={t('admin-product.highlights_en')} lang="en" value={highlightsEn} error={errorIn('highlightsEn', highlightsEn)}
          onChange={(lines) => onChange({ highlightsEn: lines })}
        />
      </div>
      <Button variant="outlined" size="small" aria-expanded={shown} className="self-start" onClick={() => setShown(!shown)}>
        {t(shown ? 'admin-product.preview_close' : 'admin-product.preview')}
      </Button>
      {shown && <ShopPreview details={details} />}
    </FormSection>
  )
}

interface HighlightsProps {
  label: string
  lang: string
  value: readonly string[]
  error: string | undefined
  onChange: (lines: string[]) => void
}

function Highlights({ label, lang, value, error, onChange }: HighlightsProps) {
  const t = useT()
  const [typed, setTyped] = useState(value.join('\n'))
  // what came from elsewhere is shown; what is typed here only loses its blanks on the way
  const text = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n')
  return (
    <Textarea
      label={label} lang={lang} rows={5} hint={t('admin-product.highlights_hint')} value={text} error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}
