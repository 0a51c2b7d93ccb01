// What the mail of good news from a wishlist says.
import type { Language } from '#contract/problems.ts'
import type { Brighter } from '#server/kit/news.ts'
import { greeting } from './mails-greeting.ts'
import { money } from './mails-money.ts'

/** A product with its name and where it can be seen. */
export interface NamedBrighter extends Brighter { name: string, address: string }

interface Words {
  subject(name: string, more: number): string
  news: string
  line: Record<Brighter['kind'], (product: NamedBrighter) => string>
  /** How it is stopped: there is no page yet that takes an address out, for a List-Unsubscribe header to lead to. */
  stop(address: string): string
}

const words: Record<Language, Words> = {
  vi: {
    subject: (name, more) => `Tin vui về ${name}${more > 0 ? ` và ${more} sản phẩm khác bạn thích` : ''}`,
    news: 'Danh sách yêu thích của bạn có tin vui:',
    line: {
      back_in_stock: ({ name, was, now }) =>
        `- ${name}: hiện đã có hàng, giá ${money(now)}${now < was ? ` (trước là ${money(was)})` : ''}`,
      cheaper: ({ name, was, now }) => `- ${name}: giảm từ ${money(was)} còn ${money(now)}`,
    },
    stop: (address) => 'Bạn nhận thư này vì các sản phẩm trên nằm trong danh sách yêu thích của bạn. Không muốn nhận '
      + `tin về sản phẩm nào nữa, hãy bấm vào trái tim của sản phẩm đó để bỏ khỏi danh sách yêu thích: ${address}`,
  },
  en: {
    subject: (name, more) => `Good news about ${name}${more > 0 ? ` and ${more} more of what you like` : ''}`,
    news: 'There is good news from your wishlist:',
    line: {
      back_in_stock: ({ name, was, now }) =>
        `- ${name}: in stock now at ${money(now)}${now < was ? ` (was ${money(was)})` : ''}`,
      cheaper: ({ name, was, now }) => `- ${name}: down from ${money(was)} to ${money(now)}`,
    },
    stop: (address) => 'You receive this mail because these products are in your wishlist. To hear no more of one of them, '
      + `press its heart, which takes it out of your wishlist: ${address}`,
  },
}

/** Subject and text of the mail for at least one product; `address` is where the wishlist can be seen. */
export function wishlistMail(
  products: readonly NamedBrighter[], fullname: string, address: string, language: Language,
): { subject: string, text: string } {
  const says = words[language]
  const text = [
    greeting(fullname, language), '',
    says.news, '', ...products.flatMap((product) => [says.line[product.kind](product), `  ${product.address}`]), '',
    says.stop(address),
  ].join('\n')
  return { subject: says.subject(products[0]?.name ?? '', products.length - 1), text }
}
