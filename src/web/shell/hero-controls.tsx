// The strip's buttons: one mark per slide (a plain link without JavaScript), back and forth, and a stop for what moves by itself.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { classNames } from '#web/kit/class-names.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { HeroSlide } from './hero.tsx'
import type { HeroTurning } from './hero-strip.ts'

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const

interface HeroControlsProps extends HeroTurning { slides: readonly HeroSlide[] }

export function HeroControls({ slides, shown, awake, turns, paused, setPaused, go }: HeroControlsProps) {
  const t = useT()
  const asleep = !awake && 'invisible'
  return (
    <div className="absolute bottom-1 left-1/2 z-10 flex -translate-x-1/2 items-center lg:bottom-6 lg:left-11 lg:translate-x-0">
      <IconButton label={t('home.hero_previous')} onClick={() => go(shown - 1)} className={classNames('max-lg:hidden', asleep)}>
        <ChevronLeft {...ICON} />
      </IconButton>
      {slides.map(({ name, line }, at) => (
        <a
          key={name} href={`#${name}`} aria-label={line} aria-current={at === shown}
          className="group flex size-11 items-center justify-center rounded-control"
          onClick={(event) => {
            event.preventDefault()
            go(at)
          }}
        >
          <span
            className={classNames(
              'h-2 rounded-full transition-colors',
              at === shown ? 'w-7 bg-action-fill' : 'w-2 bg-line-strong group-hover:bg-soft',
            )}
          />
        </a>
      ))}
      <IconButton label={t('home.hero_next')} onClick={() => go(shown + 1)} className={classNames('max-lg:hidden', asleep)}>
        <ChevronRight {...ICON} />
      </IconButton>
      <IconButton
        label={t(paused ? 'home.hero_play' : 'home.hero_pause')} onClick={() => setPaused(!paused)}
        className={classNames(!turns && 'invisible')}
      >
        {paused ? <Play {...ICON} /> : <Pause {...ICON} />}
      </IconButton>
    </div>
  )
}
