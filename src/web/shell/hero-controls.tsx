// The strip's buttons: one mark per slide (a plain link without JavaScript), back and forth, and a stop for what moves by itself.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { classNames } from '#web/kit/class-names.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { HeroMoment, HeroStrip } from './hero-strip.ts'

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const

interface HeroControlsProps extends HeroMoment {
  /** Each slide's name in its address, and what it says. */
  slides: readonly { name: string, line: string }[]
  /** Moves the strip; undefined until it is here. */
  mover: HeroStrip | undefined
}

export function HeroControls({ slides, shown, turns, paused, mover }: HeroControlsProps) {
  const t = useT()
  const asleep = !mover && 'invisible'
  return (
    <div className="absolute bottom-1 left-1/2 z-10 flex -translate-x-1/2 items-center lg:bottom-6 lg:left-11 lg:translate-x-0">
      <IconButton
        label={t('home.hero_previous')} onClick={() => mover?.go(shown - 1)} className={classNames('max-lg:hidden', asleep)}
      >
        <ChevronLeft {...ICON} />
      </IconButton>
      {slides.map(({ name, line }, at) => (
        <a
          key={name} href={`#${name}`} aria-label={line} aria-current={at === shown}
          className="group flex size-11 items-center justify-center rounded-control"
          onClick={(event) => {
            if (!mover) return
            event.preventDefault()
            mover.go(at)
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
      <IconButton
        label={t('home.hero_next')} onClick={() => mover?.go(shown + 1)} className={classNames('max-lg:hidden', asleep)}
      >
        <ChevronRight {...ICON} />
      </IconButton>
      <IconButton
        label={t(paused ? 'home.hero_play' : 'home.hero_pause')} onClick={() => mover?.pause(!paused)}
        className={classNames(!turns && 'invisible')}
      >
        {paused ? <Play {...ICON} /> : <Pause {...ICON} />}
      </IconButton>
    </div>
  )
}
