// The first thing a shopper sees: one message, two ways on, and three devices on a lit counter.
import type { Product } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

interface HeroProps {
  /** At most three; the first stands in front. */
  stage: readonly Pick<Product, 'id' | 'image'>[]
  phonesUrl: string
}

/** Where each device stands on the counter: the first in the middle, in front. */
const SPOTS = [
  'left-1/2 bottom-0 z-10 w-3/5 -translate-x-1/2',
  '-left-4 bottom-4 w-1/2 opacity-95 sm:left-0',
  '-right-4 bottom-4 w-1/2 opacity-95 sm:right-0',
]

export function Hero({ stage, phonesUrl }: HeroProps) {
  const t = useT()
  return (
    <section className="relative grid overflow-clip rounded-stage bg-stage lg:min-h-120 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Arcs />
      <div className="relative flex flex-col justify-center gap-5 px-5 pt-8 sm:px-10 lg:py-12 lg:pl-14">
        <h1 tabIndex={-1} className="text-36 font-extrabold text-balance text-ink outline-none sm:text-48">{t('home.hero_line')}</h1>
        <p className="max-w-md text-16 text-pretty text-soft sm:text-18">{t('home.hero_text')}</p>
        <div className="mt-1 flex flex-wrap gap-3">
          <Button size="large" to={phonesUrl}>{t('home.hero_shop')}</Button>
          <Button size="large" variant="glass" to={urls.onSale()}>{t('home.hero_sale')}</Button>
        </div>
      </div>
      <div className="relative mx-auto mt-4 h-72 w-full max-w-160 sm:h-96 lg:mt-0 lg:h-full lg:self-end" aria-hidden>
        {stage.map(({ id, image }, at) => (
          <div key={id} className={classNames('absolute', SPOTS[at])}>
            <Picture image={image} alt="" sizes="(min-width: 1024px) 420px, 60vw" first={at === 0} eager />
          </div>
        ))}
      </div>
    </section>
  )
}

/** The mark's signal arcs, large and faint, going out from the devices. */
function Arcs() {
  return (
    <svg aria-hidden viewBox="0 0 600 480" preserveAspectRatio="xMaxYMax slice" className="absolute inset-0 size-full fill-none stroke-action opacity-12">
      {[120, 200, 280, 360].map((radius) => <circle key={radius} cx="440" cy="420" r={radius} strokeWidth="26" />)}
    </svg>
  )
}
