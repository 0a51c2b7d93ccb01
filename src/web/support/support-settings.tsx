// How the chat looks and behaves: in force and kept with every change, and shown on two messages.
import { Check } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { now } from '#web/kit/clock.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { Switch } from '#web/kit/ui/switch.tsx'
import { useT } from '#web/kit/words.tsx'
import { askToNotify, noticesOf, ring, watchNotices } from './support-alerts.ts'
import { useBotName } from './support-bot.ts'
import { Bubble } from './support-bubble.tsx'
import {
  BOT_NAME, BOT_NAME_MAX, botNameOf, changeConfig, CHOICES, FONT_SIZES, resetConfig, useChatConfig,
} from './support-config.ts'
import type { SWITCHES } from './support-config.ts'
import { useChatDark, useWide } from './support-theme.ts'
import { accentOf } from './tokens-accents.ts'

type Choice = Exclude<keyof typeof CHOICES, 'accentColor'>

const OF_LOOK: readonly Choice[] = ['theme', 'fontSize', 'chatBubbleStyle', 'messageAlignment']
const OF_PANEL: readonly Choice[] = ['position', 'chatWidth', 'chatHeight']

/** `onPage`: it is the page that is being set, which has no size and place of its own. */
export function SupportSettings({ onPage }: { onPage: boolean }) {
  const t = useT()
  const config = useChatConfig()
  const wide = useWide()
  const panelNote = wide ? onPage && t('support.set_of_panel') : t('support.set_on_phone')
  return (
    <section
      aria-label={t('support.settings')}
      className="flex min-h-0 grow flex-col items-center gap-6 overflow-y-auto overscroll-contain bg-surface p-4 *:w-full
        *:max-w-120"
    >
      <div className="flex flex-col gap-4">
        <h2 className="text-18 font-extrabold text-ink">{t('support.settings')}</h2>
        <Preview />
        <AccentChoice />
        {OF_LOOK.map((name) => <ChoiceField key={name} name={name} />)}
        <Switches names={['showTimestamp', 'showSenderName']} />
      </div>
      <Group title={t('support.set_panel')} note={panelNote || undefined}>
        {OF_PANEL.map((name) => <ChoiceField key={name} name={name} />)}
        <Switches names={['autoOpenForReturningUsers']} />
      </Group>
      <Group title={t('support.set_alerts')}>
        <Switches names={['enableSound', 'enableNotifications']} />
        {config.enableNotifications && <NoticesNote />}
      </Group>
      <Group title={t('support.set_bot')}>
        <Input
          label={t('support.set_botName')} maxLength={BOT_NAME_MAX} placeholder={t('support.bot')}
          defaultValue={config.botName === BOT_NAME ? '' : config.botName} key={config.botName === BOT_NAME ? 'default' : 'own'}
          onBlur={({ target }) => changeConfig({ botName: botNameOf(target.value) })}
        />
        <Switches names={['autoExpandFaqs']} />
      </Group>
      <p><Button variant="outlined" onClick={resetConfig}>{t('support.reset')}</Button></p>
    </section>
  )
}

function Group({ title, note, children }: { title: string, note?: string | undefined, children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="text-14 font-extrabold text-ink">{title}</h3>
      {note !== undefined && <p className="-mt-2 text-14 text-pretty text-soft">{note}</p>}
      {children}
    </div>
  )
}

/** Two messages as they will look; whoever does not see them has lost nothing. */
function Preview() {
  const t = useT()
  const { fontSize } = useChatConfig()
  const bot = useBotName()
  const [at] = useState(now)
  return (
    <div
      aria-hidden style={{ fontSize: FONT_SIZES[fontSize] }}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 leading-normal"
    >
      <Bubble mine name={t('support.you')} at={at} text={t('support.sample_mine')} />
      <Bubble mine={false} name={bot} at={at} text={t('support.sample_bot')} />
    </div>
  )
}

function Switches({ names }: { names: readonly (keyof typeof SWITCHES)[] }) {
  const t = useT()
  const config = useChatConfig()
  return (
    <ul className="-my-1 flex flex-col">
      {names.map((name) => (
        <li key={name} className="flex items-center justify-between gap-4">
          <span aria-hidden className="text-14 text-ink">{t(`support.set_${name}`)}</span>
          <Switch
            label={t(`support.set_${name}`)} checked={config[name]}
            onChange={({ target }) => {
              changeConfig({ [name]: target.checked })
              if (name === 'enableSound' && target.checked) ring() // so it is known
              if (name === 'enableNotifications' && target.checked) askToNotify()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** Wanting them is not enough: the browser must allow them too. */
function NoticesNote() {
  const t = useT()
  const allowed = useSyncExternalStore(watchNotices, noticesOf)
  if (allowed === 'granted') return null
  return (
    <div className="-mt-2 flex flex-col items-start gap-2">
      <p className="text-14 text-pretty text-soft">{t(`support.notices_${allowed}`)}</p>
      {allowed === 'default' && (
        <Button size="small" variant="soft" onClick={askToNotify}>{t('support.notices_ask')}</Button>
      )}
    </div>
  )
}

function ChoiceField({ name }: { name: Choice }) {
  const t = useT()
  const id = useId()
  const { [name]: value } = useChatConfig()
  return (
    <div className="grid grid-cols-2 items-center gap-3">
      <label htmlFor={id} className="text-14 text-ink">{t(`support.set_${name}`)}</label>
      <select
        id={id} value={value}
        className={classNames(controlClass(undefined), 'select-arrow h-11 cursor-pointer appearance-none pr-8')}
        onChange={({ target }) => changeConfig({ [name]: target.value })}
      >
        {CHOICES[name].map((choice) => <option key={choice} value={choice}>{t(wordOf(name, choice))}</option>)}
      </select>
    </div>
  )
}

/** The dictionary has a word for every choice of every field (support-config.test.ts). */
const wordOf = (name: Choice, choice: string) => `support.${name}_${choice}` as 'support.theme_light' // see above

function AccentChoice() {
  const t = useT()
  const { accentColor } = useChatConfig()
  const dark = useChatDark()
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-auto text-14 text-ink">{t('support.set_accentColor')}</legend>
      {CHOICES.accentColor.map((color) => {
        const { fill, onFill } = accentOf(color, dark)
        return (
          <label
            key={color} title={t(`support.accentColor_${color}`)} style={{ backgroundColor: fill, color: onFill }}
            className="relative flex size-9 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-2
              has-focus-visible:outline-offset-2 has-focus-visible:outline-action max-sm:size-11"
          >
            <input
              type="radio" name="accentColor" value={color} checked={color === accentColor}
              aria-label={t(`support.accentColor_${color}`)}
              onChange={() => changeConfig({ accentColor: color })} className="absolute inset-0 cursor-pointer opacity-0"
            />
            {color === accentColor && <Check aria-hidden strokeWidth={2.5} className="size-5" />}
          </label>
        )
      })}
    </fieldset>
  )
}
