// The names of topics.
import type { FaqTopic, NewsTopic } from '#contract/content.ts'
import type { WordKey } from '#web/kit/words.tsx'

export const FAQ_TOPIC_WORDS = {
  ordering: 'faq.ordering', payment: 'faq.payment', delivery: 'faq.delivery', returns: 'faq.returns', warranty: 'faq.warranty',
  products: 'faq.products', promotions: 'faq.promotions', account: 'faq.account', notifications: 'faq.notifications',
  privacy: 'faq.privacy', shop: 'faq.shop',
} as const satisfies Record<FaqTopic, WordKey>

export const NEWS_TOPIC_WORDS = {
  buying: 'news.buying', guides: 'news.guides', reviews: 'news.reviews', technology: 'news.technology', shop: 'news.shop',
} as const satisfies Record<NewsTopic, WordKey>
