// Passwords nobody should use although they keep the rules of composition: the ones that are tried first.

/** Without accents, lower case. A word of these, dressed up with digits and signs, is common. */
const words = new Set(`
password passwords passwort passw pass pwd admin administrator root user guest test tester demo login master manager welcome
letmein hello hi secret changeme default temp temppass newpass mypass mypassword nopassword trustno access enter office server
company computer internet system security private pokemon starwars superman batman spiderman naruto onepiece doraemon monkey
dragon tiger lion eagle phoenix shadow killer hunter ranger soccer football baseball basketball hockey liverpool chelsea arsenal
barcelona manutd manchester realmadrid messi ronaldo cristiano michael jordan jennifer jessica ashley daniel charlie thomas
robert matthew andrew joshua george sunshine princess flower summer winter spring autumn january february march april june july
august september october november december monday friday sunday love lovely loveyou iloveyou iloveu ilove forever baby babygirl
angel honey sweet sweetheart cookie chocolate banana orange apple iphone ipad samsung galaxy xiaomi redmi oppo vivo nokia huawei
realme google gmail yahoo facebook zalo tiktok youtube instagram twitter microsoft windows android linux oracle cisco freedom
whatever nothing money dollar lucky happy smile peace jesus christ god buddha blessed music guitar mustang ferrari porsche
mercedes toyota honda yamaha vinfast harley matrix maverick midnight cheese pepper ginger buster bailey cooper matkhau matkhaucu
matkhaumoi matma khongco khongbiet anhyeuem emyeuanh yeuem yeuanh yeuemnhieu yeuanhnhieu anhnhoem emnhoanh nhoem nhoanh toiyeuem
toiyeuanh toiyeuban tinhyeu tinhyeucuaem tinhyeucuaanh vochong voyeu chongyeu vochongson bome bomeyeu conyeu conyeubome yeubome
giadinh giadinhtoi giadinhlaso ngoinhahanhphuc hanhphuc maimaiyeuem maiyeuem maimai motminhem mottinhyeu chicoem chimotminh
embeyeu emyeu anhyeu beyeu becon cungcung cunyeu honnhan xinchao chaoban chaoem chaoanh camon tambiet vietnam vietnamvodich
vietnamyeu toiyeuvietnam yeuvietnam saigon hanoi danang haiphong cantho hue dalat nhatrang vungtau bienhoa tphcm hcmc sgn daklak
nghean thanhhoa quangninh namdinh bacgiang bacninh binhduong dongnai longan tiengiang angiang camau hochiminh bacho sinhvien
hocsinh thaygiao cogiao congty giamdoc ketoan banhang cuahang dienthoai maytinh laptop taikhoan dangnhap daiviet thanhlong
rongvang phatloc phattai loclocloc thanhcong maymannhe mayman tienbac giauco trieuphu typhu bongda doibong hoangtu congchua
thientrang hoahong hoamai hoadao hoalan hoangmai bangtuyet matxanh trangtron anhtrang anhsang banmai hoanghon motconvit conmeo
conchoncho concho convit conga conheo meomeo gaugau a aa aaa abc abcd abcabc qwe qwer asd asdf zxc zxcv qaz qazwsx wsx edc zaq
xsw qwqw asas zxzx alo aloalo aloshop shopalo alovn alovietnam alophone alomobile dienthoaialo cuahangalo khachhangalo
`.split(/\s+/).filter(Boolean))

/** Common only with a year, a date, a run of digits or nothing after them: given names as they are typed. */
const names = new Set(`
an anh bao bach bang bich binh cam canh chau chi chien chinh cong cuc cuong dai dan dang danh dao dat diep diem dinh dong duc
dung duong duy giang gia ha hai han hang hanh hao hau hien hiep hieu hoa hoai hoan hoang hoc hong hue hung huong huu huy huyen
kha khai khang khanh khoa khoi khue kien kieu kim ky lam lan lanh le lien linh loan loc loi long luan luc luong ly mai man manh
minh my nam nga ngan nghia ngoc nguyen nguyet nhan nhat nhi nhien nhung ninh oanh phat phi phong phu phuc phung phuong quan
quang que quoc quy quyen quynh sang sau sinh son tai tam tan thai tham thang thanh thao the thi thien thinh tho thoa thom thong
thu thuan thuc thuong thuy tien tin tinh toan toi trang tri trinh trong truc trung truong tu tuan tung tuyen tuyet uyen van vi
viet vinh vu vuong vy xuan yen tran pham phan vo bui do ngo dinhcong thuylinh thuytrang thanhthao thanhtung thanhhang minhanh
minhthu minhtuan minhquan minhduc minhhoang ngocanh ngoclan ngochan ngoctrinh quynhanh quynhnhu baongoc baotran baochau hoanganh
hoanglong hoangnam huyentrang haiyen hailong ducanh ducminh tuananh tuankiet quanghuy quocanh quocbao giahuy giabao giahan
khanhlinh khanhvy phuonganh phuonglinh phuongthao thuha thuhuong thuthuy thutrang thanhnga thuhang myduyen mylinh anhthu anhtuan
anhduc anhkhoa
`.split(/\s+/).filter(Boolean))

