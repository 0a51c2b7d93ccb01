// All shortcuts that work on the present page, and the switch that turns the plain ones off.
import { Switch } from '#web/kit/ui/switch.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ShortcutKeys } from '../kit/shortcut-keys.tsx'
import { switchShortcuts, useShortcuts, useShortcutsOn } from '../kit/shortcuts.ts'

const GROUPS = [
  { group: 'everywhere', word: 'admin.shortcuts_everywhere' },
  { group: 'list', word: 'admin.shortcuts_list' },
  { group: 'form', word: 'admin.shortcuts_form' },
  { group: 'go', word: 'admin.shortcuts_go' },
] as const

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useT()
  const shortcuts = useShortcuts()
  const on = useShortcutsOn()
  return (
    <Dialog title={t('admin.shortcuts')} onClose={onClose} wide>
      <div className="flex flex-col gap-5">
        <p className="text-14 text-soft">{t('admin.shortcuts_text')}</p>
        <div className="flex items-center justify-between gap-4 rounded-card bg-sunken px-4 py-1 text-14 font-semibold">
          <span aria-hidden>{t('admin.shortcuts_on')}</span>
          <Switch label={t('admin.shortcuts_on')} checked={on} onChange={({ target }) => switchShortcuts(target.checked)} />
        </div>
        <div className="gap-x-10 sm:columns-2">
          {GROUPS.map(({ group, word }) => {
            const mine = shortcuts.filter((one, at) =>
              one.group === group && at === shortcuts.findLastIndex(({ keys }) => keys === one.keys))
            return mine.length > 0 && (
              <section key={group} className="pb-5">
                <h3 className="break-after-avoid pb-1 text-14 font-extrabold">{t(word)}</h3>
                <dl>
                  {mine.map(({ keys, label }) => (
                    <div
                      key={keys}
                      className="flex min-h-8 break-inside-avoid items-center justify-between gap-4 border-b border-line text-14
                        last:border-0"
                    >
                      <dt className="text-soft">{label}</dt>
                      <dd><ShortcutKeys keys={keys} /></dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          })}
        </div>
      </div>
    </Dialog>
  )
}
