// A product as search engines read it (schema.org ProductGroup), with today's prices and what is truly in stock.
import type { Product, ProductDetail, Variant } from '#contract/catalogue.ts'
import type { Review } from '#contract/reviews.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { pictureAt } from '#web/kit/picture-source.ts'
import { urls } from '#web/urls.ts'

const SCHEMA = 'https://schema.org'
const REVIEWS_MOST = 3

function availability(status: Product['status'], stock: number): string {
  if (status === 'DISCONTINUED') return `${SCHEMA}/Discontinued`
  return status === 'AVAILABLE' && stock > 0 ? `${SCHEMA}/InStock` : `${SCHEMA}/OutOfStock`
}

function picture(image: string | null, origin: string): { image?: string } {
  return image === null ? {} : { image: origin + pictureAt(image, 960, 'webp') }
}

function variantOf(product: ProductDetail, variant: Variant, origin: string): object {
  return {
    '@type': 'Product',
    name: [product.name, variant.ram, variant.storage, variant.colorLabel].filter(Boolean).join(' '),
    sku: variant.sku,
    ...picture(variant.image ?? product.image, origin),
    color: variant.colorLabel,
    ...(variant.storage !== null && { size: variant.storage }),
    // What is not sold yet is offered at no price: no orders are taken, and the price may change.
    ...(product.status !== 'COMING_SOON' && { offers: offerOf(product, variant, origin) }),
  }
}

function offerOf({ id, status }: ProductDetail, variant: Variant, origin: string): object {
  return {
    '@type': 'Offer',
    url: origin + urls.product(id, { variant: variant.id }),
    price: variant.discountPrice ?? variant.price,
    priceCurrency: 'VND',
    ...(variant.discountPrice !== null && variant.discountEndsAt !== null && {
      priceValidUntil: lastDay(variant.discountEndsAt),
    }),
    itemCondition: `${SCHEMA}/NewCondition`,
    availability: availability(status, variant.stockQuantity),
  }
}

/** The last day on which something holds that ends at this moment: at midnight it is the day before. */
function lastDay(ends: string): string {
  return vietnamDay(Date.parse(ends) - 1)
}

/** The mean of all reviews and a few of them; nothing at all while there are none. */
function praiseOf({ rating: { average, count } }: ProductDetail, reviews: readonly Review[]): object {
  if (average === null || count === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 },
    ...(reviews.length > 0 && {
      review: reviews.slice(0, REVIEWS_MOST).map(({ author, rating, comment, createdAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
        reviewBody: comment,
        datePublished: vietnamDay(createdAt),
      })),
    }),
  }
}

/** `origin` is the shop's own address, without a slash at its end; `reviews` those that the page shows. */
export function productJsonLd(product: ProductDetail, origin: string, reviews: readonly Review[] = []): object {
  return {
    '@context': SCHEMA,
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category.name,
    ...picture(product.image, origin),
    url: origin + urls.product(product.id),
    ...praiseOf(product, reviews),
    variesBy: [`${SCHEMA}/color`, ...(product.variantAttributes.storage.length > 0 ? [`${SCHEMA}/size`] : [])],
    hasVariant: product.variants.map((variant) => variantOf(product, variant, origin)),
  }
}
