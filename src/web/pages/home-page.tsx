// The front page: what there is, shelf by shelf, what others say of it, and a way to hear more.
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { categoriesQuery, featuredQuery, onSaleQuery, recentQuery } from '#web/catalogue/catalogue-data.ts'
import { CategoryTiles } from '#web/catalogue/category-tiles.tsx'
import { CardAside } from '#web/catalogue/product-aside.ts'
import { ProductShelf } from '#web/catalogue/product-shelf.tsx'
import { soonestEnd } from '#web/catalogue/shelf-end-rules.ts'
import { buyableFirst } from '#web/catalogue/stock-line.tsx'
import type { ViewedShelf } from '#web/catalogue/viewed-shelf.tsx'
import { heroQuery } from '#web/content/hero-data.ts'
import { Newsletter } from '#web/content/newsletter.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { freeOver, shop } from '#web/kit/shop-facts.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { SpeechContext, useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { statisticsQuery } from '#web/reports/reports-data.ts'
import { StatisticsStrip } from '#web/reports/statistics.tsx'
import { praiseQuery } from '#web/reviews/praise-data.ts'
import { Praise } from '#web/reviews/praise.tsx'
import { Hero, sceneOf } from '#web/shell/hero.tsx'
import type { HeroSlide } from '#web/shell/hero.tsx'
import mark from '#web/shell/mark.svg?url'
import { PromiseStrip } from '#web/shell/promise-strip.tsx'
import { urls } from '#web/urls.ts'
import { cardHeart } from '#web/wishlist/wishlist-heart.tsx'
import { loadBooks } from '#web/words/book.ts'

/** For shops that keep no scenes; those that do never load it. */
const DrawnStage = lazy(async () => ({ default: (await import('#web/catalogue/stage-drawn.tsx')).DrawnStage }))

export function Page() {
  return <CardAside value={cardHeart}><Front /></CardAside>
}

