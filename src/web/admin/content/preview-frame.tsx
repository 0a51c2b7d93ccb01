// A window onto the shop within the form: a document of its own, as wide as a phone or a computer, drawn by the shop's own parts.
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#contract/problems.ts'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import type { Slice } from '#web/words/book.ts'
import { Tongue } from './tongue.tsx'

const WIDTHS = { phone: 390, computer: 1280 } as const
type Screen = keyof typeof WIDTHS

interface PreviewFrameProps {
  language: Language
  /** The shop's words that are said in it. */
  slices: readonly Slice[]
  /** Most of a slide is seen at a glance; a text is scrolled. */
  low?: boolean
  children: ReactNode
}

export function PreviewFrame({ language, slices, low = false, children }: PreviewFrameProps) {
  const t = useT()
  const [screen, setScreen] = useState<Screen>('phone')
  const name = t(language === 'vi' ? 'admin-content.preview_vi' : 'admin-content.preview_en')
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-14 font-semibold text-ink">{name}</h3>
        <fieldset
          aria-label={t('admin-content.preview_size')} className="flex rounded-control border border-line bg-sunken p-0.5"
        >
          <ScreenChoice screen="phone" shown={screen} onChoose={setScreen} label={t('admin-content.preview_phone')}>
            <Smartphone aria-hidden strokeWidth={1.75} className="size-4" />
          </ScreenChoice>
          <ScreenChoice screen="computer" shown={screen} onChoose={setScreen} label={t('admin-content.preview_computer')}>
            <Monitor aria-hidden strokeWidth={1.75} className="size-4" />
          </ScreenChoice>
        </fieldset>
      </div>
      <Window title={name} language={language} width={WIDTHS[screen]} className={low ? 'h-124' : 'h-[75dvh] min-h-96'}>
        <Tongue language={language} slices={slices}>{children}</Tongue>
      </Window>
    </section>
  )
}

interface ScreenChoiceProps {
  screen: Screen
  shown: Screen
  label: string
  onChoose: (screen: Screen) => void
  children: ReactNode
}

function ScreenChoice({ screen, shown, label, onChoose, children }: ScreenChoiceProps) {
  return (
    <button
      type="button" aria-pressed={screen === shown} aria-label={label} title={label} onClick={() => onChoose(screen)}
      className={classNames('flex h-8 w-10 cursor-pointer items-center justify-center rounded-chip max-md:size-11',
        screen === shown ? 'bg-raised text-ink shadow-lift dark:bg-line' : 'text-soft hover:text-ink')}
    >
      {children}
    </button>
  )
}

interface WindowProps { title: string, language: Language, width: number, className: string, children: ReactNode }

/** Drawn as wide as it says and made smaller where there is less room. Links open beside the form, which keeps its changes. */
function Window({ title, language, width, className, children }: WindowProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const room = useRoom(place)
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1
  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    furnish(inner, language, title)
    setBody(inner.body)
    inner.addEventListener('click', openBeside, true)
    const dress = () => dressAs(inner, document.documentElement)
    dress()
    const observer = new MutationObserver(dress)
    observer.observe(document.documentElement, { attributes: true })
    return () => {
      inner.removeEventListener('click', openBeside, true)
      observer.disconnect()
    }
  }, [language, title])
  return (
    <div ref={place} className={classNames('overflow-clip rounded-card border border-line bg-paper', className)}>
      <iframe
        ref={frame} title={title} className="mx-auto block origin-top-left border-0"
        style={{
          width: `${width}px`, height: `${room.height / scale}px`, transform: `scale(${scale})`,
          marginLeft: `${Math.max(0, (room.width - width * scale) / 2)}px`,
        }}
      />
      {body && createPortal(<div className="px-4 py-6">{children}</div>, body)}
    </div>
  )
}

/** How large the place is, as it changes. */
function useRoom(place: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}

/** The same style sheets as outside. */
function furnish(inner: Document, language: Language, title: string): void {
  inner.documentElement.lang = language
  inner.title = title
  if (inner.head.childElementCount > 1) return
  for (const sheet of document.head.querySelectorAll('link[rel="stylesheet"], style')) inner.head.append(sheet.cloneNode(true))
}

/** The theme is said by the document's root. */
function dressAs(inner: Document, outer: HTMLElement): void {
  for (const { name, value } of outer.attributes) if (name !== 'lang') inner.documentElement.setAttribute(name, value)
}

function openBeside(event: MouseEvent): void {
  const target = event.target as Element // a click's target is an element
  const href = target.closest('a')?.getAttribute('href')
  if (href === null || href === undefined || href.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
  window.open(href, '_blank', 'noopener')
}
