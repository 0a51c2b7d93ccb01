// Where a question asks about: provinces and cities as people call them, also by the names they had before July 2025.
import type { Province } from '#contract/places.ts'
import { wordsOf } from './assistant-text.ts'
import type { Word } from './assistant-text.ts'

/** What belongs to a province of today, by its plain name: provinces that were merged into it, and towns everybody knows. */
const within: Readonly<Record<string, string>> = {
  'ho chi minh': `hồ chí minh|hcm|tphcm|tp hcm|hcmc|sài gòn|saigon|sg|thành phố hồ chí minh|bình dương|bà rịa|vũng tàu|
    bà rịa vũng tàu|thủ đức|
    thủ dầu một|côn đảo|dĩ an|thuận an|quận 1|quận 2|quận 3|quận 4|quận 5|quận 6|quận 7|quận 8|quận 9|quận 10|quận 11|quận 12|
    gò vấp|bình thạnh|tân bình|tân phú|
    bình tân|phú nhuận|củ chi|hóc môn|nhà bè|bình chánh|cần giờ`,
  'ha noi': 'hà nội|hanoi|=hn|cầu giấy|đống đa|hai bà trưng|hoàn kiếm|ba đình|thanh xuân|hà đông|long biên|hoàng mai|nam từ '
    + 'liêm|bắc từ liêm|tây hồ|đông anh|gia lâm|sóc sơn',
  'da nang': 'đà nẵng|danang|quảng nam|hội an|tam kỳ|=đn|hải châu|sơn trà|liên chiểu',
  'hai phong': 'hải phòng|haiphong|hải dương|chí linh',
  'can tho': 'cần thơ|cantho|hậu giang|sóc trăng|ninh kiều|vị thanh',
  'hue': '=huế|thừa thiên huế|tp huế|hue city|thành phố huế|hue',
  'an giang': 'an giang|kiên giang|phú quốc|rạch giá|long xuyên|châu đốc|hà tiên',
  'bac ninh': 'bắc ninh|bắc giang',
  'ca mau': 'cà mau|bạc liêu',
  'cao bang': 'cao bằng',
  'dak lak': 'đắk lắk|đắc lắc|daklak|dak lak|phú yên|buôn ma thuột|buôn mê thuột|tuy hòa|bmt',
  'dien bien': 'điện biên',
  'dong nai': 'đồng nai|biên hòa|bình phước|long khánh|đồng xoài',
  'dong thap': 'đồng tháp|tiền giang|mỹ tho|cao lãnh|sa đéc',
  'gia lai': 'gia lai|bình định|quy nhơn|pleiku',
  'ha tinh': 'hà tĩnh',
  'hung yen': 'hưng yên|thái bình',
  'khanh hoa': 'khánh hòa|nha trang|ninh thuận|phan rang|cam ranh',
  'lai chau': 'lai châu',
  'lam dong': 'lâm đồng|đà lạt|dalat|bình thuận|phan thiết|đắk nông|đắc nông|bảo lộc|mũi né',
  'lang son': 'lạng sơn',
  'lao cai': 'lào cai|yên bái|sapa|sa pa',
  'nghe an': 'nghệ an|=vinh|tp vinh|thành phố vinh',
  'ninh binh': 'ninh bình|hà nam|nam định|phủ lý',
  'phu tho': 'phú thọ|vĩnh phúc|hòa bình|việt trì|vĩnh yên',
  'quang ngai': 'quảng ngãi|kon tum|kontum|lý sơn',
  'quang ninh': 'quảng ninh|hạ long|móng cái|cẩm phả',
  'quang tri': 'quảng trị|quảng bình|đồng hới|đông hà',
  'son la': 'sơn la|mộc châu',
  'tay ninh': 'tây ninh|long an|tân an',
  'thai nguyen': 'thái nguyên|bắc kạn|bắc cạn',
  'thanh hoa': 'thanh hóa|sầm sơn',
  'tuyen quang': 'tuyên quang|hà giang',
  'vinh long': 'vĩnh long|bến tre|trà vinh',
}

interface Name { readonly words: readonly Word[], readonly strict: boolean, readonly province: string }

const names = Object.entries(within).flatMap(([province, list]) => list.split('|').map((part): Name => {
  const text = part.trim()
  return { words: wordsOf(text.replace(/^=/, '')), strict: text.startsWith('='), province }
})).toSorted((one, other) => other.words.length - one.words.length)
const byFirst = Map.groupBy(names, ({ words }) => words[0]?.plain ?? '')

export interface Place { readonly from: number, readonly until: number, readonly province: string, readonly said: string }

/** The first place that is named; `province` is the plain name of the province of today. */
export function placeIn(words: readonly Word[]): Place | undefined {
  for (let at = 0; at < words.length; at++) {
    const name = byFirst.get(words[at]?.plain ?? '')?.find((one) => one.words.every((meant, offset) => {
      const typed = words[at + offset]
      return typed !== undefined && typed.plain === meant.plain
        && (one.strict ? typed.key === meant.key : typed.key === typed.plain || typed.key === meant.key)
    }))
    if (name) return { from: at, until: at + name.words.length, province: name.province,
      said: name.words.map(({ said }) => said).join(' ') }
  }
  return undefined
}

/** The province as the shop writes it, by its plain name. */
export function provinceCalled(provinces: readonly Province[], plain: string): Province | undefined {
  return provinces.find(({ name }) => wordsOf(name.replace(/^TP\. /, '')).map((word) => word.plain).join(' ') === plain)
}
