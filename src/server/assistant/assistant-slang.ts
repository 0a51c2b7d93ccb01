// What people type in chats, and what they mean by it. Only where it was typed without accents.

/** One typed word, then the words it stands for. */
const slang: Readonly<Record<string, string>> = {
  k: 'không', ko: 'không', kh: 'không', kg: 'không', hok: 'không', hông: 'không', hôn: 'không', hong: 'không',
  hơm: 'không', hơk: 'không', hem: 'không', khum: 'không', hk: 'không',
  khg: 'không', khong: 'không', hongg: 'không', khom: 'không', kp: 'không phải', kbt: 'không biết', dc: 'được', đc: 'được',
  dk: 'được', đk: 'được', duoc: 'được',
  nhiu: 'nhiêu', bnh: 'bao nhiêu', bnhiu: 'bao nhiêu', bnhieu: 'bao nhiêu', bnhiêu: 'bao nhiêu', bn: 'bao nhiêu',
  baonhieu: 'bao nhiêu',
  bni: 'bao nhiêu', z: 'vậy', zậy: 'vậy', zay: 'vậy', zị: 'vậy', v: 'vậy', vay: 'vậy', dzay: 'vậy', vại: 'vậy',
  ntn: 'như thế nào', lm: 'làm', lam: 'làm', j: 'gì', gi: 'gì', ji: 'gì', zì: 'gì', r: 'rồi', roi: 'rồi', rùi: 'rồi',
  mún: 'muốn', mun: 'muốn',
  sp: 'sản phẩm', spham: 'sản phẩm', đt: 'điện thoại', dt: 'điện thoại', dth: 'điện thoại', đth: 'điện thoại',
  dthoai: 'điện thoại', fone: 'điện thoại', tgop: 'trả góp',
  tragop: 'trả góp', bh: 'bảo hành', baohanh: 'bảo hành', km: 'khuyến mãi', kmai: 'khuyến mãi', ck: 'chuyển khoản',
  sdt: 'số điện thoại', sđt: 'số điện thoại',
  dchi: 'địa chỉ', đchi: 'địa chỉ', đchỉ: 'địa chỉ', mk: 'mật khẩu', mkhau: 'mật khẩu', pass: 'mật khẩu', pw: 'mật khẩu',
  tk: 'tài khoản', acc: 'tài khoản',
  tt: 'thanh toán', ttoan: 'thanh toán', nv: 'nhân viên', nvien: 'nhân viên', gh: 'giao hàng', camon: 'cảm ơn',
  tks: 'cảm ơn', thks: 'cảm ơn',
  hnay: 'hôm nay', ms: 'mới', nx: 'nữa', ng: 'người', trc: 'trước', vs: 'với', qa: 'quá', wa: 'quá', qá: 'quá',
  cty: 'công ty', sll: 'số lượng lớn', slg: 'số lượng',
  hđ: 'hóa đơn', hd: 'hóa đơn', hdon: 'hóa đơn', nhìu: 'nhiều', thik: 'thích', bít: 'biết', bik: 'biết', bit: 'biết',
  mih: 'mình',
  bgio: 'bao giờ', bjo: 'bây giờ', cx: 'cũng', hc: 'học', lun: 'luôn', oder: 'order', odo: 'order', shopp: 'shop',
  sop: 'shop', xài: 'dùng', sài: 'dùng', xai: 'dùng',
  fb: 'facebook', face: 'facebook', ib: 'nhắn tin', inbox: 'nhắn tin', nt: 'nhắn tin', đhang: 'đơn hàng', dhang: 'đơn hàng',
  donhang: 'đơn hàng', giaohang: 'giao hàng',
  conhang: 'còn hàng', hethang: 'hết hàng', mienphi: 'miễn phí', freeship: 'miễn phí ship', frship: 'miễn phí ship',
  freeshipp: 'miễn phí ship', qc: 'quảng cáo',
  chx: 'chưa', chưaa: 'chưa', vch: 'voucher', uudai: 'ưu đãi', giamgia: 'giảm giá', magiamgia: 'mã giảm giá', đăg: 'đang',
  dag: 'đang', pk: 'phụ kiện',
  tv: 'tư vấn', tvan: 'tư vấn', tuvan: 'tư vấn', ss: 'samsung', sosanh: 'so sánh', dg: 'đang', hsvn: 'học sinh',
  hssv: 'sinh viên', sv: 'sinh viên',
  cam: 'camera', chup: 'chụp', sốp: 'shop', shốp: 'shop', sóp: 'shop', xốp: 'shop', góp: 'trả góp', dùm: 'giùm',
  dum: 'giùm', zô: 'vào', dz: 'vậy',
  pls: 'please', plz: 'please', u: 'you', ur: 'your', thx: 'thanks', ty: 'thanks', wanna: 'want to', gimme: 'give me',
  whats: 'what is', wheres: 'where is', hows: 'how is',
  dont: 'do not', cant: 'can not', im: 'i am', ill: 'i will',
}

