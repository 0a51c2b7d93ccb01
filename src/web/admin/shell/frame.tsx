// What surrounds every screen of the back office: the sections at the left, the bar above, and what lies over the page.
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Role, User } from '#contract/auth.ts'
import { classNames } from '#web/kit/class-names.ts'
import { keepStored, readStored } from '#web/kit/stored.ts'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import { useT } from '#web/kit/words.tsx'
import { useOpenHere } from '#web/kit/open-here.ts'
import { SECTION_GROUPS, SectionsContext } from '../admin-sections.ts'
import type { AdminSection, SectionGroup } from '../admin-sections.ts'
import { findAdminPage } from '../admin-table.ts'
import { LeavingQuestion } from '../kit/leaving-question.tsx'
import { listenForShortcuts, useShortcut } from '../kit/shortcuts.ts'
import { UndoList } from '../kit/undo-list.tsx'
import { useWaitingLive } from '../waiting.ts'
import { Bar } from './bar.tsx'
import { CommandMenu } from './command-menu.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { Sidebar } from './sidebar.tsx'

const FOLDED = 'admin.folded'

export function Frame({ user, children }: { user: User, children: ReactNode }) {
  const t = useT()
  const groups = useMemo(() => sectionsFor(user.role), [user.role])
  const sections = groups.flatMap((group) => group.sections)
  const [folded, setFolded] = useState(() => readStored(FOLDED) === 'yes')
  const [drawer, setDrawer] = useOpenHere()
  const [over, setOver] = useState<'command' | 'shortcuts'>()
  useEffect(listenForShortcuts, [])
  useWaitingLive()
  useShortcut('mod+k', t('admin.key_command'), 'everywhere', () => setOver('command'))
  useShortcut('?', t('admin.key_help'), 'everywhere', () => setOver('shortcuts'))
  const fold = () => {
    keepStored(FOLDED, folded ? undefined : 'yes')
    setFolded(!folded)
  }
  return (
    <div className={classNames('grid min-h-dvh', folded ? 'lg:grid-cols-[4rem_1fr]' : 'lg:grid-cols-[15rem_1fr]')}>
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-action-fill px-4 py-3 font-semibold text-on-action focus:not-sr-only
          focus:fixed focus:top-2 focus:left-2"
      >
        {t('admin.skip')}
      </a>
      <aside className="sticky top-0 z-30 h-dvh overflow-y-auto border-r border-line bg-surface max-lg:hidden">
        <Sidebar groups={groups} folded={folded} onFold={fold} />
      </aside>
      <Sheet open={drawer} onClose={() => setDrawer(false)} title={t('admin.title')} side="left">
        <Sidebar groups={groups} folded={false} />
      </Sheet>
      <div className="flex min-w-0 flex-col">
        <Bar user={user} onSections={() => setDrawer(true)} onCommand={() => setOver('command')}
          onShortcuts={() => setOver('shortcuts')} />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[100rem] grow px-4 py-5 outline-none sm:px-6">
          <SectionsContext value={groups}>{children}</SectionsContext>
        </main>
      </div>
      {sections.map((section) => <GoKey key={section.path} section={section} />)}
      {over === 'command' && <CommandMenu sections={sections} onClose={() => setOver(undefined)} />}
      {over === 'shortcuts' && <ShortcutList onClose={() => setOver(undefined)} />}
      <UndoList />
      <LeavingQuestion />
    </div>
  )
}

/** What somebody of this role finds: what has a page they may see. Groups with nothing for them are left out. */
function sectionsFor(role: Role): SectionGroup[] {
  return SECTION_GROUPS.map((group) => ({
    ...group, sections: group.sections.filter(({ path }) => findAdminPage(path)?.page.roles.includes(role)),
  })).filter(({ sections }) => sections.length > 0)
}

/** `g` and its letter lead to a section. */
function GoKey({ section: { path, word, letter } }: { section: AdminSection }) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // A word of a section has no holes.
  const label = t(word as 'admin.overview')
  useShortcut(letter === undefined ? undefined : `g ${letter}`, label, 'go', () => {
    if (pathname !== path) void navigate(path)
  })
  return null
}
