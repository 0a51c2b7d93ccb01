// The interface kit, illustrated: every part in every form, for whoever builds with it. In development only; in plain English.
import type { ReactNode } from 'react'
import type { PageHead } from '#web/kit/page.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Chip } from '#web/kit/ui/chip.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { CountBadge } from '#web/kit/ui/count-badge.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { FactChip } from '#web/kit/ui/fact-chip.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { Price, PriceTag } from '#web/kit/ui/price.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { KitButtons, KitFields } from './dev-kit-controls.tsx'
import { KitBanners, KitLoading, KitSheet, KitToasts } from './dev-kit-feedback.tsx'

const ARTS = ['phone', 'bag', 'search'] as const

export function Page() {
  return (
    <Container className="flex flex-col gap-12 py-10">
      <PageTitle>The kit</PageTitle>
      <Shelf name="Colours"><Colours /></Shelf>
      <Shelf name="Type"><Type /></Shelf>
      <Shelf name="Buttons"><KitButtons /></Shelf>
      <Shelf name="Fields"><KitFields /></Shelf>
      <Shelf name="Small things"><SmallThings /></Shelf>
      <Shelf name="Banners"><KitBanners /></Shelf>
      <Shelf name="Toasts"><KitToasts /></Shelf>
      <Shelf name="Sheets"><KitSheet /></Shelf>
      <Shelf name="Loading screens"><KitLoading /></Shelf>
      <Shelf name="Empty states">
        <div className="grid gap-4 sm:grid-cols-3">
          {ARTS.map((art) => <EmptyState key={art} art={art} title={art} text="Nothing here." />)}
        </div>
      </Shelf>
    </Container>
  )
}

function Shelf({ name, children }: { name: string, children: ReactNode }) {
  return (
    <section aria-label={name} className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-22 font-extrabold text-ink">{name}</h2>
      {children}
    </section>
  )
}

const COLOURS = {
  grounds: ['bg-paper', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-ground', 'bg-stage'],
  text: ['bg-ink', 'bg-soft', 'bg-quiet', 'bg-line', 'bg-line-strong'],
  action: ['bg-action', 'bg-action-fill', 'bg-action-fill-strong', 'bg-action-text', 'bg-action-wash', 'bg-action-wash-strong'],
  meaning: ['bg-sale', 'bg-sale-wash', 'bg-warn', 'bg-warn-wash', 'bg-bad', 'bg-bad-wash'],
}

function Colours() {
  return (
    <div className="flex flex-col gap-4">
      {Object.entries(COLOURS).map(([group, tokens]) => (
        <ul key={group} aria-label={group} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {tokens.map((token) => (
            <li key={token} className="flex flex-col gap-1 text-12 text-soft">
              <span className={`h-12 rounded-control border border-line ${token}`} />
              {token.replace('bg-', '')}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

const SIZES = ['text-12', 'text-14', 'text-16', 'text-18', 'text-22', 'text-28', 'text-36', 'text-48']

function Type() {
  return (
    <ul className="flex flex-col gap-2">
      {SIZES.map((size) => (
        <li key={size} className="flex items-baseline gap-4 overflow-x-clip">
          <span className="w-14 shrink-0 text-12 text-quiet">{size}</span>
          <span className={`${size} font-semibold whitespace-nowrap text-ink`}>Alô, nghe rõ không?</span>
        </li>
      ))}
    </ul>
  )
}

function SmallThings() {
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb crumbs={[{ label: 'Products', to: '/products' }, { label: 'This one' }]} />
      <div className="flex flex-wrap items-center gap-3">
        {(['plain', 'action', 'sale', 'warn', 'bad'] as const).map((tone) => <Badge key={tone} tone={tone}>{tone}</Badge>)}
        <FactChip>12GB</FactChip>
        <FactChip>256GB</FactChip>
        <Chip to="/dev/kit">Filter</Chip>
        <Chip to="/dev/kit" chosen>Chosen</Chip>
        <Chip to="/dev/kit" removes>Removable</Chip>
        {[1, 12, 100].map((count) => (
          <span key={count} className="relative size-8 rounded-control bg-sunken"><CountBadge count={count} /></span>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-8">
        <Price dong={28_990_000} className="text-16 text-ink" />
        <PriceTag price={28_990_000} discountPrice={24_990_000} size="small" />
        <PriceTag price={28_990_000} discountPrice={24_990_000} />
        <PriceTag price={28_990_000} discountPrice={24_990_000} size="large" />
      </div>
      <div className="flex max-w-60 flex-col gap-2">
        <Skeleton className="aspect-video" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  )
}

export function head(): PageHead {
  return { title: 'The kit', robots: 'noindex' }
}
