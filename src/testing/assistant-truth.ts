// Whether an answer of the assistant tells the truth: every number, product and word on stock in it is held against what the
// database holds at that moment.
import type { AssistantAnswer } from '#contract/assistant.ts'
import type { ProductFile } from '#server/catalogue/catalogue.ts'
import type { Dice } from './dice.ts'
import { product } from './goods.ts'

const SERIES = ['Sao', 'Gió', 'Mây', 'Trăng', 'Núi']
const ENDINGS = ['', ' Pro', ' Pro Max', ' Lite', ' Ultra']
const COLOURS = [['den', 'Đen', 'Black', '#111111'], ['trang', 'Trắng', 'White', '#eeeeee'],
  ['tim', 'Tím', 'Purple', '#8866bb']] as const
const STORAGES = ['64GB', '128GB', '256GB', '512GB']

function randomDevice(at: number, { upTo, one, often }: Dice): ProductFile {
  const colours = COLOURS.slice(0, 1 + upTo(2)).map(([key, vi, en, hex]) => ({ key, vi, en, hex }))
  const price = 1_000_000 + upTo(300) * 100_000
  const variants = STORAGES.slice(upTo(1), 2 + upTo(2)).map((storage, step) => {
    const own = price + step * 2_000_000
    return { ram: often(0.8) ? '8GB' : '12GB', storage, price: own, ...often(0.4) && { salePrice: own - 100_000 * (1 + upTo(5)) },
      stock: Object.fromEntries(colours.map(({ key }) => [key, often(0.35) ? 0 : upTo(9)])) }
  })
  const battery = 4000 + upTo(30) * 100
  const weight = 150 + upTo(90)
  return product({
    slug: `may-${at}`, name: `${SERIES[at % SERIES.length]} ${10 + at}${one(ENDINGS)}`, colours, variants,
    brand: one(['alo', 'samsung']), status: often(0.08) ? 'COMING_SOON' : often(0.08) ? 'DISCONTINUED' : 'AVAILABLE',
    specifications: [{ group: 'battery', key: 'battery', vi: `${battery} mAh`, en: `${battery} mAh` },
      { group: 'design', key: 'weight', vi: `${weight} g`, en: `${weight} g` }],
  })
}

function randomCase(at: number, device: ProductFile, { upTo, often }: Dice): ProductFile {
  return product({
    slug: `op-${at}`, name: `Ốp Bền ${device.name}`, category: 'op-lung', fits: [device.slug],
    colours: [{ key: 'den', vi: 'Đen', en: 'Black', hex: '#111111' }],
    specifications: [{ group: 'fit', key: 'compatible_with', vi: device.name, en: device.name }],
    variants: [{ ram: null, storage: null, price: 100_000 + upTo(9) * 100_000, stock: { den: often(0.4) ? 0 : upTo(9) } }],
  })
}

/** Devices in random prices, sales, versions, colours and stock, and cases for some of them. */
export function randomCatalogue(chance: Dice, devices: number): ProductFile[] {
  const all = Array.from({ length: devices }, (_, at) => randomDevice(at, chance))
  return [...all, ...all.filter(() => chance.often(0.3)).map((device, at) => randomCase(at, device, chance))]
}

/** What the database holds of a product; prices in dong. */
export interface Held {
  name: string, status: string, specifications: readonly string[]
  variants: readonly {
    color: string, ram: string | null, storage: string | null, price: number, sale: number | null, stock: number,
  }[]
}

export const amountsIn = (line: string): number[] =>
  [...line.matchAll(/(\d{1,3}(?:\.\d{3})+)\s₫/g)].map(([, digits = '']) => Number(digits.replaceAll('.', '')))

const isThere = (line: string): boolean => /còn hàng|còn \d+ chiếc|in stock|\d+ left/.test(line)
const isGone = (line: string): boolean => /hết hàng|out of stock/.test(line)
/** The line says what was asked for, in the asker's own figures. */
const isHead = (line: string): boolean => /mẫu|models? suits?|of that kind|we have nothing|gần giống|similar/i.test(line)

