// A specification that the template does not have: one the shop has a name for, or a new one, which is named at once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { ask, AskError } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Choice } from './choice.tsx'
import { specificationNamesQuery, templateQuery } from './goods-data.ts'
import type { ProductForm } from './product-form.ts'
import { keyFrom, withLine } from './specification-lines.ts'

const NEW = ''

export function SpecificationAdding({ form, onClose }: { form: ProductForm, onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { language } = useLanguage()
  const { specifications, details } = form.draft
  const { data: names = [] } = useQuery(specificationNamesQuery)
  const { data: template } = useQuery(templateQuery(details.categoryId))
  const known = new Set([...specifications, ...template?.lines ?? []].map(({ key }) => key))
  const choices = names.filter(({ kind, key }) => kind === 'specification' && !known.has(key))
  const groups = names.filter(({ kind }) => kind === 'group')
  const [key, setKey] = useState(NEW)
  const [group, setGroup] = useState(specifications.at(-1)?.group ?? groups[0]?.key ?? '')
  const [name, setName] = useState({ vi: '', en: '' })
  const [told, setTold] = useState<string>()
  const said = (one: { nameVi: string, nameEn: string }) => language === 'vi' ? one.nameVi : one.nameEn
  const lacks = (what: string): undefined => {
    setTold(what)
    return undefined
  }
  const nameIt = async (): Promise<string | undefined> => {
    const made = keyFrom(name.en)
    if (name.vi.trim() === '' || made === '') return lacks(t('admin-product.needed'))
    if (names.some((one) => one.kind === 'specification' && one.key === made)) return lacks(t('admin-product.name_taken'))
    try {
      await ask('PUT /api/admin/specification-names/{kind}/{key}', {
        params: { kind: 'specification', key: made }, body: { edition: null, nameVi: name.vi, nameEn: name.en },
      })
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      return lacks(Object.values(refusal.errors ?? {})[0] ?? refusal.message)
    }
    await client.invalidateQueries({ queryKey: specificationNamesQuery.queryKey })
    return made
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = key === NEW ? await nameIt() : key
    if (chosen === undefined) return
    form.set({
      specifications: withLine([], specifications, { group, key: chosen, valueVi: '', valueEn: '', at: -1, free: true }),
    })
    onClose()
  }
  return (
    <Dialog title={t('admin-product.add_specification')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <Choice
          label={t('admin-product.specification')} value={key} onChange={setKey}
          options={[
            { value: NEW, label: t('admin-product.new_name') },
            ...choices.map((one) => ({ value: one.key, label: said(one) })),
          ]}
        />
        {key === NEW && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Input
              label={t('admin-product.name_vi')} required maxLength={80} value={name.vi} error={told} autoComplete="off"
              onChange={({ target }) => setName({ ...name, vi: target.value })}
            />
            <Input
              label={t('admin-product.name_en')} required maxLength={80} value={name.en} lang="en" autoComplete="off"
              onChange={({ target }) => setName({ ...name, en: target.value })}
            />
          </div>
        )}
        <Choice
          label={t('admin-product.group')} value={group} onChange={setGroup}
          options={groups.map((one) => ({ value: one.key, label: said(one) }))}
        />
        <Button type="submit" className="self-end">{t('admin-product.add')}</Button>
      </form>
    </Dialog>
  )
}
