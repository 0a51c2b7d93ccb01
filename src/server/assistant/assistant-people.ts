// For whom a phone is: what people say of their family, as what the phone is to be like.

const people: readonly (readonly [RegExp, string])[] = [
  [/(?:^| )(?:grand(?:mother|father|parents|ma|pa)|elderly|old people|seniors?)(?= |$)/, 'người già'],
  [/(?:^| )(?:cho |tang |tặng )(?:ong|ba|ông|bà|nội|ngoại|noi|ngoai)(?: (?:nội|ngoại|noi|ngoai|bà|ba))?(?= |$)/, 'người già'],
  [/(?:^| )(?:for )?(?:my )?(?:parents|mother|father|mom|mum|dad)(?= |$)/, 'màn hình lớn giá rẻ'],
  [/(?:^| )(?:cho |tang |tặng )(?:mẹ|má|me|ba má|bố|bố mẹ|ba mẹ|cha|cha mẹ|bo me|ba me)(?= |$)/, 'màn hình lớn giá rẻ'],
  [/(?:^| )(?:for )?(?:my )?(?:kid|kids|child|children|son|daughter)(?= |$)/, 'cho học sinh'],
  [/(?:^| )(?:tầm trung|tam trung|mid ?range)(?= |$)/, 'từ 5000000 đến 10000000'],
]

/** What is wished for whoever is named; empty where nobody is. `text` is in small letters, its words parted by single blanks. */
export function wishFor(text: string): string {
  return people.find(([pattern]) => pattern.test(text))?.[1] ?? ''
}
