// What lies over a category's template: a specification added, renamed or put into another group, and a group renamed. Names are
// those of the whole shop and hold at once; what the template is made of waits to be saved.
import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import type { SpecificationKind } from '#contract/catalogue-admin-kinds.ts'
import { AskError } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { Choice } from '../catalogue/choice.tsx'
import { keyFrom } from '../catalogue/specification-lines.ts'
import { BothLanguages } from '../kit/both-languages.tsx'
import { Dialog } from '../kit/dialog.tsx'
import type { SpecificationNames } from './template-data.ts'
import type { TemplateLine } from './template-lines.ts'

const NEW = ''
const BLANK = { vi: '', en: '' }
type Name = typeof BLANK

/** Names are written one after the other; what is wrong is told below the fields. */
function useNaming(names: SpecificationNames) {
  const t = useT()
  const [told, setTold] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isFull = ({ vi, en }: Name) => vi.trim() !== '' && en.trim() !== ''
  const lacks = (what: string): undefined => {
    setTold(what)
    return undefined
  }
  /** The key of a new name; undefined: it cannot be, and is told. */
  const make = async (kind: SpecificationKind, name: Name): Promise<string | undefined> => {
    const key = keyFrom(name.en)
    if (!isFull(name) || key === '') return lacks(t('admin-categories.name_needed'))
    if (names.find(kind, key)) return lacks(t('admin-categories.name_taken'))
    await names.write(kind, key, name)
    return key
  }
  const rename = async (kind: SpecificationKind, key: string, name: Name): Promise<boolean> => {
    const kept = names.find(kind, key)
    if (kept?.nameVi === name.vi && kept.nameEn === name.en) return true
    if (!isFull(name)) {
      setTold(t('admin-categories.name_needed'))
      return false
    }
    await names.write(kind, key, name)
    return true
  }
  const send = (work: () => Promise<void>) => async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTold(undefined)
    setBusy(true)
    try {
      await work()
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setTold(Object.values(refusal.errors ?? {})[0] ?? refusal.message)
    } finally {
      setBusy(false)
    }
  }
  return { told, busy, make, rename, send }
}

interface NamingDialogProps {
  title: string
  yes: string
  naming: ReturnType<typeof useNaming>
  onSend: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

function NamingDialog({ title, yes, naming: { told, busy, send }, onSend, onClose, children }: NamingDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(onSend)(event)} className="flex flex-col gap-4">
        {children}
        {told !== undefined && <p role="alert" className="text-14 font-medium text-bad">{told}</p>}
        <Button type="submit" loading={busy} className="self-end">{yes}</Button>
      </form>
    </Dialog>
  )
}

const NO_ERRORS = { vi: undefined, en: undefined }

interface OverTemplateProps {
  names: SpecificationNames
  /** Puts the specification into the group. */
  onPut: (line: TemplateLine) => void
  onClose: () => void
}

interface GroupChoiceProps {
  names: SpecificationNames
  value: string
  onChange: (key: string) => void
  /** What a new one is called. */
  name: Name
  onName: (name: Name) => void
}

function GroupChoice({ names, value, onChange, name, onName }: GroupChoiceProps) {
  const t = useT()
  const groups = names.all.filter(({ kind }) => kind === 'group')
  return (
    <>
      <Choice
        label={t('admin-categories.line_group')} value={value} onChange={onChange}
        options={[
          ...groups.map(({ key }) => ({ value: key, label: names.say('group', key) })),
          { value: NEW, label: t('admin-categories.group_new') },
        ]}
      />
      {value === NEW && (
        <BothLanguages
          label={t('admin-categories.group_name')} required maxLength={80} value={name} errors={NO_ERRORS} onChange={onName}
        />
      )}
    </>
  )
}

