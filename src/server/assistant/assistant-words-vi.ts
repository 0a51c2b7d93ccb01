// What the assistant says of the shop, orders and accounts, in Vietnamese. Every figure is given to it.
import { day, dong, lastOf, lines, listed, span } from './assistant-money.ts'
import type { Method, OrderWords, ShopFacts, ShopWords } from './assistant-words-form.ts'

const clock = (time: string): string => time.replace(/^0/, '')
const dayNames = ['', 'thứ hai', 'thứ ba', 'thứ tư', 'thứ năm', 'thứ sáu', 'thứ bảy', 'chủ nhật']
const daysOf = (days: readonly number[]): string => days.length === 1 ? dayNames[days[0] ?? 0] ?? ''
  : `${dayNames[days[0] ?? 0]} đến ${dayNames[days.at(-1) ?? 0]}`
const hoursOf = ({ hours }: ShopFacts): string =>
  listed(hours.map(({ days, from, to }) => `${clock(from)}-${clock(to)} ${daysOf(days)}`), 'vi')
const methodOf = ({ name, cost, days }: Method): string => `• ${name}: ${dong(cost)}${days ? `, ${span(days)} ngày` : ''}`
const itemsOf = ({ items }: OrderWords): string => items.map(({ name, quantity }) =>
  `${name}${quantity > 1 ? ` × ${quantity}` : ''}`).join(', ')
function until(moment: string | null): string {
  if (moment === null) return ''
  const { day: last, time } = lastOf(moment)
  return time === null ? ` (đến hết ${last})` : ` (đến ${time} ngày ${last})`
}
const fees = ({ feeFrom, feeTo }: ShopFacts): string => `${dong(feeFrom)} đến ${dong(feeTo)}`
const free = ({ freeOver }: ShopFacts): string =>
  `Đơn có tiền hàng trên ${dong(freeOver)} (chưa trừ mã giảm giá) được miễn phí giao hàng.`

