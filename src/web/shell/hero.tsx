// The first thing a shopper sees: what the shop offers on a lit counter, side by side in a strip that can be swiped.
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Scene } from '#web/kit/ui/scene.tsx'
import { SignalArcs } from '#web/kit/ui/signal-arcs.tsx'
import { useT } from '#web/kit/words.tsx'
import { HeroControls } from './hero-controls.tsx'
import type { HeroMoment, HeroStrip } from './hero-strip.ts'

export interface HeroSlide {
  /** Names the slide in its address: `#phones`. */
  name: string
  /** As the API gives it: `/pictures/<key>/640.webp`; '' while staff have chosen none. */
  image: string
  line: string
  text: string
  /** Two ways on, the first the one most people want. */
  ways: readonly { label: string, to: string }[]
}

const SCENE_SIZES = '(min-width: 1320px) 690px, (min-width: 1024px) 54vw, (min-width: 640px) 520px, 100vw'

/** A scene drawn for the greeting; an owner keeps another picture under the same name. */
export function sceneOf(name: 'phones' | 'accessories' | 'tablets'): string {
  return `/pictures/scene-${name}/640.webp`
}

export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const t = useT()
  const stage = useRef<HTMLElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const hero = useHero(stage, strip)
  return (
    <section ref={stage} aria-label={t('home.hero_label')} className="relative overflow-clip rounded-stage bg-ground">
      <ul ref={strip} className="flex scrollbar-none snap-x snap-mandatory overflow-x-auto overscroll-x-contain">
        {slides.map((slide, at) => (
          <li key={slide.name} id={slide.name} className="w-full shrink-0 snap-start snap-always">
            <Slide slide={slide} first={at === 0} eager={hero.mover !== undefined} />
          </li>
        ))}
      </ul>
      <HeroControls slides={slides} {...hero} />
    </section>
  )
}

/** Nothing moves, and no button does anything, until what moves the strip has come. */
function useHero(stage: RefObject<HTMLElement | null>, strip: RefObject<HTMLElement | null>) {
  const [moment, setMoment] = useState<HeroMoment>({ shown: 0, turns: false, paused: false })
  const [mover, setMover] = useState<HeroStrip>()
  useEffect(() => {
    let started: HeroStrip | undefined
    let here = true
    const start = async () => {
      const { startHero } = await import('./hero-strip.ts')
      if (!here || !stage.current || !strip.current) return
      started = startHero(stage.current, strip.current, setMoment)
      setMover(started)
    }
    start().catch(() => undefined) // the network went away: it can still be swiped
    return () => {
      here = false
      started?.stop()
    }
  }, [stage, strip])
  return { ...moment, mover }
}

interface SlideProps {
  slide: HeroSlide
  first: boolean
  /** The first slide stands: the others need no longer wait to be seen. */
  eager: boolean
}

function Slide({ slide: { image, line, text, ways }, first, eager }: SlideProps) {
  const Line = first ? 'h1' : 'h2'
  return (
    <div className="relative grid h-full grid-cols-1 grid-rows-[1fr_auto] lg:min-h-126 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]
      lg:grid-rows-1">
      <div className="relative z-10 flex flex-col gap-5 px-5 pt-8 sm:px-10 lg:justify-center lg:pt-12 lg:pb-20 lg:pl-14">
        <Line
          tabIndex={first ? -1 : undefined}
          className="text-36 font-extrabold text-balance text-ink outline-none max-[359px]:text-28 sm:text-48"
        >
          {line}
        </Line>
        <p className="max-w-md text-16 text-pretty text-soft sm:text-18">{text}</p>
        <div className="mt-1 flex flex-wrap gap-3">
          {ways.map(({ label, to }, at) => (
            <Button key={to} size="large" variant={at === 0 ? 'contained' : 'glass'} to={to}>{label}</Button>
          ))}
        </div>
      </div>
      <div
        aria-hidden
        className="relative mx-auto mt-4 w-full max-w-130 px-2 pb-14 lg:mt-0 lg:flex lg:max-w-none lg:items-center lg:p-6"
      >
        <SignalArcs className="absolute bottom-[38%] left-1/2 w-[94%] -translate-x-1/2 lg:bottom-[25%]" />
        {image === '' ? <div className="relative aspect-8/5 w-full rounded-card bg-sunken" />
          : <Scene image={image} sizes={SCENE_SIZES} first={first} eager={eager} className="relative rounded-card" />}
      </div>
    </div>
  )
}