/** `group`: where it is added, unless another is chosen; `taken`: specifications that are in the template already. */
export function LineAdding(
  { names, taken, group: first, onPut, onClose }: OverTemplateProps & { taken: ReadonlySet<string>, group: string | undefined },
) {
  const t = useT()
  const naming = useNaming(names)
  const free = names.all.filter(({ kind, key }) => kind === 'specification' && !taken.has(key))
  const [key, setKey] = useState(NEW)
  const [name, setName] = useState(BLANK)
  const [group, setGroup] = useState(first ?? names.all.find(({ kind }) => kind === 'group')?.key ?? NEW)
  const [groupName, setGroupName] = useState(BLANK)
  const send = async () => {
    const into = group === NEW ? await naming.make('group', groupName) : group
    if (into === undefined) return
    setGroup(into) // it has its name now, whatever becomes of the specification's
    const chosen = key === NEW ? await naming.make('specification', name) : key
    if (chosen === undefined) return
    onPut({ group: into, key: chosen })
    onClose()
  }
  return (
    <NamingDialog
      title={t('admin-categories.line_add')} yes={t('admin-categories.add')} naming={naming} onSend={send} onClose={onClose}
    >
      <Choice
        label={t('admin-categories.line_specification')} value={key} onChange={setKey}
        options={[
          { value: NEW, label: t('admin-categories.line_new') },
          ...free.map((one) => ({ value: one.key, label: names.say('specification', one.key) })),
        ]}
      />
      {key === NEW && (
        <BothLanguages
          label={t('admin-categories.specification_name')} required maxLength={80} value={name} errors={NO_ERRORS}
          onChange={setName}
        />
      )}
      <GroupChoice names={names} value={group} onChange={setGroup} name={groupName} onName={setGroupName} />
    </NamingDialog>
  )
}

const nameOf = (names: SpecificationNames, kind: SpecificationKind, key: string): Name => {
  const found = names.find(kind, key)
  return found ? { vi: found.nameVi, en: found.nameEn } : BLANK
}

/** Renames a specification everywhere, and puts it into another group of this template. */
export function LineEditing({ names, line, onPut, onClose }: OverTemplateProps & { line: TemplateLine }) {
  const t = useT()
  const naming = useNaming(names)
  const [name, setName] = useState(() => nameOf(names, 'specification', line.key))
  const [group, setGroup] = useState(line.group)
  const [groupName, setGroupName] = useState(BLANK)
  const send = async () => {
    if (!await naming.rename('specification', line.key, name)) return
    const into = group === NEW ? await naming.make('group', groupName) : group
    if (into === undefined) return
    onPut({ group: into, key: line.key })
    onClose()
  }
  return (
    <NamingDialog
      title={t('admin-categories.line_edit', { name: names.say('specification', line.key) })} yes={t('admin-categories.keep')}
      naming={naming} onSend={send} onClose={onClose}
    >
      <BothLanguages
        label={t('admin-categories.specification_name')} required maxLength={80} value={name} errors={NO_ERRORS}
        onChange={setName}
      />
      <p className="text-12 text-quiet">{t('admin-categories.names_everywhere')}</p>
      <GroupChoice names={names} value={group} onChange={setGroup} name={groupName} onName={setGroupName} />
    </NamingDialog>
  )
}

/** Renames a group everywhere. */
export function GroupEditing({ names, group, onClose }: Omit<OverTemplateProps, 'onPut'> & { group: string }) {
  const t = useT()
  const naming = useNaming(names)
  const [name, setName] = useState(() => nameOf(names, 'group', group))
  return (
    <NamingDialog
      title={t('admin-categories.group_edit', { name: names.say('group', group) })} yes={t('admin-categories.keep')}
      naming={naming} onClose={onClose}
      onSend={async () => await naming.rename('group', group, name) ? onClose() : undefined}
    >
      <BothLanguages
        label={t('admin-categories.group_name')} required maxLength={80} value={name} errors={NO_ERRORS} onChange={setName}
      />
      <p className="text-12 text-quiet">{t('admin-categories.names_everywhere')}</p>
    </NamingDialog>
  )
}