function Front() {
  const t = useT()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const featured = useQuery(featuredQuery)
  const recent = useQuery(recentQuery)
  const onSale = useQuery(onSaleQuery)
  const statistics = useQuery(statisticsQuery)
  const { data: praise } = useQuery(praiseQuery)
  const saleEnd = soonestEnd(onSale.data?.content ?? [])
  return (
    <Container className="flex flex-col gap-12 pt-4 sm:gap-16 sm:pt-6">
      <Stage categories={categories} />
      {categories.length > 0 && (
        <section className="flex flex-col gap-4 below-fold-205">
          <h2 className="text-22 font-extrabold text-ink sm:text-28">{t('home.categories')}</h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
      <ProductShelf title={t('home.featured')} text={t('home.featured_text')} to={urls.products()} list={featured} />
      <PromiseStrip />
      <ProductShelf
        title={t('home.on_sale')} text={t('home.on_sale_text')} to={urls.onSale()} list={onSale} tone="sale"
        mostOff={statistics.data?.greatestDiscountPercent}
        end={saleEnd === undefined ? undefined : { at: saleEnd, pass: () => void Promise.all([onSale, statistics].map(again)) }}
      />
      <ProductShelf
        title={t('home.recent')} text={t('home.recent_text')} to={urls.recent()}
        list={{ isError: recent.isError, data: recent.data && { ...recent.data, content: buyableFirst(recent.data.content) } }}
      />
      <Praise reviews={praise} />
      <StatisticsStrip statistics={statistics.data} />
      <Viewed />
      <Newsletter />
    </Container>
  )
}

const again = (list: { refetch: () => Promise<unknown> }) => list.refetch()

/** The scenes of the shop; drawn in lines where the first is not kept, or where there is nothing to be seen on them yet. */
function Stage({ categories }: { categories: readonly Category[] }) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const missing = useMissing(frame)
  const { data: written = [] } = useQuery(heroQuery)
  const slides = written.length > 0
    ? written.map(({ id, ...slide }) => ({ name: `slide-${id}`, ...slide })) : slidesOf(categories, t)
  const [first] = slides
  const empty = categories.length === 0
  const bare = empty || missing.includes(first?.image ?? '')
  return (
    <div ref={frame}>
      {bare && first
        ? <Suspense><DrawnStage {...first} ways={empty ? firstWays(t) : first.ways} /></Suspense>
        : <Hero slides={slides.filter(({ image }) => !missing.includes(image))} />}
    </div>
  )
}

/** Scenes that did not come; none until what listens for them has. */
function useMissing(frame: RefObject<Element | null>): readonly string[] {
  const [missing, setMissing] = useState<readonly string[]>([])
  useEffect(() => {
    let stop: (() => void) | undefined
    let here = true
    const start = async () => {
      const { watchScenes } = await import('#web/catalogue/stage-scenes.ts')
      if (here && frame.current) stop = watchScenes(frame.current, setMissing)
    }
    start().catch(() => undefined) // the network went away: the stage stays as it is
    return () => {
      here = false
      stop?.()
    }
  }, [frame])
  return missing
}

/** In a shop that has nothing yet. */
function firstWays(t: Translate): HeroSlide['ways'] {
  return [
    { label: t('shell.all_products'), to: urls.products() }, { label: t('catalogue.all_categories'), to: urls.categories() },
  ]
}

/** While nobody has written any: phones, accessories, tablets, each with its message and two ways on. */
function slidesOf(categories: readonly Category[], t: Translate): HeroSlide[] {
  const of = (family: Category['family']) => categories.find((one) => one.family === family)
  const [accessory, tablet] = [of('accessory'), of('tablet')]
  return [{
    name: 'phones', image: sceneOf('phones'), line: t('home.hero_line'),
    text: t('home.hero_text', { days: shop().returnDays }),
    ways: [
      { label: t('home.hero_shop'), to: urls.products({ category: of('phone')?.id }) },
      { label: t('home.hero_sale'), to: urls.onSale() },
    ],
  }, {
    name: 'accessories', image: sceneOf('accessories'), line: t('home.hero_accessories_line'),
    text: t('home.hero_accessories_text'),
    ways: [
      { label: t('home.hero_accessories_shop'), to: urls.categories() },
      ...(accessory ? [{ label: accessory.name, to: urls.products({ category: accessory.id }) }] : []),
    ],
  }, {
    name: 'tablets', image: sceneOf('tablets'), line: t('home.hero_tablets_line'), text: t('home.hero_tablets_text'),
    ways: [
      { label: t('home.hero_tablets_shop'), to: urls.products({ category: tablet?.id }) },
      { label: t('home.hero_tablets_new'), to: urls.recent({ category: tablet?.id }) },
    ],
  }]
}

/** What this browser has looked at. The server knows nothing of it, so it comes with its words once the page is awake. */
function Viewed() {
  const speech = use(SpeechContext)
  const [Shelf, setShelf] = useState<typeof ViewedShelf>()
  useEffect(() => {
    let here = true
    const { language, books } = speech?.shelf ?? { language: 'vi', books: {} }
    Promise.all([import('#web/catalogue/viewed-shelf.tsx'), loadBooks(language, ['product'], books)])
      .then(([shelf]) => here && setShelf(() => shelf.ViewedShelf))
      .catch(() => undefined) // the network went away: the page does without
    return () => {
      here = false
    }
  }, [speech?.shelf])
  return Shelf ? <Shelf /> : null
}

export function prefetch(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.fetchQuery(featuredQuery), client.fetchQuery(recentQuery), client.fetchQuery(onSaleQuery),
    client.fetchQuery(statisticsQuery), client.fetchQuery(praiseQuery), client.fetchQuery(heroQuery),
  ])
}

export function head({ client, t, origin }: PageContext): PageHead {
  return {
    title: t('home.title'),
    description: t('home.description', { free: freeOver() }),
    canonical: urls.home(),
    image: client.getQueryData(heroQuery.queryKey)?.[0]?.image ?? sceneOf('phones'),
    // Search engines read it in the document; the browser has no need of it.
    ...(import.meta.env.SSR && { jsonLd: shopJsonLd(origin) }),
  }
}

function shopJsonLd(origin: string): object[] {
  const url = origin + urls.home()
  return [{
    '@context': 'https://schema.org', '@type': 'Organization', name: shop().name, url, logo: origin + mark,
    contactPoint: {
      '@type': 'ContactPoint', contactType: 'customer service', telephone: shop().phoneLink.replace('tel:', ''),
      email: shop().email, areaServed: 'VN', availableLanguage: ['vi', 'en'],
    },
  }, {
    '@context': 'https://schema.org', '@type': 'WebSite', name: shop().name, url,
    potentialAction: {
      '@type': 'SearchAction', target: `${origin}${urls.products()}?search={text}`, 'query-input': 'required name=text',
    },
  }]
}

export function tags(): readonly string[] {
  return ['products', 'categories', 'reviews', 'hero']
}
