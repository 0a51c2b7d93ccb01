// Every address of the shop, typed: nobody else writes a path.

type Query = Record<string, string | number | boolean | undefined>

/** Which products a list shows. `page` counts from 1, as shoppers do. */
export interface ListAddress {
  category?: number | string | undefined
  /** Several values of a field stand in one, with commas between them. */
  brand?: string | undefined
  search?: string | undefined
  /** Whole dong. */
  min?: number | undefined
  max?: number | undefined
  ram?: string | undefined
  storage?: string | undefined
  color?: string | undefined
  /** Only what can be bought now. */
  stock?: true | undefined
  sale?: true | undefined
  sort?: string | undefined
  /** The first of several pages that stand below each other; `page` is then the last. */
  from?: number | undefined
  page?: number | undefined
}

/** What a product's page shows: the chosen variant, and which of its reviews. */
export interface ProductAddress {
  variant?: number | undefined
  /** Only reviews that give so many. */
  stars?: number | undefined
  /** Only reviews of people who bought it here. */
  verified?: true | undefined
  sort?: 'helpful' | undefined
}

/** Which of the customer's activity is shown. Days as "2026-11-20"; `page` counts from 1. */
export interface ActivityAddress {
  about?: 'LOGIN' | 'CART' | 'PROFILE' | undefined
  type?: 'account' | 'product' | 'order' | 'other' | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

/** Stands in an address as it is: most values do. */
const PLAIN = /^[\w.*-]*$/

/** A value as it stands in an address. */
export const written = (value: string): string =>
  PLAIN.test(value) ? value : new URLSearchParams({ '': value }).toString().slice(1)

function withQuery(path: string, query: Query): string {
  let address = path
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    address += `${address === path ? '?' : '&'}${name}=${written(String(value))}`
  }
  return address
}

const field = (name: string, value: string | number | undefined): string =>
  value === undefined || value === '' ? '' : `&${name}=${written(String(value))}`

/** Field by field, without an object in between: a list has more than a hundred addresses. */
function listAddress(path: string, list: ListAddress): string {
  const { category, brand, search, min, max, ram, storage, color, sort, stock, sale, from, page } = list
  let query = ''
  if (category !== undefined) query += field('category', category)
  if (brand) query += field('brand', brand)
  if (search) query += field('search', search)
  if (min !== undefined) query += `&min=${min}`
  if (max !== undefined) query += `&max=${max}`
  if (ram) query += field('ram', ram)
  if (storage) query += field('storage', storage)
  if (color) query += field('color', color)
  if (sort) query += field('sort', sort)
  if (stock) query += '&stock=1'
  if (sale) query += '&sale=1'
  if (from !== undefined && from !== page) query += `&from=${from}`
  if (page !== undefined && page !== 1) query += `&page=${page}`
  return query === '' ? path : `${path}?${query.slice(1)}`
}

export const urls = {
  home: () => '/',
  products: (list: ListAddress = {}) => listAddress('/products', list),
  onSale: (list: ListAddress = {}) => listAddress('/products/on-sale', list),
  recent: (list: ListAddress = {}) => listAddress('/products/recent', list),
  product: (id: number, { verified, ...shown }: ProductAddress = {}) =>
    withQuery(`/products/${id}`, { ...shown, verified: verified && 1 }),
  /** At most four products side by side. */
  compare: (ids: readonly number[] = []) => withQuery('/compare', { ids: ids.join(',') }),
  categories: () => '/categories',
  cart: () => '/cart',
  checkout: () => '/checkout',
  checkoutSuccess: (order: number) => withQuery('/checkout/success', { order }),
  orders: ({ status, page }: { status?: string | undefined, page?: number | undefined } = {}) =>
    withQuery('/orders', { status, page: page === 1 ? undefined : page }),
  order: (id: number) => `/orders/${id}`,
  /** With a code the form begins with it. Telephone and e-mail never stand in an address. */
  trackOrder: ({ code }: { code?: string | undefined } = {}) => withQuery('/track-order', { code }),
  /** `page` counts from 1. */
  wishlist: ({ sort, page }: { sort?: string | undefined, page?: number | undefined } = {}) =>
    withQuery('/wishlist', { sort, page: page === 1 ? undefined : page }),
  wishlistAdding: () => '/wishlist/add-to-cart',
  profile: () => '/profile',
  addresses: () => '/profile/addresses',
  paymentMethods: () => '/profile/payment-methods',
  changePassword: () => '/profile/change-password',
  devices: () => '/profile/devices',
  privacyChoices: () => '/profile/privacy',
  /** The wishlist among the account's own screens. `page` counts from 1. */
  profileWishlist: ({ sort, page }: { sort?: string | undefined, page?: number | undefined } = {}) =>
    withQuery('/profile/wishlist', { sort, page: page === 1 ? undefined : page }),
  notifications: () => '/profile/notifications',
  notificationSettings: () => '/settings/notifications',
  activity: ({ page, ...shown }: ActivityAddress = {}) =>
    withQuery('/profile/activity', { ...shown, page: page === 1 ? undefined : page }),
  login: ({ from }: { from?: string | undefined } = {}) => withQuery('/login', { from }),
  register: ({ from }: { from?: string | undefined } = {}) => withQuery('/register', { from }),
  forgotPassword: () => '/forgot-password',
  about: () => '/about',
  contact: () => '/contact',
  faq: (shown: { topic?: string | undefined, search?: string | undefined } = {}) => withQuery('/faq', shown),
  faqDetail: (id: number) => `/faq/${id}`,
  /** `page` counts from 1. */
  news: ({ page, ...shown }: { topic?: string | undefined, search?: string | undefined, page?: number | undefined } = {}) =>
    withQuery('/news', { ...shown, page: page === 1 ? undefined : page }),
  article: (id: number) => `/news/${id}`,
  blog: () => '/blog',
  promotions: () => '/promotions',
  promotion: (id: number) => `/promotions/${id}`,
  /** With an id that chat. */
  chat: (id?: number) => id === undefined ? '/chat' : `/chat/${id}`,
  feedback: () => '/feedback',
  feedbackHistory: ({ page }: { page?: number | undefined } = {}) =>
    withQuery('/feedback/history', { page: page === 1 ? undefined : page }),
  feedbackDetail: (id: number) => `/feedback/${id}`,
  profileFeedback: ({ page }: { page?: number | undefined } = {}) =>
    withQuery('/profile/feedback', { page: page === 1 ? undefined : page }),
  shippingPolicy: () => '/shipping-policy',
  returnPolicy: () => '/return-policy',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  privacy: () => '/privacy',
  terms: () => '/terms',
  notFound: () => '/not-found',
}