/** "mấy h", "8h": h is an hour behind these. */
const hourBefore = /^(?:mấy|may|\d{1,2})$/

/** Colours as they are typed without accents. */
const colours: Readonly<Record<string, string>> = {
  den: 'đen', do: 'đỏ', vang: 'vàng', tim: 'tím', cam: 'cam', xam: 'xám', bac: 'bạc', nau: 'nâu', trang: 'trắng', hong: 'hồng',
}
const ofColour = /^(?:màu|mau|mầu)$/
/** A colour may stand right behind a model: "ip 13 tim", "s25 ultra den". */
const ofModel = /\d|^(?:pro|max|plus|ultra|fe|lite|mini|air)$/
/** What makes of such a word another one: "đến bao giờ", "tìm giúp", "bác ơi", "cam trước". */
const otherBehind: Readonly<Record<string, RegExp>> = {
  den: /^(?:bao|ngay|khi|tay|noi|dau|nha|luc|may|tan)$/, tim: /^(?:giup|gium|cho|mua|may|hieu|dum)$/, 
  hong: /^(?:roi|chua|man|pin)$/,  vang: /^(?:a|em|anh)$/, bac: /^(?:oi|a|hoi|muon|can|cho)$/,
  trang: /^(?:web|nao|thai)$/, cam: /^(?!\d)/, do: /^(?!(?:64|128|256|512)(?:gb?)?$)/,
}

/** The colour a word means where it stands; nothing where it means something else. */
function colourAt(word: string, before: string | undefined, behind: string | undefined): string | undefined {
  const colour = Object.hasOwn(colours, word) ? colours[word] : undefined
  if (colour === undefined || before === undefined || ofColour.test(before)) return before === undefined ? undefined : colour
  return ofModel.test(before) && !otherBehind[word]?.test(behind ?? '') ? colour : undefined
}

/** "máy hong", "bị hong": broken, where "hong" is said for "không" elsewhere. */
const breaks = /^(?:bị|bi|máy|may|loa|pin|màn|man|sạc|sac|mic)$/

/** Words that keep another sense beside what stands before or behind them. */
function isOther(word: string, before: string | undefined, behind: string | undefined): boolean {
  switch (word) {
    case 'bn': return behind === 'ơi' || behind === 'oi' || before === 'chào' || before === 'chao'
    case 'cam': return before === 'màu' || before === 'mau' || behind === 'on' || behind === 'ơn' || behind === 'vũ'
    case 'mk': return behind === 'muon' || behind === 'muốn' || behind === 'hoi' || behind === 'hỏi'
    case 'kh': return behind === 'hàng'
    case 'face': return behind === 'id'
    case 'v': case 'z': return behind !== undefined && /^(?:\d|fold|flip)/.test(behind)
    case 'góp': case 'bit': return before === 'trả' || before === 'tra'
    case 'hong': return before !== undefined && breaks.test(before)
    case 'dk': return before === 'đăng'
    case 'tv': return behind === undefined || !/^(?:cho|giup|giúp|em|minh|mình|con|dt|đt)$/.test(behind)
    default: return false
  }
}

/** "may gap", "dien thoai gap": one that folds, unless something is wanted in haste. */
const folds = /^(?:may|máy|dt|đt|thoai|thoại|hinh|hình|phone|man|màn|dang|dạng|kieu|kiểu)$/
const inHaste = /^(?:giao|ship|can|cần|nhan|nhận|lay|lấy|gui|gửi|nhanh)$/

const LACKS_H = /^ng[eêi](?!$)|^ng[eéèẻẽẹêếềểễệ]$/

/** The words as they are meant: each typed word, or those it stands for. */
export function spelledOut(said: readonly string[]): string[] {
  return said.flatMap((word, at) => {
    const [before, behind] = [said[at - 1], said[at + 1]]
    if (word === 'h' && before !== undefined && hourBefore.test(before)) return ['giờ']
    const hours = /^(\d{1,2})h$/.exec(word)
    if (hours) return [hours[1] ?? '', 'giờ']
    if (word === 'gap' && folds.test(before ?? '') && !said.slice(0, at).some((one) => inHaste.test(one))) return ['gập']
    const colour = colourAt(word, before, behind)
    if (colour !== undefined) return [colour]
    const meant = Object.hasOwn(slang, word) ? slang[word] : undefined
    // "tai nge": ng is ngh before these
    if (meant === undefined && LACKS_H.test(word)) return [`ngh${word.slice(2)}`]
    return meant === undefined || isOther(word, before, behind) ? [word] : meant.split(' ')
  })
}
