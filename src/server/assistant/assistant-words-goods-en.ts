// What the assistant says of goods, in English. Every figure is given to it.
import { dong, listed } from './assistant-money.ts'
import type { GoodsWords } from './assistant-words-goods-form.ts'

const was = (before: number | null): string => before === null ? '' : ` (list price ${dong(before)})`

/** "Battery" within a sentence; SIM and Wi-Fi stay as they are. */
const inside = (label: string): string => /^[A-Z][a-z]+(?: |$)/.test(label) && !/^(?:Bluetooth|MagSafe)/.test(label)
  ? label.charAt(0).toLowerCase() + label.slice(1) : label

export const englishGoods: GoodsWords = {
  inStock: 'in stock', fewLeft: (count) => `${count} left`, outOfStock: 'out of stock', comingSoon: 'coming soon',
    discontinued: 'discontinued',
  price: (name, price, before, from) => `${name} costs ${from ? 'from ' : ''}${dong(price)}${was(before)}`,
  stockOf: (name, stock) => `${name}: ${stock} now.`,
  version: ({ label, price, was: before }, stock) => `• ${label}: ${dong(price)}${was(before)}, ${stock}`,
  versions: (name) => `Versions of ${name}:`,
  colours: (name, colours) =>
    `${name} comes in ${colours.length === 1 ? 'one colour' : `${colours.length} colours`}: ${listed(colours, 'en')}.`,
  coloursLeft: (colours) => `There now: ${listed(colours, 'en')}.`, coloursGone: (colours) =>
    `Sold out for now: ${listed(colours, 'en')}.`,
  noSuchVersion: (name, what, there) => there.length > 0 ? `${name} has no ${what} version; there is ${listed(there, 'en')}.`
    : `${name} has no ${what} version.`,
  noSuchColour: (name, what, there) => `${name} does not come in ${what}; there is ${listed(there, 'en')}.`,
  versionGone: (name, what) => `${name}${what ? ` ${what}` : ''} is out of stock for now.`,
  soon: (name, price) =>
    `${name} is coming soon and not sold yet. Its planned price is ${dong(price)}. Tap the heart on its page and we tell you `
    + `when it arrives.`,
  ended: (name) => `${name} is discontinued, so we no longer sell it.`,
  soldOut: (name) => `${name} is out of stock for now.`,
  noDate: 'There is no date for new stock yet, so I cannot promise one. Tap the heart on its page and we tell you when it is '
    + 'back.',
  fits: (name, other) => `Yes, ${name} works with ${other}.`,
  fitsNot: (name, other, made) => `No, ${name} is not made for ${other}. It is made for ${made}.`,
  no: 'No.', anAccessory: 'what is', madeFor: (name, made) => `${name} is made for: ${made}.`,
  kindFitsNot: (kind, name, other) => `No: ${kind} made for ${name} does not fit ${other}. Each is made for one model only.`,
  bothFit: (name, other) => `Yes, these fit both ${name} and ${other}:`,
  instead: 'Similar, and there now:',
  unmet: (what) => `We do not sell “${what}”.`, near: 'The nearest we have:',
  several: (what) => `Which “${what}” do you mean? We have:`,
  wish: (total, price, why) =>
    `${total === 1 ? 'One model suits' : `${total} models suit`} you${price ? ` ${price}` : ''}${why ? `, ${why}` : ''}:`,
  wishLine: ({ name, price, was: before, why, stock }) =>
    `• ${name}: ${dong(price)}${was(before)}${why ? `, ${why}` : ''}, ${stock}`,
  having: (what) => `with ${what}`,
  noneHas: (what, price) => `We have nothing with ${what}${price ? ` ${price}` : ''} in stock.`,
  hasElse: (what) => `With ${what}, the nearest in price:`,
  unread: (what) => `I could not look for “${what}”, so these may not have it. Check each one’s specifications, or ask our `
    + 'staff:',
  unreadNone: 'I could not look for all of that, so I found nothing. Ask it another way, or talk to our staff.',
  onlyPrice: (total, price) => `${total === 1 ? 'One model costs' : `${total} models cost`} ${price}, but I could not meet `
    + 'everything you asked for:',
  none: 'We have nothing quite like that at the moment.', noneForPrice: (price) =>
    `We have nothing ${price} that fits. The nearest:`,
  priceRange: (min, max) => min !== null && max !== null ? `from ${dong(min)} to ${dong(max)}` : max !== null
    ? `under ${dong(max)}` : `over ${dong(min ?? 0)}`,
  byBattery: 'the largest battery first', byPrice: 'the cheapest first', byScreen: 'the largest screen first',
    byWeight: 'the lightest first', byNew: 'the newest first',
  byCamera: 'good for photos and video', bySmall: 'the smallest first', byDear: 'the finest first',
  sale: 'Reduced now:', noSale: 'Nothing like that is reduced right now.',
    bestSellers: 'Well rated by our customers and there now:',
  fitsWith: (name) => `${name} works with:`,
  accessories: (name) => `Accessories that fit ${name}:`, noAccessories: (name) =>
    `We have no such accessory for ${name} at the moment.`,
  compare: (names) => `${listed(names, 'en')} side by side:`, compareLine: (label, values) =>
    `• ${label}: ${values.join(' | ')}`, alike: 'They are alike in all that matters.',
  better: (key, name, label, value, others) =>
    `${label}: ${name} ${englishGoods.leads[key] ?? 'leads'} (${value}), against ${others.join('; ')}.`,
  cannotCompare: (label) => `${label}: the makers state it in different ways, so it cannot be compared directly.`,
  askWhich: 'Which device do you mean? Give me its name, “iPhone 16” for example.',
  cheaper: (total) => `${total} of that kind ${total === 1 ? 'is' : 'are'} cheaper and in stock, the nearest in price:`,
  dearer: (total) => `${total} of that kind ${total === 1 ? 'is' : 'are'} above it and in stock, the nearest in price:`,
  leads: { price: 'is cheaper', weight: 'is lighter', battery: 'has the larger battery', playtime: 'plays longer',
    battery_life: 'lasts longer', screen_size: 'has the larger screen',
    rear_camera: 'has more megapixels', front_camera: 'has more megapixels in front', refresh_rate: 'is smoother',
      charging: 'charges with more power' },
  cheaperNone: 'There is nothing of that kind that is cheaper and in stock.',
    dearerNone: 'There is nothing of that kind above it in stock.',
  labels: { price: 'Price', screen_size: 'Screen', chip: 'Chip', rear_camera: 'Rear camera', front_camera: 'Front camera',
    battery: 'Battery', charging: 'Charging', weight: 'Weight',
    protection: 'Water and dust', versions: 'Versions', refresh_rate: 'Refresh rate', network: 'Network', os: 'System',
      playtime: 'Playtime', noise_cancelling: 'Noise cancelling',
    output: 'Output', stock: 'Stock', battery_life: 'Battery life', ram: 'RAM', wireless_charging: 'Wireless charging',
      memory_card: 'Memory card', sim: 'SIM', nfc: 'NFC', dimensions: 'Size', security: 'Security', port: 'Port',
      in_the_box: 'In the box', score: 'Benchmark score', speakers: 'Speakers', brightness: 'Brightness',
      resolution: 'Resolution', glass: 'Glass', video: 'Video', wifi: 'Wi-Fi', bluetooth: 'Bluetooth', materials: 'Materials' },
  spec: { of: (label, name, value) => `The ${name}’s ${inside(label)}: ${value}.`, unknown: (label, name) =>
    `I have nothing about the ${inside(label)} of the ${name}; our staff can tell you more.` },
  has: (name, what, value) => `Yes, ${name} has ${what}${value ? `: ${value}` : ''}.`, hasNot: (name, what, value) =>
    `No, ${name} has no ${what.replace(/^an? /, '')}${value ? ` (${value})` : ''}.`,
  reduced: (name, percent) => `${name} is ${percent}% off.`, notReduced: (name) =>
    `${name} sells at its list price, not reduced.`,
  hours: (hours) => `${hours} hours of video`,
}
