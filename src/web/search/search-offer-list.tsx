// The suggestions as a listbox. Its keys are pressed in the search box, which keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list of options with pictures that belongs to a text box */
import { ArrowRight, History, LayoutGrid, Search, Tag, X } from 'lucide-react'
import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { formatNumber } from '#web/kit/format.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { PriceTag } from '#web/kit/ui/price.tsx'
import { Tint } from '#web/kit/ui/tint.tsx'
import { useT } from '#web/kit/words.tsx'
import { optionId } from './search-offers.ts'
import type { GroupName, Offer, OfferGroup } from './search-offers.ts'

const TITLES = {
  spelling: undefined, recent: 'finding.recent_searches', categories: 'finding.suggested_categories',
  brands: 'finding.suggested_brands', products: 'finding.suggested_products', all: undefined,
} as const

const ICONS = { spelling: Search, recent: History, categories: LayoutGrid, brands: Tag, products: Search, all: ArrowRight }

interface OfferListProps {
  id: string
  groups: readonly OfferGroup[]
  active: Offer | undefined
  onGo: (offer: Offer) => void
  onForget: (text: string) => void
  onForgetAll: () => void
}

/** A touch on the list leaves the focus, and the phone's keyboard, where they are: in the box. */
const holdFocus = (event: PointerEvent | MouseEvent) => event.preventDefault()

export function OfferList({ id, groups, active, onGo, onForget, onForgetAll }: OfferListProps) {
  const t = useT()
  const recent = groups.find(({ name }) => name === 'recent')
  return (
    <div
      onMouseDown={holdFocus} role="presentation"
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70dvh,40rem)] animate-fade-in overflow-y-auto
        overscroll-contain rounded-card border border-line bg-raised p-2 shadow-float"
    >
      {recent && (
        <div className="flex items-center justify-between pl-3">
          <span aria-hidden className="text-12 font-semibold text-quiet">{t('finding.recent_searches')}</span>
          <button
            type="button" onClick={onForgetAll}
            className="min-h-11 cursor-pointer rounded-control px-3 text-12 font-semibold text-action-text hover:bg-sunken"
          >
            {t('finding.recent_clear')}
          </button>
        </div>
      )}
      <div className="flex">
        <div id={id} role="listbox" aria-label={t('finding.suggestions')} className="min-w-0 grow">
          {groups.map(({ name, offers }) => (
            <Group key={name} name={name} title={!recent}>
              {offers.map((offer) => (
                <Option
                  key={offer.key} id={optionId(id, offer)} offer={offer} group={name} active={offer.key === active?.key}
                  onGo={onGo}
                />
              ))}
            </Group>
          ))}
        </div>
        {recent && (
          <ul className="shrink-0">
            {recent.offers.map(({ key, text }) => (
              <li key={key}>
                <button
                  type="button" aria-label={t('finding.recent_remove', { text })} onClick={() => onForget(text)}
                  className="flex size-11 cursor-pointer items-center justify-center rounded-control text-quiet hover:bg-sunken
                    hover:text-ink"
                >
                  <X aria-hidden strokeWidth={1.75} className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Group({ name, title, children }: { name: GroupName, title: boolean, children: ReactNode }) {
  const t = useT()
  const label = TITLES[name] && t(TITLES[name])
  return (
    <div
      role="group" aria-label={label ?? t('finding.suggestions')}
      className={name === 'all' ? 'mt-1 border-t border-line pt-1 first:mt-0 first:border-0 first:pt-0' : undefined}
    >
      {title && label && <p aria-hidden className="px-3 pt-2 pb-1 text-12 font-semibold text-quiet">{label}</p>}
      {children}
    </div>
  )
}

interface OptionProps { id: string, offer: Offer, group: GroupName, active: boolean, onGo: (offer: Offer) => void }

/** A real link, so that it opens in a new tab too; the keyboard reaches it from the box alone. */
function Option({ id, offer, group, active, onGo }: OptionProps) {
  const option = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(offer)
  }
  return (
    <a
      ref={option} id={id} role="option" aria-selected={active} tabIndex={-1} href={offer.to} onClick={follow}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-control px-3 text-14 text-ink transition-colors hover:bg-sunken',
        active && 'bg-sunken outline-2 -outline-offset-2 outline-action',
      )}
    >
      {offer.product ? <ProductLine product={offer.product} /> : <NameLine offer={offer} group={group} />}
    </a>
  )
}

function NameLine({ offer: { text, count }, group }: { offer: Offer, group: GroupName }) {
  const t = useT()
  const Icon = ICONS[group]
  return (
    <>
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-quiet" />
      <span className={classNames('min-w-0 grow truncate', (group === 'all' || group === 'spelling') && 'font-semibold')}>
        {group === 'all' ? t('finding.all_results', { text }) : group === 'spelling' ? t('finding.did_you_mean', { text }) : text}
      </span>
      {count !== undefined && (
        <span className="shrink-0 text-12 text-quiet tabular-nums">
          <span aria-hidden>{formatNumber(count)}</span>
          <span className="sr-only">{t('catalogue.products_count', { count })}</span>
        </span>
      )}
    </>
  )
}

function ProductLine({ product }: { product: NonNullable<Offer['product']> }) {
  return (
    <>
      <span className="relative isolate my-1 size-12 shrink-0 overflow-clip rounded-chip">
        <Tint tint={product.tint} />
        <Picture image={product.image} alt="" sizes="48px" className="relative p-1" />
      </span>
      <span className="min-w-0 grow py-2">
        <span className="line-clamp-2 font-semibold">{product.name}</span>
        <PriceTag price={product.price} discountPrice={product.discountPrice} size="small" />
      </span>
    </>
  )
}
