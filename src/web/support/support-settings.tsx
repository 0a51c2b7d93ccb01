// How the chat looks and behaves: in force and kept with every change.
import { Check } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { Switch } from '#web/kit/ui/switch.tsx'
import { useT } from '#web/kit/words.tsx'
import { askToNotify } from './support-alerts.ts'
import {
  BOT_NAME, BOT_NAME_MAX, botNameOf, changeConfig, CHOICES, resetConfig, SWITCHES, useChatConfig,
} from './support-config.ts'
import { useChatDark } from './support-theme.ts'
import { accentOf } from './tokens-accents.ts'

type Choice = Exclude<keyof typeof CHOICES, 'accentColor'>

const SELECTS: readonly Choice[] = [
  'theme', 'fontSize', 'chatBubbleStyle', 'messageAlignment', 'position', 'chatWidth', 'chatHeight',
]

export function SupportSettings() {
  const t = useT()
  const config = useChatConfig()
  return (
    <section
      aria-label={t('support.settings')} className="flex min-h-0 grow flex-col gap-4 overflow-y-auto overscroll-contain p-4"
    >
      <h2 className="text-18 font-extrabold text-ink">{t('support.settings')}</h2>
      <AccentChoice />
      {SELECTS.map((name) => <ChoiceField key={name} name={name} value={config[name]} />)}
      <Input
        label={t('support.set_botName')} maxLength={BOT_NAME_MAX} placeholder={t('support.bot')}
        defaultValue={config.botName === BOT_NAME ? '' : config.botName} key={config.botName === BOT_NAME ? 'default' : 'own'}
        onBlur={({ target }) => changeConfig({ botName: botNameOf(target.value) })}
      />
      <ul className="flex flex-col">
        {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => ( // the object's own keys
          <li key={name} className="flex items-center justify-between gap-4">
            <span aria-hidden className="text-14 text-ink">{t(`support.set_${name}`)}</span>
            <Switch
              label={t(`support.set_${name}`)} checked={config[name]}
              onChange={({ target }) => {
                changeConfig({ [name]: target.checked })
                if (name === 'enableNotifications' && target.checked) askToNotify()
              }}
            />
          </li>
        ))}
      </ul>
      <Button variant="outlined" className="self-start" onClick={resetConfig}>{t('support.reset')}</Button>
    </section>
  )
}

function ChoiceField({ name, value }: { name: Choice, value: string }) {
  const t = useT()
  const id = useId()
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
