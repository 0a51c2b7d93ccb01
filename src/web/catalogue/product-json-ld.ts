// A product as search engines read it (schema.org ProductGroup), with today's prices and what is truly in stock.
import type { Product, ProductDetail, Variant } from '#contract/catalogue.ts'
import { pictureAt } from '#web/kit/picture-source.ts'
import { urls } from '#web/urls.ts'

const SCHEMA = 'https://schema.org'

function availability(status: Product['status'], stock: number): string {
  if (status === 'COMING_SOON') return `${SCHEMA}/PreOrder`
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
    offers: {
      '@type': 'Offer',
      url: origin + urls.product(product.id, { variant: variant.id }),
      price: variant.discountPrice ?? variant.price,
      priceCurrency: 'VND',
      itemCondition: `${SCHEMA}/NewCondition`,
      availability: availability(product.status, variant.stockQuantity),
    },
  }
}

/** `origin` is the shop's own address, without a slash at its end. */
export function productJsonLd(product: ProductDetail, origin: string): object {
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
    variesBy: [`${SCHEMA}/color`, ...(product.variantAttributes.storage.length > 0 ? [`${SCHEMA}/size`] : [])],
    hasVariant: product.variants.map((variant) => variantOf(product, variant, origin)),
  }
}

/** The way to a page, for the line above a search result. */
export function crumbsJsonLd(crumbs: readonly { label: string, to: string }[], origin: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, at) => ({
      '@type': 'ListItem', position: at + 1, name: label, item: origin + to,
    })),
  }
}
