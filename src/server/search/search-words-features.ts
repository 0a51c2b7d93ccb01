// What things have: asked for in many words, answered from specifications. Phrases are parted by "|".

export interface Feature {
  /** As shoppers say it; "=" holds only as it is accented. */
  readonly said: string
  /** Detail words of which one must be there; several in one part must all be there. Words of names count too. */
  readonly has: string
  /** Those that have it best. */
  readonly best?: string
  /** What is wanted where nothing else says so: "sạc không dây" is a charger. By slug. */
  readonly category?: string
  /** Said so often beside other things that alone it proves nothing. */
  readonly vague?: boolean
}

export const features = {
  fiveG: { said: '5g|mạng 5g|sóng 5g|5g network', has: '5g', vague: true },
  fourG: { said: '4g|lte|mạng 4g|sóng 4g|volte', has: '4g|5g', best: '4g', vague: true },
  water: {
    said: `chống nước|kháng nước|chịu nước|chống nước chống bụi|chống bụi chống nước|chống bụi|chống thấm|chống thấm nước|
      đi bơi|đi mưa|waterproof|water proof|water resistant|water resistance|dustproof|rửa được`,
    has: 'ip52|ip53|ip54|ip55|ip57|ip64|ip65|ip66|ip67|ip68|ip69|ip48|ipx2|ipx4|ipx5|ipx7|ipx8|5atm|10atm|water resistance',
    best: 'ip67|ip68|ip69|ipx7|ipx8|5atm|10atm',
  },
  rugged: {
    said: 'chống va đập|siêu bền|nồi đồng cối đá|rugged|chống sốc|shockproof|drop proof',
    has: '810h|shock|impact|cushion',
  },
  esim: { said: 'esim|e sim|có esim|hai esim', has: 'esim' },
  dualSim: { said: '2 sim|hai sim|2 sim 2 sóng|dual sim|2sim', has: '2nano|dual|2sim|esim' },
  nfc: { said: 'nfc|có nfc', has: 'nfc', vague: true },
  wireless: {
    said: `sạc không dây|sạc ko dây|wireless charging|wireless charger|sạc wireless|đế sạc không dây|charging pad|
      dock sạc không dây|wireless charging pad|sạc qi|sạc từ`,
    has: 'wirelesscharging', category: 'cu-sac',
  },
  magnetic: {
    said: `từ tính|nam châm|hít nam châm|hít từ|magnetic|magnet|hút nam châm|hít magsafe|hít lưng|nam châm hít`,
    has: 'magsafe|magnetic|magfit|nam cham',
  },
  magsafe: { said: 'magsafe|mag safe', has: 'magsafe', best: 'magsafe' },
  noise: {
    said: `chống ồn|chống ồn chủ động|khử ồn|khử tiếng ồn|chống tiếng ồn|noise cancelling|noise canceling|noise cancellation|
      anc|active noise cancelling|lọc ồn`,
    has: 'noisecancelling', category: 'tai-nghe',
  },
  typeC: { said: 'type c|typec|usb c|usb type c|c to c|c sang c|cổng c|cổng type c|cổng usb c|chân c', has: 'usbc', vague: true },
  jack: {
    said: `jack tai nghe|lỗ tai nghe|lỗ cắm tai nghe|headphone jack|cổng tai nghe|giắc tai nghe|jack|audio jack`,
    has: 'headphonejack',
  },
  card: {
    said: `khe thẻ nhớ|khe cắm thẻ nhớ|có thẻ nhớ|gắn thẻ nhớ|cắm thẻ nhớ|khe cắm thẻ|card slot|sd slot|sd card slot|
      hỗ trợ thẻ nhớ|lắp thẻ nhớ|gắn được thẻ nhớ|cắm được thẻ nhớ`,
    has: 'memorycard',
  },
  finger: { said: 'vân tay|cảm biến vân tay|fingerprint|mở khóa vân tay', has: 'fingerprint|van tay' },
  face: { said: 'face id|faceid|nhận diện khuôn mặt|mở khóa khuôn mặt|face unlock', has: 'face' },
  heart: { said: 'nhịp tim|đo nhịp tim|heart rate|heart rate monitor', has: 'nhip tim|heart' },
  gps: { said: 'gps|định vị|có gps|định vị gps', has: 'gps', vague: true },
  lit: { said: 'đèn nền|backlit|backlight|có đèn nền|đèn bàn phím', has: 'backlight' },
  trackpad: { said: 'trackpad|touchpad|bàn di chuột|bàn di', has: 'trackpad' },
  delivery: { said: 'power delivery|usb pd|pd|sạc pd', has: 'power delivery|pd', vague: true },
  car: {
    said: `ô tô|oto|o to|xe hơi|xe ô tô|car|trên ô tô|trên xe hơi|trên xe|trong xe|cửa gió|air vent|vent|taplo|táp lô`,
    has: 'vent|car|dashboard', vague: true,
  },
  stick: {
    said: 'gậy selfie|gậy chụp hình|gậy tự sướng|selfie stick|tripod|chân máy|tay cầm chụp hình|gậy chụp ảnh|gậy|chân ba',
    has: 'selfie|tripod', category: 'gia-do',
  },
  desk: { said: 'để bàn|đặt bàn|trên bàn|desk|desktop', has: 'desk', vague: true },
  gan: { said: 'gan', has: 'gan|gan5', best: 'gan' },
  clear: { said: 'trong suốt|clear|transparent', has: 'clear|transparent|hybrid' },
  silicone: { said: 'silicon|silicone', has: 'silicone', vague: true },
  privacy: { said: 'chống nhìn trộm|chống nhìn lén|privacy|riêng tư|anti spy', has: 'privacy' },
} as const satisfies Readonly<Record<string, Feature>>

/** Sold elsewhere: said so, rather than something that sounds alike. Categories of the shop come before these. */
export const notSold = `laptop|laptops|máy tính xách tay|máy tính để bàn|pc|desktop pc|macbook|imac|notebook|chromebook|
  tivi|ti vi|tv|smart tv|television|máy giặt|tủ lạnh|điều hòa|máy lạnh|quạt|flycam|drone|drones|gopro|máy in|printer|
  chuột|chuột máy tính|chuột không dây|mouse|camera hành trình|camera an ninh|camera giám sát|dash cam|dashcam|webcam|
  máy chiếu|projector|router|bộ phát wifi|cục phát wifi|máy lọc nước|nồi cơm|xe máy|xe đạp|ổ cứng|usb drive|máy ảnh canon|
  máy ảnh sony|ps5|playstation|xbox|nintendo|switch`
