// What the assistant says of the shop, orders and accounts, in English. Every figure is given to it.
import { day, dong, lastOf, lines, listed, span } from './assistant-money.ts'
import type { Method, OrderWords, ShopFacts, ShopWords } from './assistant-words-form.ts'

const clock = (time: string): string => time.replace(/^0/, '')
const dayNames = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const daysOf = (days: readonly number[]): string => days.length === 1 ? dayNames[days[0] ?? 0] ?? ''
  : `${dayNames[days[0] ?? 0]} to ${dayNames[days.at(-1) ?? 0]}`
const hoursOf = ({ hours }: ShopFacts): string =>
  listed(hours.map(({ days, from, to }) => `${daysOf(days)} ${clock(from)}-${clock(to)}`), 'en')
const daysWord = (days: { from: number, to: number }): string => `${span(days)} ${days.to === 1 ? 'day' : 'days'}`
const methodOf = ({ name, cost, days }: Method): string => `• ${name}: ${dong(cost)}${days ? `, ${daysWord(days)}` : ''}`
const itemsOf = ({ items }: OrderWords): string => items.map(({ name, quantity }) =>
  `${name}${quantity > 1 ? ` × ${quantity}` : ''}`).join(', ')
function until(moment: string | null): string {
  if (moment === null) return ''
  const { day: last, time } = lastOf(moment)
  return time === null ? ` (through ${last})` : ` (until ${time} on ${last})`
}
const fees = ({ feeFrom, feeTo }: ShopFacts): string => `${dong(feeFrom)} to ${dong(feeTo)}`
const free = ({ freeOver }: ShopFacts): string =>
  `Goods worth more than ${dong(freeOver)} (before any coupon) are delivered free.`

