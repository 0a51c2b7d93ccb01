// What customers say of products: written by customers, shown once staff has approved it.
import * as z from 'zod'
import { api } from './api.ts'
import { cursorPaging, Id, lines, Moment, pageOf, paging, PathId, sliceOf, visibleLength } from './basics.ts'
import { Product } from './catalogue.ts'

export const COMMENT_MIN = 10
export const COMMENT_MAX = 2_000
const PRAISE_MAX = 6

const Rating = z.int().min(1).max(5)

export const Review = z.strictObject({
  id: Id,
  productId: Id,
  author: z.string(),
  rating: Rating,
  comment: z.string(),
  /** Its author has had the product delivered by this shop. */
  verifiedPurchase: z.boolean(),
  pendingApproval: z.boolean(),
  helpfulVotes: z.int(),
  createdAt: Moment,
})
export type Review = z.infer<typeof Review>

const Breakdown = z.strictObject({
  average: z.number().nullable(),
  count: z.int(),
  /** How many gave one, two … five stars. */
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
})
export type Breakdown = z.infer<typeof Breakdown>

export const reviewSorts = ['newest', 'helpful'] as const

export const ReviewBody = z.strictObject({
  rating: z.int({ error: 'rating' }).min(1, { error: 'rating' }).max(5, { error: 'rating' }),
  comment: lines(COMMENT_MAX).pipe(z.string().min(1, { error: 'required' })
    .refine((text) => visibleLength(text) >= COMMENT_MIN, { error: 'comment_short' })),
})

export const ReviewStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED'])

/** What its author is told besides. */
const OwnReview = Review.extend({ status: ReviewStatus })

/** Stars to choose by. */
const ByStars = z.string().regex(/^[1-5]$/, { error: 'rating' }).transform(Number)
const TEXT_MAX = 100

const ofProduct = z.strictObject({ id: PathId })

export const reviewsApi = api({
  'GET /api/products/{id}/reviews': {
    access: 'anyone', summary: 'A page of the approved reviews of a product, with how many stars were given.', params: ofProduct,
    query: z.strictObject({
      ...paging,
      rating: ByStars.optional(),
      verified: z.enum(['true', 'false']).transform((text) => text === 'true').optional(),
      sort: z.enum(reviewSorts).default('newest'),
    }),
    reply: pageOf(Review).extend({ breakdown: Breakdown }), refuses: ['catalogue.product_not_found'],
  },
  'GET /api/products/{id}/reviews/me': {
    access: 'customer', summary: 'The asker\'s own review of a product and what became of it; null when there is none.',
    params: ofProduct, reply: OwnReview.nullable(), refuses: ['catalogue.product_not_found'],
  },
  'POST /api/products/{id}/reviews': {
    access: 'customer',
    summary: 'Writes a review; it is shown once staff has approved it. One per person and product; a rejected one is replaced.',
    params: ofProduct, body: ReviewBody, reply: OwnReview, status: 201,
    refuses: ['catalogue.product_not_found', 'reviews.already_written'],
  },
  'GET /api/products/{id}/reviews/helpful': {
    access: 'customer', summary: 'Which reviews of a product the asker has said helped: their ids.',
    params: ofProduct, reply: z.array(Id), refuses: ['catalogue.product_not_found'],
  },
  'POST /api/reviews/{id}/helpful': {
    access: 'customer', summary: 'Says that a review helped; saying it twice counts once. Not for one\'s own.',
    params: z.strictObject({ id: PathId }), reply: z.strictObject({ helpfulVotes: z.int() }),
    refuses: ['reviews.not_found', 'reviews.own'],
  },
  'GET /api/reviews/praise': {
    access: 'anyone',
    summary: `Up to ${PRAISE_MAX} approved reviews of four or five stars that helped most, each of another product.`,
    reply: z.array(Review.extend({ product: Product })), refuses: [],
  },
  'GET /api/admin/reviews': {
    access: 'staff', summary: 'Reviews in one state, oldest first.',
    query: z.strictObject({
      ...cursorPaging, status: ReviewStatus.default('PENDING'), rating: ByStars.optional(),
      /**
       * Words that all stand in a review, in the name it is shown under or in its product's name, with accents or without, the
       * last one begun; or its author's telephone number, e-mail address or username.
       */
      text: z.string().trim().max(TEXT_MAX).optional(),
    }),
    reply: sliceOf(Review.extend({ status: ReviewStatus, productName: z.string() })), refuses: [],
  },
  'PATCH /api/admin/reviews/{id}': {
    access: 'staff', summary: 'Approves or rejects a review, or lets it wait again.', params: z.strictObject({ id: PathId }),
    body: z.strictObject({ status: ReviewStatus }), reply: Review, refuses: ['reviews.not_found'],
  },
})