/** The product a line is about: the one it names longest, else the one that the answer is about. */
function aboutOf(line: string, held: readonly Held[], card: string | undefined): Held | undefined {
  const [named] = held.filter(({ name }) => line.includes(name)).toSorted((one, other) => other.name.length - one.name.length)
  return named ?? held.find(({ name }) => name === card)
}

type Variant = Held['variants'][number]

const leftOf = (variants: readonly Variant[]): number => variants.reduce((sum, one) => sum + one.stock, 0)

/** The versions a line is about: those whose size it says. */
const ofSize = (variants: readonly Variant[], text: string): Variant[] => variants.filter(({ ram, storage }) =>
  (!STORAGES.some((size) => text.includes(size)) || text.includes(storage ?? '-'))
  && (!/\d+GB\//.test(text) || text.includes(ram ?? '-')))

/** "Màu đang có sẵn: Đen và Tím." is said of the sizes in the lines before. */
function colourFaults(line: string, variants: readonly Variant[]): string[] {
  const isLeft = /đang có sẵn|There now/.test(line)
  return COLOURS.filter(([, vi, en]) => line.includes(vi) || line.includes(en)).flatMap(([, vi]) => {
    const left = leftOf(variants.filter(({ color }) => color === vi))
    return (left > 0) === isLeft ? [] : [`${vi} has ${left}: ${line}`]
  })
}

/** "Sao 12 có 3 màu: …": as many as there are, and these. */
function coloursFaults(line: string, variants: readonly Variant[]): string[] {
  const told = / (?:có|comes in) (\d+|one) (?:màu|colours?):/.exec(line)?.[1]
  if (told === undefined) return []
  const all = new Set(variants.map(({ color }) => color))
  const named: string[] = COLOURS.filter(([, vi, en]) => line.includes(vi) || line.includes(en)).map(([, vi]) => vi)
  const isRight = Number(told === 'one' ? 1 : told) === all.size && named.length === all.size
    && named.every((one) => all.has(one))
  return isRight ? [] : [`not its colours: ${line}`]
}

/** Whole percent that are taken off one of these. */
const percents = (variants: readonly Variant[]): Set<number> => new Set(variants.flatMap(({ price, sale }) =>
  sale === null ? [] : [Math.round((price - sale) / price * 100)]))

/** What is left of a line's figures when everything that is known to be true is taken out. */
function strayFigures(line: string, { name, specifications, variants }: Held): string[] {
  const known = [name, ...specifications, ...variants.flatMap(({ ram, storage }) => [ram, storage]).filter((one) => one !== null)]
  const rest = known.toSorted((one, other) => other.length - one.length).reduce((text, one) => text.replaceAll(one, ' '), line)
    .replace(/\d{1,3}(?:\.\d{3})+\s₫/g, ' ').replace(/còn \d+ chiếc|\d+ left|-?\d+%|(?:có|in) \d+ (?:màu|colours?)/g, ' ')
  return rest.match(/\d+/g) ?? []
}

function lineFaults(line: string, held: Held): string[] {
  const { status, variants } = held
  const meant = ofSize(variants, line).filter(({ color }) =>
    !COLOURS.some(([, vi]) => line.includes(` ${vi} `)) || line.includes(` ${color} `))
  const left = leftOf(meant)
  const prices = new Set(meant.flatMap(({ price, sale }) => [price, ...sale === null ? [] : [sale]]))
  const few = /còn (\d+) chiếc|(\d+) left/.exec(line)?.slice(1).find((part) => part !== undefined)
  const percent = /(\d+)%/.exec(line)?.[1]
  return [
    ...amountsIn(line).filter((dong) => !prices.has(dong)).map((dong) => `no such price ${dong}: ${line}`),
    ...isThere(line) && (left === 0 || status !== 'AVAILABLE') ? [`not there: ${line}`] : [],
    ...isGone(line) && left > 0 && status === 'AVAILABLE' ? [`not gone: ${line}`] : [],
    ...few !== undefined && Number(few) !== left ? [`${left} left: ${line}`] : [],
    ...percent !== undefined && !percents(variants).has(Number(percent)) ? [`no such reduction: ${line}`] : [],
    ...coloursFaults(line, variants),
    ...strayFigures(line, held).map((figure) => `nobody told ${figure}: ${line}`),
  ]
}

/** Two versions cost the same only where they do: "256GB không có" names none. */
const isOfNone = (line: string): boolean => /không có bản|has no .* version|không có màu|does not come in/.test(line)

/** Figures the shop itself may say, as they stand in its facts: hours, fees, days, its address and telephone. */
export function shopFigures(facts: object): Set<string> {
  const text = JSON.stringify(facts)
  const sums = (text.match(/\d{4,}/g) ?? []).map((sum) => Number(sum).toLocaleString('vi-VN'))
  return new Set([text, ...sums].flatMap((one) => one.match(/\d+/g) ?? []).flatMap((one) => [one, one.replace(/^0(?=\d$)/, '')]))
}

/** What an answer about goods says that the database does not hold; `ofShop` are figures the shop may say in lines of its own. */
export function faultsIn({ response, products }: AssistantAnswer, held: readonly Held[], ofShop: ReadonlySet<string>): string[] {
  let before = ''
  return response.split('\n').flatMap((line) => {
    if (isHead(line) || isOfNone(line)) return []
    const isShops = !held.some(({ name }) => line.includes(name)) && !isThere(line) && !isGone(line)
      && (line.match(/\d+/g) ?? []).every((figure) => ofShop.has(figure)) && /\d/.test(line) && !/GB/.test(line)
    if (isShops) return []
    // side by side: each column is of one product
    const columns = line.split(' | ')
    if (columns.length > 1) {
      return columns.flatMap((column, at) => {
        const own = held.find(({ name }) => name === products[at]?.name)
        return own ? lineFaults(column, own).filter((fault) => !/^(?:no such reduction|nobody)/.test(fault))
          : [`of nothing: ${column}`]
      })
    }
    const about = aboutOf(line, held, products[0]?.name)
    if (!about) return amountsIn(line).length > 0 || isThere(line) ? [`of nothing: ${line}`] : []
    if (/^(?:Màu|There now|Sold out)/.test(line)) return colourFaults(line, ofSize(about.variants, before))
    if (held.filter(({ name }) => line.includes(name)).length > 1) return severalFaults(line, held)
    before += line
    return lineFaults(line, about)
  })
}

/** "Giá: Sao 12 rẻ hơn (9.000.000 ₫), so với Gió 14 12.000.000 ₫": each figure is one of theirs. */
function severalFaults(line: string, held: readonly Held[]): string[] {
  const named = held.filter(({ name }) => line.includes(name))
  const prices = new Set(named.flatMap(({ variants }) => variants.flatMap(({ price, sale }) => [price, sale])))
  return amountsIn(line).filter((dong) => !prices.has(dong)).map((dong) => `no such price ${dong}: ${line}`)
}

/** What the cards beside an answer say that the database does not hold. */
export function cardFaults({ products }: AssistantAnswer, held: readonly Held[]): string[] {
  return products.flatMap(({ name, status, stockQuantity, price, discountPrice }) => {
    const own = held.find((one) => one.name === name)
    if (!own) return [`no such product: ${name}`]
    const isPrice = own.variants.some((one) => one.price === price && one.sale === discountPrice)
    const all = leftOf(own.variants)
    const isStock = stockQuantity === all || own.variants.some(({ stock }) => stock === stockQuantity)
    return [...isPrice ? [] : [`no such price on the card of ${name}: ${price}, ${discountPrice}`],
      ...isStock ? [] : [`${all} and not ${stockQuantity} of ${name}`],
      ...status === 'AVAILABLE' && own.status !== 'AVAILABLE' ? [`${name} is ${own.status}`] : []]
  })
}
