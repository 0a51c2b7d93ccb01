// The first thing a shopper sees: one message, two ways on, and three devices on a lit counter.
import type { Product } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { SignalArcs } from '#web/kit/ui/signal-arcs.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

interface HeroProps {
  /** At most three; the first stands in front. */
  stage: readonly Pick<Product, 'id' | 'image'>[]
  phonesUrl: string
}

/** Where each device stands on the counter: the first in the middle, in front. */
const SPOTS = [
  'left-1/2 -bottom-2 z-10 w-[72%] -translate-x-1/2 lg:bottom-2',
  '-left-[7%] bottom-1 w-[58%] lg:bottom-6',
  '-right-[7%] bottom-1 w-[58%] lg:bottom-6',
]

export function Hero({ stage, phonesUrl }: HeroProps) {
  const t = useT()
  return (
    <section className="relative grid grid-cols-1 overflow-clip rounded-stage bg-stage lg:min-h-130
      lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="relative z-10 flex flex-col justify-center gap-5 px-5 pt-8 sm:px-10 lg:py-12 lg:pl-14">
        <h1 tabIndex={-1} className="text-36 font-extrabold text-balance text-ink outline-none sm:text-48">
          {t('home.hero_line')}
        </h1>
        <p className="max-w-md text-16 text-pretty text-soft sm:text-18">{t('home.hero_text')}</p>
        <div className="mt-1 flex flex-wrap gap-3">
          <Button size="large" to={phonesUrl}>{t('home.hero_shop')}</Button>
          <Button size="large" variant="glass" to={urls.onSale()}>{t('home.hero_sale')}</Button>
        </div>
      </div>
      <div className="relative mx-auto mt-6 h-76 w-full max-w-130 sm:h-110 lg:mt-0 lg:h-full lg:max-w-none" aria-hidden>
        <div className="absolute inset-x-0 bottom-0 mx-auto h-full max-w-170">
          <SignalArcs className="absolute bottom-[38%] left-1/2 w-[98%] -translate-x-1/2" />
          {stage.map(({ id, image }, at) => (
            <div key={id} className={classNames('absolute', SPOTS[at])}>
              <Picture image={image} alt="" sizes="(min-width: 1024px) 480px, 70vw" first={at === 0} eager />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
