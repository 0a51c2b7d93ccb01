// How the front page's strip moves: by hand, by its buttons, and on its own while somebody may be looking and nobody is at it.
// Loaded once the page is awake; until then the strip is swiped and its marks are plain links.

const SHOWN_MS = 7000

export interface HeroMoment {
  /** Which slide takes most of the strip. */
  shown: number
  /** It moves on by itself here. Never for those who want no motion. */
  turns: boolean
  /** Stopped by the shopper, by its button or by taking over. */
  paused: boolean
}

export interface HeroStrip {
  /** Shows a slide; from then on the shopper leads. Before the first comes the last. */
  go: (at: number) => void
  pause: (paused: boolean) => void
  stop: () => void
}

/** `tell` hears every change. */
export function startHero(stage: HTMLElement, strip: HTMLElement, tell: (moment: HeroMoment) => void): HeroStrip {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const over = new AbortController()
  const { signal } = over
  let moment: HeroMoment = { shown: placeOf(strip), turns: !calm.matches, paused: false }
  let seen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const scrollTo = (at: number) => {
    const count = strip.children.length
    strip.scrollTo({ left: ((at + count) % count) * strip.clientWidth, behavior: calm.matches ? 'instant' : 'smooth' })
  }
  const wait = () => {
    clearTimeout(timer)
    const free = seen && document.visibilityState === 'visible' && !stage.matches(':hover, :focus-within')
    if (moment.turns && !moment.paused && free) timer = setTimeout(() => scrollTo(moment.shown + 1), SHOWN_MS)
  }
  const become = (next: Partial<HeroMoment>) => {
    moment = { ...moment, ...next }
    tell(moment)
    wait()
  }
  const observer = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? false
    wait()
  }, { threshold: 0.5 })
  observer.observe(stage)
  strip.addEventListener('scroll', () => placeOf(strip) !== moment.shown && become({ shown: placeOf(strip) }), { signal })
  strip.addEventListener('touchmove', () => moment.paused || become({ paused: true }), { signal, passive: true })
  calm.addEventListener('change', () => become({ turns: !calm.matches }), { signal })
  document.addEventListener('visibilitychange', wait, { signal })
  for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // Focus has moved only after the event that tells of it.
    stage.addEventListener(name, () => requestAnimationFrame(wait), { signal })
  }
  tell(moment)
  return {
    go: (at) => {
      become({ paused: true })
      scrollTo(at)
    },
    pause: (paused) => become({ paused }),
    stop: () => {
      over.abort()
      observer.disconnect()
      clearTimeout(timer)
    },
  }
}

function placeOf({ clientWidth, scrollLeft }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0
}