export const vietnamese: ShopWords = {
  hello: ({ name }) => `Dạ ${name} chào bạn! Bạn cần tìm máy, hỏi giá, còn hàng hay đơn hàng, cứ nhắn cho mình nhé.`,
  thanks: 'Dạ không có gì, mình vui vì giúp được bạn. Cần gì thêm bạn cứ hỏi nhé!',
  bye: 'Dạ tạm biệt bạn, hẹn gặp lại bạn ở Alô!',
  agree: 'Dạ vâng. Bạn cần mình giúp thêm gì không?',
  who: 'Mình là trợ lý AI của Alô, trả lời tự động từ dữ liệu của cửa hàng: giá, tồn kho, giao hàng, bảo hành, đơn hàng. '
    + 'Khi cần người thật, bạn bấm gặp nhân viên nhé.',
  insult: 'Mình xin lỗi vì đã làm bạn không vui. Bạn nói rõ điều bạn cần để mình giúp lại, hoặc gặp nhân viên của Alô nhé.',
  inject: 'Dạ, việc này mình không làm được. Mình chỉ trả lời theo giá, ưu đãi và dữ liệu thật của Alô, và không xem được '
    + 'thông tin của người khác. '
    + 'Bạn cần hỏi về sản phẩm hay đơn hàng của bạn không?',
  nonsense: 'Mình chưa hiểu câu này. Bạn viết lại ngắn gọn giúp mình, ví dụ “iPhone 16 còn hàng không”, hoặc gặp nhân viên '
    + 'của Alô nhé.',
  offTopic: ({ name }) =>
    `Chuyện này mình không rành lắm. ${name} bán điện thoại, máy tính bảng và phụ kiện; bạn cần hỏi gì về những món này không?`,
  notSold: ({ name }) =>
    `Dạ ${name} không bán món này. ${name} chỉ bán điện thoại, máy tính bảng và phụ kiện (tai nghe, đồng hồ, ốp lưng, sạc, `
    + `loa…) chính hãng.`,
  human: ({ phone, email }) => `Dạ, bạn bấm gặp nhân viên để trò chuyện với người của Alô, hoặc gọi ${phone}, viết tới ${email}.`,
  about: ({ name }) =>
    `${name} bán điện thoại, máy tính bảng và phụ kiện chính hãng: tai nghe, đồng hồ thông minh, ốp lưng, kính cường lực, `
    + `sạc, cáp, `
    + 'pin dự phòng, loa, thẻ nhớ, bút cảm ứng, bàn phím, giá đỡ, hub.',
  hours: (facts) =>
    lines(`Alô mở cửa và nghe máy ${hoursOf(facts)}.`, facts.closedSoon.vi && `Sắp tới Alô nghỉ ${facts.closedSoon.vi}.`,
    `Ngày lễ, Tết bạn gọi ${facts.phone} trước khi ghé cho chắc nhé.`),
  store: (facts) => lines(`Cửa hàng Alô ở ${listed(facts.places.map(({ address }) => address), 'vi')}.`,
    `Giờ mở cửa: ${hoursOf(facts)}. Điện thoại: ${facts.phone}.`),
  storeIn: (facts, place, here) => here ? `Dạ có, Alô ở ${place} có cửa hàng tại ${facts.address}. Giờ mở cửa: ${hoursOf(facts)}.`
    : `Hiện Alô chưa có cửa hàng ở ${place}. Cửa hàng của Alô ở ${facts.address}; ở ${place} bạn đặt trên web, Alô giao tận nơi.`,
  phone: ({ phone, email, ...facts }) =>
    `Số điện thoại của Alô: ${phone} (${hoursOf({ phone, email, ...facts })}). Email: ${email}.`,
  email: ({ email, phone }) => `Email của Alô: ${email}. Cần gấp bạn gọi ${phone} nhé.`,
  social: ({ facebook, zalo }) => `Bạn nhắn cho Alô qua Zalo: ${zalo} hoặc Facebook: ${facebook}.`,
  genuine: ({ warrantyMonths, accessoryWarrantyMonths, returnDays }) =>
    'Dạ, hàng ở Alô là hàng mới, chính hãng của các hãng đang bán tại Việt Nam. '
    + `Điện thoại bảo hành ${warrantyMonths} tháng, phụ kiện ${accessoryWarrantyMonths} tháng, đổi trả trong ${returnDays} ngày.`,

  deliveryFee: (facts) => `Phí giao hàng từ ${fees(facts)} tùy khu vực và cách giao. ${free(facts)}`,
  deliveryFree: (facts) => `${free(facts)} Đơn từ ${dong(facts.freeOver)} trở xuống, phí giao từ ${fees(facts)}.`,
  deliveryOf: (amount, facts) => amount > facts.freeOver ? `Đơn ${dong(amount)} được miễn phí giao hàng.`
    : `Đơn ${dong(amount)}: phí giao từ ${fees(facts)}.`,
  deliveryDays: ({ cityDays, elsewhereDays }) =>
    `Thời gian giao: ${span(cityDays)} ngày ở các thành phố lớn, ${span(elsewhereDays)} ngày ở nơi khác, tính từ lúc đơn được `
    + `xác nhận.`,
  deliveryTo: (place, methods) => lines(`Giao đến ${place}:`, ...methods.map(methodOf)),
  deliveryFast: (methods, place) => lines(place ? `Muốn nhận sớm ở ${place}, bạn chọn cách giao nhanh khi đặt hàng:`
    : 'Muốn nhận sớm, bạn chọn Giao hàng nhanh khi đặt hàng:',
    ...methods.map(methodOf), 'Hiện Alô chưa có giao hỏa tốc trong vài giờ.'),
  abroad: 'Hiện Alô chỉ giao hàng trong Việt Nam, chưa giao ra nước ngoài.',
  pickUp: ({ address, ...facts }) =>
    `Bạn ghé xem máy ở cửa hàng Alô, ${address}, được nhé. Giờ mở cửa: ${hoursOf({ address, ...facts })}. Muốn chắc máy có `
    + `sẵn thì bạn gọi trước ${facts.phone}.`,
  checkGoods: 'Bạn được xem bên ngoài hộp trước khi trả tiền. Hộp rách, móp hoặc mất tem thì bạn cứ từ chối nhận và gọi cho Alô.',

  payment: (_facts, ways) =>
    lines('Alô nhận tiền mặt, thẻ (ATM, Visa, MasterCard), chuyển khoản ngân hàng và ví điện tử; trả góp 0% cho đơn đủ điều '
    + 'kiện.',
    ways.length > 0 && 'Khi đặt hàng trên web, hiện bạn chọn được:', ...ways.map((way) => `• ${way}`)),
  ways: { COD: 'Thanh toán khi nhận hàng (tiền mặt hoặc chuyển khoản cho người giao)',
    VNPAY: 'VNPay: thẻ ATM, thẻ quốc tế, mã QR, ví VNPay',
    BANK_TRANSFER: 'Chuyển khoản ngân hàng bằng mã VietQR' },
  cod: (most) => `Dạ được, bạn nhận hàng rồi mới trả tiền (tiền mặt hoặc chuyển khoản cho người `
    + `giao).${most === null ? '' : ` Áp dụng cho đơn đến ${dong(most)}.`}`,
  instalments: ({ instalmentsFrom, instalmentMonths }) =>
    `Alô hỗ trợ trả góp lãi suất 0%, kỳ hạn ${listed(instalmentMonths.map(String), 'vi', true)} tháng (6-12 tháng), cho đơn `
    + `từ ${dong(instalmentsFrom)}. `
    + 'Ở trang sản phẩm bạn bấm “Trả góp” để lại số điện thoại, Alô gọi làm hồ sơ.',
  paidFirst: (name, upfront) => `${name} (trả trước ${dong(upfront)}), còn lại`,
  instalmentsOf: (what, amount, plans) => lines(`${what ?? 'Số tiền'} ${dong(amount)}, trả góp 0%:`,
    ...plans.map(({ months, monthly, last }) =>
      `• ${months} tháng: ${dong(monthly)}/tháng${last === monthly ? '' : ` (tháng cuối ${dong(last)})`}`),
      'Không lãi, không phí thêm.'),
  instalmentsTooLow: (what, amount, { instalmentsFrom }) =>
    `${what ? `${what} giá ${dong(amount)}` : `Số tiền ${dong(amount)}`} chưa đủ để trả góp: Alô nhận trả góp 0% cho đơn từ `
    + `${dong(instalmentsFrom)}.`,
  instalmentMonths: ({ instalmentMonths }) => `Kỳ hạn Alô nhận: ${listed(instalmentMonths.map(String), 'vi', true)} tháng.`,
  tradeIn: ({ tradeInTo }) => `Alô có thu cũ đổi mới, máy cũ được trợ giá tới ${dong(tradeInTo)} tùy đời máy và tình trạng. `
    + 'Ở trang sản phẩm bạn bấm “Thu cũ đổi mới” để xem giá ước tính và để lại số điện thoại.',
  warranty: ({ warrantyMonths, accessoryWarrantyMonths, replacementDays }) =>
    `Điện thoại và máy tính bảng bảo hành ${warrantyMonths} tháng, phụ kiện ${accessoryWarrantyMonths} tháng, tính từ ngày `
    + `nhận hàng. `
    + `Lỗi phần cứng do nhà sản xuất trong ${replacementDays} ngày đầu được đổi máy mới cùng loại.`,
  warrantyOf: (kind, { warrantyMonths, accessoryWarrantyMonths, replacementDays }, name, told) =>
    `${name ?? (kind === 'device' ? 'Điện thoại, máy tính bảng' : 'Phụ kiện')} được bảo hành `
      + `${told ?? `${kind === 'device' ? warrantyMonths : accessoryWarrantyMonths} tháng`} tính từ ngày nhận hàng. `
    + `Lỗi phần cứng do nhà sản xuất trong ${replacementDays} ngày đầu được đổi mới cùng loại.`,
  damage: 'Máy rơi vỡ, vào nước hoặc tự ý sửa chữa thì không được bảo hành. Bạn gặp nhân viên để được báo cách xử lý nhé.',
  claim: ({ address, phone, ...facts }) =>
    `Bạn mang máy (kèm mã đơn hàng hoặc số điện thoại đặt hàng) đến Alô, ${address}, hoặc gọi ${phone} để được hướng dẫn gửi `
    + `máy. `
    + `Giờ mở cửa: ${hoursOf({ address, phone, ...facts })}.`,
  replace: ({ replacementDays, returnDays, warrantyMonths }) =>
    `Máy lỗi phần cứng do nhà sản xuất trong ${replacementDays} ngày từ khi nhận hàng được đổi máy mới cùng loại. `
    + `Sau đó máy được bảo hành đến ${warrantyMonths} tháng. (Đổi trả vì không ưng: trong ${returnDays} ngày.)`,
  giveBack: ({ returnDays, replacementDays }) =>
    `Trong ${returnDays} ngày từ khi nhận hàng, bạn được đổi hoặc trả nếu còn đủ hộp, phụ kiện và máy không hư hại do sử dụng. `
    + `Lỗi phần cứng thì được đổi mới trong ${replacementDays} ngày. Bạn mở đơn hàng đã giao và bấm yêu cầu trả hàng.`,
  refund: 'Tiền hoàn được chuyển về đúng cách bạn đã trả, sau khi đơn bị hủy hoặc Alô nhận lại hàng. Sau khi Alô chuyển, ngân '
    + 'hàng thường cần 1-7 ngày làm việc. Trong trang đơn hàng có ghi số tiền hoàn và đã hoàn hay chưa. '
    + 'Nếu bạn thấy lâu, gặp nhân viên để kiểm tra nhé.',

  wrongGoods: ({ phone, returnDays }) =>
    `Alô xin lỗi bạn. Bạn giữ nguyên hộp, chụp ảnh rồi mở đơn hàng và bấm yêu cầu trả hàng (lý do: giao sai hoặc thiếu), trong `
    + `${returnDays} ngày từ khi nhận. Alô đổi đúng món hoặc hoàn tiền. Cần gấp bạn gọi ${phone} nhé.`,
  transferHelp: ({ phone }) =>
    `Tiền không mất: khoản chuyển chưa khớp đơn nào được giữ lại để nhân viên xem, rồi ghép vào đơn hoặc hoàn cho bạn. Bạn gọi `
    + `${phone}, đọc mã đơn và giờ chuyển để được xử lý nhanh.`,
  cancel: ({ phone }) =>
    `Bạn tự hủy được khi đơn chưa đóng gói: mở đơn trong mục Đơn hàng rồi bấm Hủy đơn. Đã trả tiền trước thì Alô hoàn lại. Đơn `
    + `đã đóng gói thì không tự hủy được nữa, bạn gọi ${phone} hoặc gặp nhân viên nhé.`,
  changeOrder: ({ phone }) =>
    `Đơn đã đặt không sửa được trên web, dù là địa chỉ, số điện thoại hay màu. Chưa đóng gói thì bạn hủy rồi đặt lại, hoặc gặp `
    + `nhân viên / gọi ${phone} ngay để được giúp.`,
  payAgain: ({ phone }) =>
    `Thanh toán chưa xong thì bạn mở đơn hàng và bấm Thanh toán để trả lại lần nữa, hoặc đổi cách trả. Nếu tài khoản đã bị `
    + `trừ tiền, đừng trả thêm: gặp nhân viên hoặc gọi ${phone} để đối soát.`,
  invoice: 'Có ạ. Lúc đặt hàng, bạn chọn xuất hóa đơn VAT và điền tên công ty, mã số thuế, địa chỉ, email (hoặc thông tin cá '
    + 'nhân). Đơn đã đặt mà quên chọn thì bạn gặp nhân viên nhé.',
  placeOrder: 'Bạn chọn sản phẩm, chọn màu và phiên bản, bấm Thêm vào giỏ, rồi vào giỏ hàng bấm Đặt hàng: chọn địa chỉ, cách '
    + 'giao, cách trả tiền là xong. Bạn cần có tài khoản và đăng nhập khi đặt hàng.',
  password: 'Quên mật khẩu thì bạn vào trang Quên mật khẩu, nhập email, Alô gửi liên kết đặt lại (dùng một lần, trong 1 giờ). '
    + 'Muốn đổi mật khẩu, bạn vào Thông tin cá nhân > Đổi mật khẩu.',
  register: 'Bạn bấm Đăng ký, điền tên đăng nhập, email, số điện thoại và mật khẩu, rồi mở email để xác nhận tài khoản.',
  erase: 'Bạn vào Thông tin cá nhân > Quyền riêng tư để tải dữ liệu của mình hoặc đóng tài khoản (cần nhập mật khẩu). Chứng '
    + 'từ mua bán được giữ theo thời hạn luật định.',
  account: 'Bạn xem và sửa tên, ảnh, số điện thoại, địa chỉ, thiết bị đang đăng nhập trong mục Thông tin cá nhân, sau khi '
    + 'đăng nhập.',
  privacy: 'Alô chỉ dùng thông tin của bạn để giao hàng, bảo hành và trả lời khi bạn hỏi, không bán cho ai và không lưu số '
    + 'thẻ. Mật khẩu được lưu ở dạng không đọc lại được.',
  wishlist: 'Bạn bấm trái tim ở sản phẩm để lưu vào Danh sách yêu thích; khi món đó có hàng lại hoặc giảm giá, Alô báo cho bạn.',
  feedback: 'Alô rất muốn nghe góp ý của bạn: bạn gửi ở trang Góp ý, hoặc viết đánh giá ngay trang sản phẩm đã mua.',

  quietMails: 'Bạn bật tắt từng loại thông báo và email trong Cài đặt thông báo. Email khuyến mãi chỉ gửi khi bạn đã đồng ý, và '
    + 'tắt được trong Quyền riêng tư.',
  addresses: 'Bạn thêm, sửa và chọn địa chỉ nhận hàng mặc định trong Thông tin cá nhân > Địa chỉ, hoặc ngay khi đặt hàng.',
  app: 'Hiện Alô chưa có ứng dụng riêng. Bạn dùng trang web này trên điện thoại hay máy tính đều đủ: xem hàng, đặt hàng, theo '
    + 'dõi đơn.',
  order: (order) => lines(`Đơn ${order.code}: ${order.status}, ${order.payment}.`,
    `Gồm ${itemsOf(order)}. Tổng cộng ${dong(order.total)}, đặt ngày ${day(order.placedAt)}.`,
    order.expected && `Dự kiến giao ${day(order.expected.from)}${order.expected.to === order.expected.from ? '' : ` đến `
      + `${day(order.expected.to)}`}.`,
    order.parcels.length > 0 && `Kiện hàng: ${order.parcels.join('; ')}.`),
  ordersOwn: (orders) => lines('Đơn hàng gần đây của bạn:',
    ...orders.map((one) => `• ${one.code}: ${one.status}, ${one.payment}, ${dong(one.total)} (${itemsOf(one)})`)),
  noOrders: 'Tài khoản của bạn chưa có đơn hàng nào.',
  orderAskCode: 'Bạn cho mình mã đơn hàng (dạng DH và 7 ký tự) và số điện thoại hoặc email đã đặt, mình tra ngay. Đã đăng '
    + 'nhập thì bạn xem được trong mục Đơn hàng.',
  notHome: 'Người giao hàng gọi trước khi đến. Bạn hẹn lại giờ khác, hoặc nhờ người nhà nhận giúp và báo tên cho họ. Ở trang '
    + 'thanh toán có ô lời nhắn cho người giao, bạn ghi sẵn giờ tiện nhận nhé.',
  ordersThere: 'Đơn bạn đã đặt thì xem ngày giao dự kiến trong mục Đơn hàng.',
  orderAskContact: (code) => `Để tra đơn ${code}, bạn cho mình thêm số điện thoại hoặc email đã dùng khi đặt hàng nhé.`,
  orderUnknown: (code) =>
    `Mình không tìm thấy đơn ${code} với thông tin này. Bạn kiểm tra lại mã đơn và số điện thoại hoặc email đã đặt, hoặc gặp `
    + `nhân viên nhé.`,
  signInForOrders: 'Bạn đăng nhập để xem đơn hàng của mình, hoặc cho mình mã đơn hàng (dạng DH và 7 ký tự) kèm số điện thoại '
    + 'hoặc email đã đặt.',
  status: { PENDING: 'chờ xác nhận', CONFIRMED: 'đã xác nhận', PACKED: 'đã đóng gói', SHIPPING: 'đang giao',
    DELIVERED: 'đã giao', CANCELLED: 'đã hủy', RETURNED: 'đã trả hàng' },
  paid: { UNPAID: 'chưa thanh toán', PAID: 'đã thanh toán', FAILED: 'thanh toán chưa thành công', REFUNDED: 'đã hoàn tiền' },

  coupons: (coupons) => lines('Các mã giảm giá đang dùng được:',
    ...coupons.map(({ code, description, until: end }) => `• ${code}: ${description}${until(end)}`),
    'Mỗi đơn dùng một mã; bạn nhập mã ở giỏ hàng nhé.'),
  noCoupons: 'Hiện Alô chưa công bố mã giảm giá nào. Bạn xem các sản phẩm đang giảm giá sẵn nhé.',
  couponUnknown: (code, others) => lines(
    `Mã ${code} không có trong các mã đang dùng được: có thể chưa bắt đầu, đã hết hạn hoặc không phải mã của Alô.`,
    others.length > 0 && `Các mã đang dùng được: ${listed(others, 'vi')}.`),
  couponKnown: (code, description, end) => `Mã ${code} đang dùng được: ${description}${until(end)}. Bạn nhập ở giỏ hàng nhé.`,
  couponOff: (name, price, code, off) =>
    `${name} giá ${dong(price)}, nhập mã ${code} giảm ${dong(off)}, còn ${dong(price - off)} (chưa gồm phí giao hàng nếu có).`,
  couponNot: (name, price, code, why) => `${name} giá ${dong(price)}; mã ${code} chưa dùng được cho riêng món này: ${why}`,
  sorryLate: 'Mình xin lỗi vì để bạn phải chờ.',
  promotions: (promotions, { discountPercent, bundlePercent, tradeInTo }) => lines('Khuyến mãi đang chạy ở Alô:',
    ...promotions.map(({ title, until: end, code }) => `• ${title}${code ? ` (mã ${code})` : ''}${until(end)}`),
    `Ngoài ra: giảm trực tiếp tới ${discountPercent}%, mua kèm phụ kiện giảm tới ${bundlePercent}%, thu cũ đổi mới trợ giá `
      + `tới ${dong(tradeInTo)}.`),
  noPromotions: ({ discountPercent, bundlePercent, tradeInTo }) =>
    `Hiện chưa có chương trình riêng. Alô vẫn giảm trực tiếp tới ${discountPercent}% cho một số máy, mua kèm phụ kiện giảm `
    + `tới ${bundlePercent}%, `
    + `thu cũ đổi mới trợ giá tới ${dong(tradeInTo)}.`,
  bundle: ({ bundlePercent }) =>
    `Mua phụ kiện kèm máy được giảm tới ${bundlePercent}% cho phụ kiện. Mua số lượng lớn cho công ty thì bạn gặp nhân viên để `
    + `được báo giá.`,
  discounts: ({ discountPercent }) =>
    `Alô đang giảm trực tiếp tới ${discountPercent}% tùy sản phẩm. Giá đã ghi trên trang là giá cuối, dùng thêm mã giảm giá ở `
    + `giỏ hàng nếu có.`,
  student: 'Hiện Alô chưa có giá riêng cho học sinh, sinh viên, nhưng bạn dùng được các mã giảm giá đang công bố.',
  used: ({ tradeInTo }) =>
    `Alô chỉ bán hàng mới, chính hãng, không bán máy cũ. Bạn có máy cũ thì Alô thu lại, trợ giá tới ${dong(tradeInTo)} khi `
    + `lên đời.`,
  offerPerson: 'Mình chưa chắc câu này. Bạn hỏi lại rõ hơn, hoặc gặp nhân viên của Alô để được trả lời chính xác nhé.',
  links: {
    products: 'Xem sản phẩm', onSale: 'Đang giảm giá', compare: 'So sánh chi tiết', orders: 'Đơn hàng của tôi',
      track: 'Tra cứu đơn hàng', shipping: 'Chính sách giao hàng',
    returns: 'Đổi trả và bảo hành', privacy: 'Chính sách bảo mật', terms: 'Điều khoản dịch vụ', contact: 'Liên hệ',
      promotions: 'Khuyến mãi', faq: 'Câu hỏi thường gặp',
    forgot: 'Quên mật khẩu', register: 'Đăng ký', changePassword: 'Đổi mật khẩu', profile: 'Thông tin cá nhân',
      privacyChoices: 'Quyền riêng tư', wishlist: 'Danh sách yêu thích',
    feedback: 'Góp ý', chat: 'Gặp nhân viên', cart: 'Giỏ hàng', login: 'Đăng nhập', about: 'Về Alô',
    mails: 'Cài đặt thông báo', addresses: 'Sổ địa chỉ',
  },
  next: {
    stock: 'Còn hàng không?', colours: 'Có những màu gì?', instalments: 'Trả góp mỗi tháng bao nhiêu?',
      delivery: 'Giao hàng mất mấy ngày?', warranty: 'Bảo hành bao lâu?',
    accessories: 'Phụ kiện nào hợp với máy này?', cheaper: 'Rẻ hơn có không?', compare: 'So sánh hai máy đầu',
      battery: 'Cái nào pin trâu hơn?', coupons: 'Có mã giảm giá nào không?',
    sale: 'Máy nào đang giảm giá?', hours: 'Mấy giờ mở cửa?', person: 'Gặp nhân viên', fee: 'Phí giao hàng bao nhiêu?',
      returns: 'Đổi trả thế nào?', pay: 'Thanh toán bằng cách nào?',
    track: 'Đơn hàng của tôi đến đâu rồi?', specs: 'Cấu hình thế nào?', phonesUnder: 'Điện thoại dưới 5 triệu pin trâu',
      tradeIn: 'Thu cũ đổi mới thế nào?',
  },
}