export const english: ShopWords = {
  hello: ({ name }) => `Hello from ${name}! Ask me about phones, prices, stock, delivery or your order.`,
  thanks: 'You are welcome, glad I could help. Just ask if you need anything else.',
  bye: 'Goodbye, see you again at Alô!',
  agree: 'All right. Is there anything else I can help with?',
  who: 'I am Alô’s AI assistant: I answer automatically from what the shop knows, about prices, stock, delivery, warranty and '
    + 'orders. '
    + 'When you would rather have a person, ask for our staff.',
  insult: 'I am sorry this has upset you. Tell me what you need and I will try again, or talk to our staff.',
  inject: 'I cannot do that. I only answer with Alô’s real prices, offers and data, and I never see anybody else’s details. '
    + 'Is there a product, or an order of yours, you would like to ask about?',
  nonsense: 'I did not understand that. Try a short question such as “is the iPhone 16 in stock”, or talk to our staff.',
  offTopic: ({ name }) =>
    `That is not something I know about. ${name} sells phones, tablets and accessories; can I help you with those?`,
  notSold: ({ name }) =>
    `${name} does not sell that. We sell phones, tablets and accessories (headphones, watches, cases, chargers, speakers…), `
    + `all genuine.`,
  human: ({ phone, email }) => `Of course: choose to talk to our staff in this chat, call ${phone}, or write to ${email}.`,
  about: ({ name }) =>
    `${name} sells genuine phones, tablets and accessories: headphones, smartwatches, cases, screen glass, chargers, cables, `
    + `power banks, speakers, `
    + 'memory cards, pens, keyboards, holders and hubs.',
  hours: (facts) => lines(`Alô is open, and answers the telephone, ${hoursOf(facts)}.`,
    facts.closedSoon.en && `We are closed on ${facts.closedSoon.en}.`,
    `On public holidays and at Tet please call ${facts.phone} before you come.`),
  store: (facts) => lines(`Our store is at ${listed(facts.places.map(({ address }) => address), 'en')}.`,
    `Opening hours: ${hoursOf(facts)}. Telephone: ${facts.phone}.`),
  storeIn: (facts, place, here) => here ? `Yes, in ${place} we are at ${facts.address}. Opening hours: ${hoursOf(facts)}.`
    : `We have no store in ${place} yet. Our store is at ${facts.address}; to ${place} we deliver what you order on the website.`,
  phone: ({ phone, email, ...facts }) =>
    `Our telephone number is ${phone} (${hoursOf({ phone, email, ...facts })}). E-mail: ${email}.`,
  email: ({ email, phone }) => `Our e-mail address is ${email}. If it is urgent, call ${phone}.`,
  social: ({ facebook, zalo }) => `You can reach us on Zalo: ${zalo} or Facebook: ${facebook}.`,
  genuine: ({ warrantyMonths, accessoryWarrantyMonths, returnDays }) =>
    'Everything at Alô is new and genuine, from the makers’ Vietnamese channels. '
    + `Phones have a ${warrantyMonths}-month warranty, accessories ${accessoryWarrantyMonths} months, and you may return `
      + `goods within ${returnDays} days.`,

  deliveryFee: (facts) => `Delivery costs ${fees(facts)}, depending on the area and the method. ${free(facts)}`,
  deliveryFree: (facts) => `${free(facts)} For ${dong(facts.freeOver)} or less, delivery costs ${fees(facts)}.`,
  deliveryOf: (amount, facts) => amount > facts.freeOver ? `An order of ${dong(amount)} is delivered free.`
    : `For an order of ${dong(amount)} delivery costs ${fees(facts)}.`,
  deliveryDays: ({ cityDays, elsewhereDays }) =>
    `Delivery takes ${span(cityDays)} days in big cities and ${span(elsewhereDays)} days elsewhere, from the order’s `
    + `confirmation.`,
  deliveryTo: (place, methods) => lines(`Delivery to ${place}:`, ...methods.map(methodOf)),
  deliveryFast: (methods, place) => lines(place ? `To have it sooner in ${place}, choose express delivery at checkout:`
    : 'To have it sooner, choose Express delivery at checkout:',
    ...methods.map(methodOf), 'We do not deliver within a few hours yet.'),
  abroad: 'For now we deliver within Vietnam only.',
  pickUp: ({ address, ...facts }) =>
    `You are welcome to see the goods at our store, ${address}. Opening hours: ${hoursOf({ address, ...facts })}. Call `
    + `${facts.phone} first to be sure it is there.`,
  checkGoods: 'You may look at the outside of the box before you pay. If it is torn, dented or its seal is gone, refuse it '
    + 'and call us.',

  payment: (_facts, ways) =>
    lines('We take cash, cards (ATM, Visa, MasterCard), bank transfer and e-wallets, and 0% instalments for orders that qualify.',
    ways.length > 0 && 'At checkout you can choose now:', ...ways.map((way) => `• ${way}`)),
  ways: { COD: 'Cash on delivery (cash, or a transfer to the courier)',
    VNPAY: 'VNPay: ATM cards, international cards, QR code, VNPay wallet', BANK_TRANSFER: 'Bank transfer by VietQR' },
  cod: (most) => `Yes, you can pay when you receive it, in cash or by transfer to the courier.${most === null ? '' : ` That `
    + `is possible for orders up to ${dong(most)}.`}`,
  instalments: ({ instalmentsFrom, instalmentMonths }) =>
    `We offer 0% instalments over ${listed(instalmentMonths.map(String), 'en', true)} months (6-12 months) for orders of `
    + `${dong(instalmentsFrom)} or more. `
    + 'Choose instalments on the product’s page and leave your number; we call you back.',
  paidFirst: (name, upfront) => `${name} (${dong(upfront)} at once), the remaining`,
  instalmentsOf: (what, amount, plans) => lines(`${what ?? 'The sum of'} ${dong(amount)} in 0% instalments:`,
    ...plans.map(({ months, monthly, last }) =>
      `• ${months} months: ${dong(monthly)} a month${last === monthly ? '' : ` (the last one ${dong(last)})`}`),
      'No interest, no fee.'),
  instalmentsTooLow: (what, amount, { instalmentsFrom }) =>
    `${what ? `${what} costs ${dong(amount)}, which` : dong(amount)} is too little for instalments: they start from orders of `
    + `${dong(instalmentsFrom)}.`,
  instalmentMonths: ({ instalmentMonths }) => `We offer ${listed(instalmentMonths.map(String), 'en', true)} months.`,
  tradeIn: ({ tradeInTo }) =>
    `Yes, we take your old device in part payment: up to ${dong(tradeInTo)}, depending on its model and condition. `
    + 'Choose trade-in on the product’s page for an estimate.',
  warranty: ({ warrantyMonths, accessoryWarrantyMonths, replacementDays }) =>
    `Phones and tablets have a warranty of ${warrantyMonths} months, accessories ${accessoryWarrantyMonths} months, from the `
    + `day they arrive. `
    + `A manufacturer’s hardware fault within the first ${replacementDays} days means a new device of the same kind.`,
  warrantyOf: (kind, { warrantyMonths, accessoryWarrantyMonths, replacementDays }, name, told) =>
    `${name ? `${name} has` : kind === 'device' ? 'Phones and tablets have' : 'Accessories have'} a warranty of `
      + `${told ?? `${kind === 'device' ? warrantyMonths : accessoryWarrantyMonths} months`} from the day it arrives. `
    + `Hardware faults within the first ${replacementDays} days are replaced by a new one.`,
  damage: 'Drops, water and repairs done elsewhere are not covered by the warranty. Our staff can tell you what can be done.',
  claim: ({ address, phone, ...facts }) =>
    `Bring the device (with your order code or telephone number) to our store, ${address}, or call ${phone} and we tell you `
    + `how to send it. `
    + `Opening hours: ${hoursOf({ address, phone, ...facts })}.`,
  replace: ({ replacementDays, returnDays, warrantyMonths }) =>
    `A manufacturer’s hardware fault within ${replacementDays} days of delivery means a new device of the same kind. `
    + `After that the ${warrantyMonths}-month warranty repairs it. (Changed your mind? You have ${returnDays} days.)`,
  giveBack: ({ returnDays, replacementDays }) =>
    `Within ${returnDays} days of delivery you may return or exchange goods that are complete and unharmed. `
    + `Hardware faults are replaced within ${replacementDays} days. Open the delivered order and ask to return it.`,
  refund: 'Refunds go back the way you paid, once the order is cancelled or the goods are back with us. The order’s page '
    + 'shows the amount and whether it was sent. Once sent, banks usually need 1-7 working days. '
    + 'If it takes too long, our staff will check.',

  wrongGoods: ({ phone, returnDays }) =>
    `We are sorry. Keep the box as it is, take photos, then open the order and ask for a return (wrong or missing goods) within `
    + `${returnDays} days of delivery. We exchange it or return your money. If it is urgent, call ${phone}.`,
  transferHelp: ({ phone }) =>
    `The money is not lost: a transfer that matches no order yet is kept for our staff, who match it or send it back. Call `
    + `${phone} with the order code and the time of the transfer.`,
  cancel: ({ phone }) =>
    `You can cancel an order yourself until it is packed: open it under My orders and choose Cancel. Anything paid is refunded. `
    + `Once it is packed you can no longer cancel it yourself: call ${phone} or talk to our staff.`,
  changeOrder: ({ phone }) =>
    `A placed order cannot be edited online: neither its address nor its colours. If it is not packed, cancel it and order `
    + `again, or talk to `
    + `our staff / call ${phone} right away.`,
  payAgain: ({ phone }) =>
    `If the payment did not go through, open the order and choose Pay to try again, or change the way of paying. If money has `
    + `left your account, do not pay twice: talk to our staff or call ${phone}.`,
  invoice: 'Yes. At checkout, ask for a VAT invoice and fill in the company’s name, tax code, address and e-mail (or your '
    + 'own). If you forgot, talk to our staff.',
  placeOrder: 'Choose a product, its colour and version, add it to the cart, then check out: address, delivery, payment. You '
    + 'need an account to order, and to be logged in.',
  password: 'If you forgot your password, open Forgot password and enter your e-mail: we send a link to reset it (valid once, '
    + 'for 1 hour). To change it, go to your profile > Change password.',
  register: 'To create an account, choose Register, fill in username, e-mail, telephone and password, then confirm through '
    + 'the e-mail we send.',
  erase: 'Go to your profile > Privacy to download your data or close your account (your password is asked). Sales records '
    + 'are kept as long as the law demands.',
  account: 'After you log in, your profile is where you see and change your name, picture, telephone, addresses and signed-in '
    + 'devices.',
  privacy: 'We use your details only to deliver, for the warranty and to answer you; we sell them to nobody and never store '
    + 'card numbers. Passwords cannot be read back.',
  wishlist: 'Tap the heart on a product to keep it in your wishlist; we tell you when it is back in stock or reduced.',
  feedback: 'We would love to hear it: use the feedback page, or write a review on the page of a product you bought.',

  quietMails: 'Notification settings switch each kind of notification and e-mail on or off. Promotional e-mails are sent only '
    + 'if you agreed, and can be turned off under Privacy.',
  addresses: 'You add, change and choose your default delivery address under Personal information > Addresses, or while '
    + 'ordering.',
  app: 'There is no app of ours yet. This website does it all, on a phone or a computer: looking, ordering, following an order.',
  order: (order) => lines(`Order ${order.code}: ${order.status}, ${order.payment}.`,
    `${itemsOf(order)}. Total ${dong(order.total)}, placed on ${day(order.placedAt)}.`,
    order.expected && `Expected ${day(order.expected.from)}${order.expected.to === order.expected.from ? '' : ` to `
      + `${day(order.expected.to)}`}.`,
    order.parcels.length > 0 && `Parcels: ${order.parcels.join('; ')}.`),
  ordersOwn: (orders) => lines('Your latest orders:', ...orders.map((one) =>
    `• ${one.code}: ${one.status}, ${one.payment}, ${dong(one.total)} (${itemsOf(one)})`)),
  noOrders: 'There are no orders in your account yet.',
  orderAskCode: 'Give me the order code (DH and 7 characters) and the telephone number or e-mail you ordered with, and I will '
    + 'look. When logged in, you find it under My orders.',
  notHome: 'The courier calls before coming. Agree on another time, or have somebody at home take it and tell the courier their '
    + 'name. Checkout has a note for the courier: write down when suits you.',
  ordersThere: 'The expected day of an order you placed stands under My orders.',
  orderAskContact: (code) => `To look up order ${code} I also need the telephone number or e-mail you ordered with.`,
  orderUnknown: (code) =>
    `I could not find order ${code} with these details. Please check the code and the telephone number or e-mail, or talk to `
    + `our staff.`,
  signInForOrders: 'Log in to see your orders, or give me the order code (DH and 7 characters) with the telephone number or '
    + 'e-mail you ordered with.',
  status: { PENDING: 'waiting for confirmation', CONFIRMED: 'confirmed', PACKED: 'packed', SHIPPING: 'on its way',
    DELIVERED: 'delivered', CANCELLED: 'cancelled', RETURNED: 'returned' },
  paid: { UNPAID: 'not paid yet', PAID: 'paid', FAILED: 'payment not completed', REFUNDED: 'refunded' },

  coupons: (coupons) => lines('Coupons that hold now:', ...coupons.map(({ code, description, until: end }) =>
    `• ${code}: ${description}${until(end)}`), 'One code an order; enter it in your cart.'),
  noCoupons: 'There are no public coupons right now. Have a look at what is reduced.',
  couponUnknown: (code, others) => lines(
    `${code} is not among the coupons that hold now: it may not have begun, may have ended, or is not one of ours.`,
    others.length > 0 && `These hold now: ${listed(others, 'en')}.`),
  couponKnown: (code, description, end) => `${code} holds now: ${description}${until(end)}. Enter it in your cart.`,
  couponOff: (name, price, code, off) =>
    `${name} costs ${dong(price)}. ${code} takes ${dong(off)} off, which leaves ${dong(price - off)} (plus delivery, if any).`,
  couponNot: (name, price, code, why) => `${name} costs ${dong(price)}. ${code} does not hold for it alone: ${why}`,
  sorryLate: 'I am sorry that you had to wait.',
  promotions: (promotions, { discountPercent, bundlePercent, tradeInTo }) => lines('Promotions running now:',
    ...promotions.map(({ title, until: end, code }) => `• ${title}${code ? ` (code ${code})` : ''}${until(end)}`),
    `Also: direct discounts up to ${discountPercent}%, accessory bundles up to ${bundlePercent}% off, trade-in up to `
      + `${dong(tradeInTo)}.`),
  noPromotions: ({ discountPercent, bundlePercent, tradeInTo }) =>
    `No campaign is running now, but there are direct discounts up to ${discountPercent}%, accessory bundles up to `
    + `${bundlePercent}% off, `
    + `and trade-in up to ${dong(tradeInTo)}.`,
  bundle: ({ bundlePercent }) =>
    `Accessories bought together with a device are up to ${bundlePercent}% off. For larger quantities, talk to our staff for `
    + `a quote.`,
  discounts: ({ discountPercent }) =>
    `Direct discounts go up to ${discountPercent}%, depending on the product. The price on the page is final; add a coupon in `
    + `the cart if you have one.`,
  student: 'There is no special price for students at the moment, but you can use the public coupons.',
  used: ({ tradeInTo }) =>
    `We sell new, genuine devices only, no used ones. We do take your old device: up to ${dong(tradeInTo)} off a new one.`,
  offerPerson: 'I am not sure about that one. Ask it another way, or talk to our staff for a certain answer.',
  links: {
    products: 'All products', onSale: 'Reduced now', compare: 'Compare in detail', orders: 'My orders',
      track: 'Track an order', shipping: 'Shipping policy', returns: 'Returns and warranty',
    privacy: 'Privacy policy', terms: 'Terms of service', contact: 'Contact', promotions: 'Promotions', faq: 'FAQ',
      forgot: 'Forgot password', register: 'Register',
    changePassword: 'Change password', profile: 'Profile', privacyChoices: 'Privacy choices', wishlist: 'Wishlist',
      feedback: 'Feedback', chat: 'Talk to our staff', cart: 'Cart',
    login: 'Log in', about: 'About Alô',
    mails: 'Notification settings', addresses: 'Addresses',
  },
  next: {
    stock: 'Is it in stock?', colours: 'Which colours are there?', instalments: 'What would a month cost in instalments?',
      delivery: 'How long does delivery take?',
    warranty: 'How long is the warranty?', accessories: 'Which accessories fit it?', cheaper: 'Anything cheaper?',
      compare: 'Compare the first two', battery: 'Which has the better battery?',
    coupons: 'Are there any coupons?', sale: 'What is on sale?', hours: 'When are you open?', person: 'Talk to a person',
      fee: 'How much is delivery?', returns: 'How do returns work?',
    pay: 'How can I pay?', track: 'Where is my order?', specs: 'What are its specs?',
      phonesUnder: 'Phones under 5 million with a good battery', tradeIn: 'How does trade-in work?',
  },
}