const KEY_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const SHIFTED = '!@#$%^&*()'
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const LEET: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '$': 's', '5': 's', '3': 'e', '1': 'i', '!': 'i',
  '7': 't' }

const plainOf = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd')
const undisguised = (plain: string): string => Array.from(plain, (sign) => LEET[sign] ?? sign).join('')

interface Place { row: number, column: number }

/** Where a key lies. */
function placeOf(sign: string): Place | undefined {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(sign))
  return row < 0 ? undefined : { row, column: KEY_ROWS[row]?.indexOf(sign) ?? 0 }
}

/** Each row is shifted to the right by less than a key: below q lies a, above it 1 and 2. */
function isTouching(one: Place, other: Place): boolean {
  const [rows, columns] = [other.row - one.row, other.column - one.column]
  return rows === 0 ? Math.abs(columns) === 1 : Math.abs(rows) === 1 && (columns === 0 || columns === -rows)
}

/** True for the same sign, for keys that touch, and for neighbours in the alphabet and among the digits. */
function isStep(from: string, to: string): boolean {
  if (from === to) return true
  const [one, other] = [placeOf(from), placeOf(to)]
  if (one && other && isTouching(one, other)) return true
  const [first, second] = [ALPHABET.indexOf(from), ALPHABET.indexOf(to)]
  return first >= 0 && second >= 0 && Math.abs(first - second) === 1
}

/** From so many keys on the fingers may leave their walk once: "qwer1234", "1qaz2wsx"; and twice from the second number on. */
const BREAK_FROM = [8, 12]

function isWalk(keys: string): boolean {
  if (keys.length < 5) return false
  let breaks = 0
  for (let at = 1; at < keys.length; at++) if (!isStep(keys[at - 1] ?? '', keys[at] ?? '')) breaks++
  return breaks <= BREAK_FROM.filter((length) => keys.length >= length).length
}

/** Digits that are typed without thinking: few, a year, a date, a run, the lucky ones. */
function isPlainNumber(digits: string): boolean {
  if (digits.length <= 4 || isWalk(digits)) return true
  return /^(0?[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(\d\d|(19|20)\d\d)$/.test(digits) || /^(68|86|39|79|78|99|88|66)+$/.test(digits)
}

/** A word of the lists with nothing of worth around it. */
function isDressedWord(text: string): boolean {
  const parts = /^(\d*)([a-z]+)(\d*)$/.exec(text)
  if (!parts) return false
  const [, before = '', word = '', behind = ''] = parts
  if (!isPlainNumber(before) || !isPlainNumber(behind)) return false
  // "matkhauaa", "passwordabc": a walk hung on is worth nothing either
  return words.has(word) || names.has(word) || isWalk(word) || (word.length > 6 && [...Array(4).keys()].some((n) =>
    words.has(word.slice(0, word.length - n)) && isRun(word.slice(word.length - n))))
}

const isRun = (text: string): boolean => Array.from(text).every((sign, at) => at === 0 || isStep(text[at - 1] ?? '', sign))

const bare = (text: string): string => text.replace(/[^a-z0-9]/g, '')

/** True for "P@ssw0rd1!", "Matkhau@123", "Linh1999@", "Qwer1234!" and their like. */
export function isCommonPassword(password: string): boolean {
  const plain = plainOf(password)
  const unshifted = Array.from(plain, (sign) => KEY_ROWS[0]?.[SHIFTED.indexOf(sign)] ?? sign).join('')
  if (isWalk(bare(plain)) || isWalk(bare(unshifted))) return true
  // dressed with signs at its ends, written with signs inside, or both
  const core = plain.replace(/^[^a-z@$]+/, '').replace(/[^a-z@$]+$/, '')
  return isDressedWord(bare(plain)) || isDressedWord(bare(undisguised(plain))) || isDressedWord(bare(undisguised(core)))
    || isDressedWord(bare(undisguised(core.replace(/[@$]+$/, ''))))
}

const OWN_LENGTH_MIN = 4

/** True when the password holds the username, or what stands before the @ of the e-mail. */
export function holdsOwnName(password: string, { username, email }: { username: string, email: string }): boolean {
  const plain = plainOf(password)
  const forms = [bare(plain), bare(undisguised(plain))]
  return [username, email.split('@', 1)[0] ?? ''].map((name) => bare(plainOf(name)))
    .some((name) => name.length >= OWN_LENGTH_MIN && forms.some((form) => form.includes(name)))
}
