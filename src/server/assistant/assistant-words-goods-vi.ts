// What the assistant says of goods, in Vietnamese. Every figure is given to it.
import { dong, listed } from './assistant-money.ts'
import type { GoodsWords } from './assistant-words-goods-form.ts'

const was = (before: number | null): string => before === null ? '' : ` (giá niêm yết ${dong(before)})`

export const vietnameseGoods: GoodsWords = {
  inStock: 'còn hàng', fewLeft: (count) => `còn ${count} chiếc`, outOfStock: 'hết hàng', comingSoon: 'sắp ra mắt',
    discontinued: 'ngừng kinh doanh',
  price: (name, price, before, from) => `${name} giá ${from ? 'từ ' : ''}${dong(price)}${was(before)}`,
  stockOf: (name, stock) => `${name} hiện ${stock}.`,
  version: ({ label, price, was: before }, stock) => `• ${label}: ${dong(price)}${was(before)}, ${stock}`,
  versions: (name) => `Các phiên bản của ${name}:`,
  colours: (name, colours) => `${name} có ${colours.length} màu: ${listed(colours, 'vi')}.`,
  coloursLeft: (colours) => `Màu đang có sẵn: ${listed(colours, 'vi')}.`, coloursGone: (colours) =>
    `Màu tạm hết hàng: ${listed(colours, 'vi')}.`,
  noSuchVersion: (name, what, there) => there.length > 0 ? `${name} không có bản ${what}; Alô có bản ${listed(there, 'vi')}.`
    : `${name} không có bản ${what}.`,
  noSuchColour: (name, what, there) => `${name} không có màu ${what}; có màu ${listed(there, 'vi')}.`,
  versionGone: (name, what) => `${name}${what ? ` ${what}` : ''} tạm hết hàng.`,
  soon: (name, price) =>
    `${name} sắp ra mắt, chưa bán. Giá dự kiến ${dong(price)}. Bạn bấm trái tim ở trang sản phẩm để được báo khi có hàng.`,
  ended: (name) => `${name} đã ngừng kinh doanh, Alô không bán nữa.`,
  soldOut: (name) => `${name} tạm hết hàng.`,
  noDate: 'Alô chưa có ngày hàng về nên chưa hẹn trước được. Bạn bấm trái tim ở trang sản phẩm, có hàng lại Alô báo ngay.',
  fits: (name, other) => `Dạ được, ${name} dùng được với ${other}.`,
  fitsNot: (name, other, made) => `Dạ không, ${name} không dành cho ${other}; món này dùng cho ${made}.`,
  no: 'Dạ không.', anAccessory: 'món', madeFor: (name, made) => `${name} dùng cho: ${made}.`,
  kindFitsNot: (kind, name, other) => `Dạ không: ${kind} làm cho ${name} không vừa ${other}, mỗi loại chỉ dành cho một đời máy.`,
  bothFit: (name, other) => `Dạ được, các món này dùng được cho cả ${name} và ${other}:`,
  instead: 'Gần giống và đang còn hàng:',
  unmet: (what) => `Alô chưa bán “${what}”.`, near: 'Gần nhất ở Alô có:',
  several: (what) => `Bạn hỏi “${what}” mẫu nào ạ? Alô có:`,
  wish: (total, price, why) => `Alô có ${total} mẫu${price ? ` ${price}` : ''} hợp với bạn${why ? `, ${why}` : ''}:`,
  wishLine: ({ name, price, was: before, why, stock }) =>
    `• ${name}: ${dong(price)}${was(before)}${why ? `, ${why}` : ''}, ${stock}`,
  having: (what) => what,
  noneHas: (what, price) => `Hiện Alô không có mẫu nào ${what}${price ? ` ${price}` : ''} mà còn hàng.`,
  hasElse: (what) => `Máy ${what}, gần mức giá đó nhất:`,
  unread: (what) => `Mình chưa lọc được theo “${what}”; các mẫu dưới đây chưa chắc đáp ứng, bạn xem thông số từng máy hoặc hỏi `
    + 'nhân viên nhé:',
  unreadNone: 'Mình chưa lọc được theo hết ý bạn nên chưa tìm ra mẫu nào; bạn hỏi cách khác hoặc gặp nhân viên của Alô nhé.',
  onlyPrice: (total, price) => `Alô có ${total} mẫu ${price}, nhưng chưa lọc được theo hết ý bạn:`,
  none: 'Hiện Alô chưa có mẫu nào đúng như vậy.', noneForPrice: (price) =>
    `Hiện Alô không có mẫu nào ${price} đúng ý bạn. Gần nhất có:`,
  priceRange: (min, max) => min !== null && max !== null ? `từ ${dong(min)} đến ${dong(max)}` : max !== null
    ? `dưới ${dong(max)}` : `trên ${dong(min ?? 0)}`,
  byBattery: 'xếp theo pin, pin lớn đứng trước', byPrice: 'rẻ nhất đứng trước', byScreen: 'màn hình lớn đứng trước',
    byWeight: 'nhẹ nhất đứng trước', byNew: 'mới nhất đứng trước',
  byCamera: 'hợp để chụp ảnh, quay phim', bySmall: 'nhỏ gọn đứng trước', byDear: 'cao cấp nhất đứng trước',
  sale: 'Đang giảm giá ở Alô:', noSale: 'Hiện chưa có món nào như vậy đang giảm giá.',
    bestSellers: 'Được khách Alô đánh giá tốt và đang còn hàng:',
  fitsWith: (name) => `${name} dùng được với:`,
  accessories: (name) => `Phụ kiện hợp với ${name}:`, noAccessories: (name) => `Hiện Alô chưa có phụ kiện như vậy cho ${name}.`,
  compare: (names) => `So sánh ${listed(names, 'vi')}:`, compareLine: (label, values) => `• ${label}: ${values.join(' | ')}`,
    alike: 'Hai máy giống nhau ở những điểm chính.',
  better: (key, name, label, value, others) =>
    `${label}: ${name} ${vietnameseGoods.leads[key] ?? 'hơn'} (${value}), so với ${others.join('; ')}.`,
  cannotCompare: (label) => `${label}: hãng công bố theo cách khác nhau nên không so trực tiếp được.`,
  askWhich: 'Bạn đang hỏi về máy nào ạ? Bạn cho mình tên máy, ví dụ “iPhone 16”.',
  cheaper: (total) => `Có ${total} mẫu cùng loại rẻ hơn và còn hàng, gần giá nhất là:`, dearer: (total) =>
    `Có ${total} mẫu cùng loại cao cấp hơn và còn hàng, gần giá nhất là:`,
  leads: { price: 'rẻ hơn', weight: 'nhẹ hơn', battery: 'pin lớn hơn', playtime: 'nghe lâu hơn',
    battery_life: 'dùng lâu hơn', screen_size: 'màn hình lớn hơn', rear_camera: 'camera nhiều chấm hơn',
    front_camera: 'camera trước nhiều chấm hơn', refresh_rate: 'mượt hơn', charging: 'sạc công suất lớn hơn' },
  cheaperNone: 'Hiện không có mẫu cùng loại nào rẻ hơn mà còn hàng.',
    dearerNone: 'Hiện không có mẫu cùng loại nào cao hơn mà còn hàng.',
  labels: { price: 'Giá', screen_size: 'Màn hình', chip: 'Chip', rear_camera: 'Camera sau', front_camera: 'Camera trước',
    battery: 'Pin', charging: 'Sạc', weight: 'Nặng',
    protection: 'Kháng nước, bụi', versions: 'Phiên bản', refresh_rate: 'Tần số quét', network: 'Mạng', os: 'Hệ điều hành',
      playtime: 'Thời gian nghe', noise_cancelling: 'Chống ồn',
    output: 'Công suất', stock: 'Tình trạng', battery_life: 'Thời lượng pin', ram: 'RAM', wireless_charging: 'Sạc không dây',
      memory_card: 'Thẻ nhớ', sim: 'SIM', nfc: 'NFC', dimensions: 'Kích thước', security: 'Bảo mật', port: 'Cổng kết nối',
      in_the_box: 'Trong hộp', score: 'Điểm hiệu năng', speakers: 'Loa', brightness: 'Độ sáng', resolution: 'Độ phân giải',
      glass: 'Kính bảo vệ', video: 'Quay phim', wifi: 'Wi-Fi', bluetooth: 'Bluetooth', materials: 'Chất liệu' },
  spec: { of: (label, name, value) => `${label} của ${name}: ${value}.`, unknown: (label, name) =>
    `Mình chưa có thông tin ${label.toLowerCase()} của ${name}; bạn gặp nhân viên để hỏi thêm nhé.` },
  has: (name, what, value) => `Dạ có, ${name} có ${what}${value ? `: ${value}` : ''}.`, hasNot: (name, what, value) =>
    `Dạ không, ${name} không có ${what}${value ? ` (${value})` : ''}.`,
  reduced: (name, percent) => `${name} đang giảm ${percent}%.`, notReduced: (name) =>
    `${name} hiện bán đúng giá niêm yết, không giảm.`,
  hours: (hours) => `${hours} giờ xem video`,
}
