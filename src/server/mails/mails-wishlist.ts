// What the mail of good news from a wishlist says.
import type { Language } from '#contract/problems.ts'
import type { Brighter } from '#server/kit/news.ts'
import { greeting } from './mails-greeting.ts'
import { writeLetter } from './mails-letter.ts'
import type { Written } from './mails-letter.ts'
import { money } from './mails-money.ts'

/** A product with its name and where it can be seen. */
export interface NamedBrighter extends Brighter { name: string, address: string }

interface Words {
  subject(name: string, more: number): string
  news: string
  line: Record<Brighter['kind'], (product: NamedBrighter) => string>
  /** How to hear no more of one product; behind it stands where the wishlist is. */
  stop: string
  /** How to hear of none; behind it stands where mails are chosen. */
  choose: string
}

const words: Record<Language, Words> = {
  vi: {
    subject: (name, more) => `Tin vui về ${name}${more > 0 ? ` và ${more} sản phẩm khác bạn thích` : ''}`,
    news: 'Danh sách yêu thích của bạn có tin vui:',
    line: {
      back_in_stock: ({ name, was, now }) =>
        `${name}: hiện đã có hàng, giá ${money(now)}${now < was ? ` (trước là ${money(was)})` : ''}`,
      cheaper: ({ name, was, now }) => `${name}: giảm từ ${money(was)} còn ${money(now)}`,
    },
    stop: 'Bạn nhận thư này vì các sản phẩm trên nằm trong danh sách yêu thích của bạn. Không muốn nhận '
      + 'tin về sản phẩm nào nữa, hãy bấm vào trái tim của sản phẩm đó để bỏ khỏi danh sách yêu thích',
    choose: 'Không muốn nhận thư nào như thế này nữa, hãy tắt tại đây',
  },
  en: {
    subject: (name, more) => `Good news about ${name}${more > 0 ? ` and ${more} more of what you like` : ''}`,
    news: 'There is good news from your wishlist:',
    line: {
      back_in_stock: ({ name, was, now }) =>
        `${name}: in stock now at ${money(now)}${now < was ? ` (was ${money(was)})` : ''}`,
      cheaper: ({ name, was, now }) => `${name}: down from ${money(was)} to ${money(now)}`,
    },
    stop: 'You receive this mail because these products are in your wishlist. To hear no more of one of them, '
      + 'press its heart, which takes it out of your wishlist',
    choose: 'To receive no more mails like this, turn them off here',
  },
}

export interface WishlistAddresses { wishlist: string, settings: string }

/** The mail for at least one product, with where the wishlist can be seen and where mails are chosen. */
export function wishlistMail(
  products: readonly NamedBrighter[], fullname: string, addresses: WishlistAddresses, language: Language,
): Written {
  const says = words[language]
  return writeLetter({
    subject: says.subject(products[0]?.name ?? '', products.length - 1), language, greeting: greeting(fullname, language),
    parts: [
      { kind: 'text', text: says.news },
      { kind: 'list', items: products.map((product) => ({ text: says.line[product.kind](product), address: product.address })) },
    ],
    notes: [{ text: says.stop, address: addresses.wishlist }, { text: says.choose, address: addresses.settings }],
    unsubscribe: addresses.settings,
  })
}
