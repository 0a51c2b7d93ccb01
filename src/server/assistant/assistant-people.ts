// For whom a phone is: what people say of their family, as what the phone is to be like.

const people: readonly (readonly [RegExp, string])[] = [
  [/(?:^| )(?:grand(?:mother|father|parents|ma|pa)|elderly|old people|seniors?)(?= |$)/, 'người già'],
  [/(?:^| )(?:cho |tang |tặng )(?:ong|ba|ông|bà|nội|ngoại|noi|ngoai)(?: (?:nội|ngoại|noi|ngoai|bà|ba))?(?= |$)/, 'người già'],
  [/(?:^| )(?:for )?(?:my )?(?:parents|mother|father|mom|mum|dad)(?= |$)/, 'màn hình lớn giá rẻ'],
  [/(?:^| )(?:cho |tang |tặng )(?:mẹ|má|me|ba má|bố|bố mẹ|ba mẹ|cha|cha mẹ|bo me|ba me)(?= |$)/, 'màn hình lớn giá rẻ'],
  [/(?:^| )(?:cho|làm|lam|nghề|chạy|chay|for)(?: \S+)? (?:shipper|tài xế|tai xe|xe ôm|xe om|grab|drivers?)(?= |$)/, 'pin trâu'],
  [/(?:^| )(?:lớp|lop|cho bé|cho be|cho cháu|cho chau|bé học|be hoc)(?= |$)/, 'cho học sinh'],
  [/(?:^| )(?:for )?(?:my )?(?:kid|kids|child|children|son|daughter)(?= |$)/, 'cho học sinh'],
  [/(?:^| )(?:tầm trung|tam trung|mid ?range)(?= |$)/, 'từ 5000000 đến 10000000'],
]

/** A telephone with keys to press, for calls and little else. */
const keypad = new RegExp('(?:^| )(?:nghe gọi|nghe goi|phím bấm|phim bam|bấm phím|phím số|phím to|nút bấm|nut bam|bấm nút|'
  + 'cục gạch|cuc gach|bàn phím số|ban phim so|'
  + '(?:điện thoại|dien thoai|dt|máy) (?:bàn phím|ban phim)|button|buttons|keypad|feature phone|dumb phone|basic phone)(?= |$)')
/** What is wished then, in the words goods are found by. */
export const KEYPAD = 'điện thoại bàn phím'

/** Other things that take calls. */
const elsewise = /(?:^| )(?:đồng hồ|dong ho|watch|tai nghe|headphones?|earbuds|máy tính bảng|tablet|ipad)(?= |$)/

/** What is wished for whoever is named; empty where nobody is. `text` is in small letters, its words parted by single blanks. */
export function wishFor(text: string): string {
  return keypad.test(text) && !elsewise.test(text) ? KEYPAD : people.find(([pattern]) => pattern.test(text))?.[1] ?? ''
}
