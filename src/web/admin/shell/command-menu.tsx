// Find and go to: every page, and what the finders know, by typing. Arrow keys walk, Enter goes, Escape closes.
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { MINE } from '#web/auth/auth-data.ts'
import { classNames } from '#web/kit/class-names.ts'
import { useModal } from '#web/kit/modal.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { FINDERS } from '../admin-finders.ts'
import type { AdminSection } from '../admin-sections.ts'
import { useBackdrop } from '../kit/backdrop.ts'
import { ShortcutKeys } from '../kit/shortcut-keys.tsx'
import { useShortcuts } from '../kit/shortcuts.ts'
import { fits } from './command-fit.ts'

interface Command {
  key: string
  /** Under which heading it stands. */
  group: string
  label: string
  hint?: string | undefined
  keys?: string | undefined
  run: () => void
}

interface CommandMenuProps { sections: readonly AdminSection[], onClose: () => void }

/** So long after the last letter things are looked for. */
const TYPED_MS = 200
const TEXT_MAX = 100

export function CommandMenu({ sections, onClose }: CommandMenuProps) {
  const t = useT()
  const id = useId()
  const modal = useModal(onClose)
  useBackdrop(modal.ref, onClose)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { things, searching } = useThings(typed, sections)
  const commands = [...useCommands(typed, sections), ...things]
  const current = Math.min(at, commands.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((current + step + commands.length) % Math.max(commands.length, 1))
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(commands[current])
    if (step !== 0 || event.key === 'Enter') event.preventDefault()
  }
  const status = searching ? t('admin.command_searching') : commands.length > 0
    ? t('admin.command_found', { count: commands.length }) : t('admin.command_none', { text: typed.trim() })
  return (
    <dialog
      {...modal} aria-label={t('admin.command')}
      className="mx-auto mt-[12dvh] mb-auto w-full max-w-xl animate-rise-in overflow-hidden rounded-card border border-line
        bg-raised text-ink shadow-float backdrop:bg-shade max-sm:mt-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none
        max-sm:rounded-none"
    >
      <div className="flex max-h-[76dvh] flex-col max-sm:max-h-dvh">
        <div className="flex items-center border-b border-line">
          <input
            type="text" role="combobox" aria-expanded aria-controls={`${id}-list`} aria-label={t('admin.command')}
            maxLength={TEXT_MAX} aria-activedescendant={commands[current] && `${id}-${current}`} aria-autocomplete="list"
            autoComplete="off" placeholder={t('admin.command_hint')} value={typed} onKeyDown={press}
            onChange={({ target }) => {
              setTyped(target.value)
              setAt(0)
            }}
            className="h-13 min-w-0 grow bg-transparent px-5 text-16 text-ink outline-none placeholder:text-quiet"
          />
          <button
            type="button" onClick={onClose}
            className="mr-2 h-11 cursor-pointer rounded-control px-3 text-14 font-semibold text-soft hover:bg-sunken"
          >
            {t('admin.close')}
          </button>
        </div>
        <CommandList id={id} commands={commands} current={current} onRun={run} />
        <output className={commands.length > 0 ? 'sr-only' : 'px-5 py-6 text-14 text-quiet'}>{status}</output>
      </div>
    </dialog>
  )
}

const OPTION = 'flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-control px-3 text-14 max-sm:min-h-11'

interface CommandListProps { id: string, commands: readonly Command[], current: number, onRun: (command: Command) => void }

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select opens and closes by itself, and draws no headings, hints and keys */
function CommandList({ id, commands, current, onRun }: CommandListProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const groups = [...new Set(commands.map(({ group }) => group))]
  return (
    <div
      ref={list} id={`${id}-list`} role="listbox" aria-label={t('admin.command')}
      className={classNames('overflow-y-auto overscroll-contain p-2', commands.length === 0 && 'hidden')}
    >
      {groups.map((group, nth) => (
        <div key={group} role="group" aria-labelledby={`${id}-group-${nth}`}>
          <p id={`${id}-group-${nth}`} className="px-3 pt-2 pb-1 text-12 font-semibold text-quiet">{group}</p>
          {commands.map((command, index) => command.group === group && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
            <div
              key={command.key} id={`${id}-${index}`} role="option" tabIndex={-1} aria-selected={index === current}
              onClick={() => onRun(command)}
              className={classNames(OPTION, index === current ? 'bg-action-wash text-action-text' : 'text-ink hover:bg-sunken')}
            >
              <span className="line-clamp-2 min-w-0 py-1 font-medium">{command.label}</span>
              {command.hint !== undefined && (
                <span className="max-w-2/5 shrink-0 truncate text-12 text-quiet tabular-nums">{command.hint}</span>
              )}
              {command.keys !== undefined && (
                <span aria-hidden className="max-sm:hidden"><ShortcutKeys keys={command.keys} /></span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/* oxlint-enable jsx-a11y/prefer-tag-over-role */

/** Pages, and what the shortcuts of this page do. */
function useCommands(typed: string, sections: readonly AdminSection[]): Command[] {
  const t = useT()
  const navigate = useNavigate()
  const shortcuts = useShortcuts()
  const pages = sections.map(({ path, word, letter }): Command => ({
    key: path, group: t('admin.command_pages'), label: t(word as 'admin.overview' /* a word of a section has no holes */),
    keys: letter === undefined ? undefined : `g ${letter}`, run: () => void navigate(path),
  }))
  const acts = shortcuts.filter(({ group, keys }) => group !== 'go' && group !== 'list' && keys !== 'mod+k')
    .map(({ keys, label, run }): Command => ({ key: keys, group: t('admin.command_here'), label, keys, run }))
  return [...pages, ...acts].filter(({ label }) => fits(label, typed))
}

/** Orders, products, customers: whatever the finders of the sections know. */
function useThings(typed: string, sections: readonly AdminSection[]): { things: Command[], searching: boolean } {
  const t = useT()
  const navigate = useNavigate()
  const text = useLater(typed.trim(), TYPED_MS)
  const { language } = useLanguage()
  const finders = FINDERS.filter(({ path }) => sections.some((section) => section.path === path))
  const wanted = text.length > 1 && finders.length > 0
  const { data, isFetching } = useQuery({
    queryKey: [MINE, 'admin', 'find', language, text], enabled: wanted,
    queryFn: () => Promise.all(finders.map(async (finder) =>
      ({ finder, found: await finder.find(text, language).catch(() => []) }))),
  })
  const things = (wanted ? data ?? [] : []).flatMap(({ finder, found }) => found.map(({ to, label, hint }): Command => ({
    key: to, group: t(finder.word as 'admin.products' /* a word of a section has no holes */), label, hint,
    run: () => void navigate(to),
  })))
  return { things, searching: isFetching || text !== typed.trim() }
}

function useLater(text: string, after_ms: number): string {
  const [late, setLate] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), after_ms)
    return () => clearTimeout(timer)
  }, [text, after_ms])
  return late
}
