// What the chat borrows of the catalogue and of what the shop writes: small cards of products as they are today, answers to
// questions.
import type { Product } from '#contract/catalogue.ts'
import type { Faq } from '#contract/content.ts'
import { severalQuery } from '#web/catalogue/product-data.ts'
import { StockLine } from '#web/catalogue/stock-line.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { PriceTag } from '#web/kit/ui/price.tsx'
import { ProseBlocks } from '#web/kit/ui/prose-blocks.tsx'
import { Tint } from '#web/kit/ui/tint.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import type { ChatParts } from '#web/support/assistant-talk.tsx'
import { urls } from '#web/urls.ts'

export const CHAT_PARTS: ChatParts = {
  products: (products, at) => <ChatProducts products={products} at={at} />,
  answer: (faq) => <ChatAnswer faq={faq} />,
}

/** A talk that is shown again shows prices and stock as they are now; what is sold no more is left out. */
function ChatProducts({ products, at }: { products: readonly Product[], at: number }) {
  const { data } = useQuery({
    ...severalQuery(products.map(({ id }) => id)), initialData: [...products], initialDataUpdatedAt: at,
  })
  const today = products.flatMap(({ id }) => data.find((product) => product.id === id) ?? [])
  return (
    <ul className="flex flex-col gap-1.5">
      {today.map((product) => <li key={product.id}><ChatProduct product={product} /></li>)}
    </ul>
  )
}

function ChatProduct({ product }: { product: Product }) {
  return (
    <article className="relative flex gap-3 overflow-clip rounded-card border border-line bg-surface hover:border-line-strong">
      <div className="relative isolate w-20 shrink-0 overflow-clip">
        <Tint tint={product.tint} />
        <Picture image={product.image} alt="" sizes="80px" className="relative p-1.5" />
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-0.5 py-2 pr-3">
        <h3 className="text-14 font-semibold text-balance text-ink">
          <Link
            to={urls.product(product.id, { variant: product.variantId ?? undefined })} className="after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h3>
        <PriceTag price={product.price} discountPrice={product.discountPrice} size="small" />
        <StockLine of={product} />
      </div>
    </article>
  )
}

function ChatAnswer({ faq }: { faq: Faq }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-2">
      <ProseBlocks of={faq.answer} />
      <Link to={urls.faqDetail(faq.id)} className="font-semibold text-action-text underline underline-offset-4">
        {t('support.faq_more')}
      </Link>
    </div>
  )
}
