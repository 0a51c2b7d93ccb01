// What is wrong with a field, in words. Used by the server for its 422 and by forms before they send.
import type * as z from 'zod'

export type Language = 'vi' | 'en'

type Sentence = (limit: string) => string

const vi: Record<string, Sentence> = {
  required: () => 'Vui lòng điền mục này',
  type: () => 'Giá trị không đúng kiểu',
  unknown: () => 'Mục này không được chấp nhận',
  too_short: (n) => `Cần ít nhất ${n} ký tự`,
  too_long: (n) => `Tối đa ${n} ký tự`,
  too_small: (n) => `Nhỏ nhất là ${n}`,
  too_big: (n) => `Lớn nhất là ${n}`,
  too_few: (n) => `Cần ít nhất ${n} mục`,
  too_many: (n) => `Tối đa ${n} mục`,
  choice: (n) => `Chỉ nhận một trong: ${n}`,
  format: () => 'Chưa đúng định dạng',
  id: () => 'Mã phải là số nguyên dương',
  number: () => 'Phải là số nguyên',
  sort: () => 'Chỉ sắp xếp được theo id, name, price, createdAt, rating, relevance, rồi asc hoặc desc',
  rating: () => 'Vui lòng chọn số sao, từ 1 đến 5',
  comment_short: () => 'Nhận xét cần ít nhất 10 ký tự',
  characters: () => 'Có ký tự không dùng được',
  email: () => 'Email chưa đúng, ví dụ: ten@congty.vn',
  phone: () => 'Số điện thoại chưa đúng, ví dụ: 0912 345 678',
  username: () => 'Chỉ dùng chữ không dấu, số và . _ -',
  coupon_required: () => 'Vui lòng nhập mã giảm giá',
  coupon_code: () => 'Mã giảm giá chỉ gồm chữ không dấu, số, - và _',
  postal_code: () => 'Mã bưu chính chưa đúng, ví dụ: 700000',
  password_upper: () => 'Mật khẩu cần ít nhất một chữ hoa',
  password_lower: () => 'Mật khẩu cần ít nhất một chữ thường',
  password_number: () => 'Mật khẩu cần ít nhất một chữ số',
  password_special: () => 'Mật khẩu cần ít nhất một ký tự đặc biệt, ví dụ @ hoặc !',
  password_same: () => 'Mật khẩu mới phải khác mật khẩu hiện tại',
  password_mismatch: () => 'Mật khẩu xác nhận không khớp',
  date: () => 'Ngày chưa đúng, ví dụ: 1990-02-28',
  day: () => 'Không có ngày này; ngày có dạng năm-tháng-ngày, ví dụ: 2026-11-30',
  day_far: () => 'Chỉ xem được từ năm 2000 đến năm 2100',
  birth_date: () => 'Ngày sinh chưa đúng',
  card_number: () => 'Số thẻ chưa đúng',
  account_number: () => 'Số tài khoản chưa đúng',
  card_as_account: () => 'Đây là số thẻ: hãy chọn loại thẻ, số thẻ không bao giờ được lưu',
  expiry_required: () => 'Vui lòng nhập ngày hết hạn',
  expiry_format: () => 'Ngày hết hạn có dạng MM/YY, ví dụ: 09/28',
  expiry_past: () => 'Thẻ đã hết hạn',
  file_required: () => 'Vui lòng chọn tệp',
  json: () => 'Không phải JSON hợp lệ',
  password_common: () => 'Mật khẩu này quá phổ biến, hãy chọn mật khẩu khác',
  tax_code: () => 'Mã số thuế chưa đúng: 10 số, chi nhánh thêm gạch ngang và 3 số',
  personal_number: () => 'Số định danh cá nhân gồm 12 số, bắt đầu bằng 0',
  imei: () => 'IMEI chưa đúng: 15 số in trên vỏ hộp',
  slug_taken: () => 'Đường dẫn này đã có nơi khác dùng',
  sku_taken: () => 'Mã hàng này đã có phiên bản khác dùng',
  variant_twice: () => 'Đã có phiên bản cùng màu, RAM và bộ nhớ',
  color_twice: () => 'Cùng một màu nhưng tên hoặc mã màu khác nhau',
  discount_price: () => 'Giá khuyến mãi phải thấp hơn giá bán',
  discount_end: () => 'Thời điểm kết thúc khuyến mãi chưa hợp lý',
  end_before_start: () => 'Thời điểm kết thúc phải sau thời điểm bắt đầu',
  specification_twice: () => 'Thông số này đã có ở trên',
  unnamed: () => 'Mục này chưa có tên hiển thị',
  gone: () => 'Mục này không còn nữa',
  time: () => 'Giờ chưa đúng, ví dụ: 08:00',
  hours_end: () => 'Giờ đóng cửa phải sau giờ mở cửa',
  never_open: () => 'Cửa hàng phải mở ít nhất một ngày trong tuần',
  day_order: () => 'Ngày cuối không được trước ngày đầu',
  day_future: () => 'Ngày này chưa tới',
  whole_hours: () => 'Cần tròn giờ',
  no_account: () => 'Không có tài khoản này',
  upfront: () => 'Phần trả góp phải từ 3.000.000 ₫',
  percent: () => 'Phần trăm giảm từ 1 đến 100',
  ends_before: () => 'Thời điểm kết thúc phải sau thời điểm bắt đầu',
  days_before: () => 'Số ngày đến phải từ số ngày bắt đầu trở lên',
  code_taken: () => 'Mã này đã có',
  code_used: () => 'Mã đã được dùng trong đơn hàng nên không đổi được',
  uses_below: (n) => `Mã đã được dùng ${n} lần`,
  shorthand: () => 'Chỉ dùng chữ thường không dấu, số và dấu gạch nối, ví dụ: giao-hang',
  shorthand_taken: () => 'Từ gõ tắt này đã có câu trả lời khác dùng',
  placeholder: () => 'Chỉ điền sẵn được {customer} và {order}',
  span: () => 'Mỗi lần xem tối đa ba năm',
  csv_stale: () => 'Sản phẩm đã được sửa sau khi xuất tệp này; hãy xuất tệp mới rồi sửa lại',
  csv_no_edition: () => 'Cần lần sửa ở cột này để đổi sản phẩm đã có; hãy lấy từ tệp vừa xuất',
  csv_differs: () => 'Các dòng của cùng một sản phẩm phải ghi giống nhau ở cột này',
  csv_twice: () => 'Đã có ở một dòng khác trong tệp',
  csv_stock_moved: (n) => `Tồn kho đã thành ${n} sau khi xuất tệp; hãy kiểm lại`,
  csv_stock_was: () => 'Cần tồn kho lúc xuất để biết số này được đếm khi nào',
  csv_whole: () => 'Cần một số nguyên, ví dụ: 28990000',
  csv_moment: () => 'Thời điểm chưa đúng, ví dụ: 31/12/2026 23:59',
  csv_specifications: () => 'Mỗi thông số một dòng, ví dụ: display/screen_size: 6,1 inch',
  csv_specifications_two: () => 'Hai ngôn ngữ phải có cùng các thông số, theo cùng thứ tự',
  csv_unknown: (name) => `Không có “${name}”`,
  password_personal: () => 'Mật khẩu không được chứa tên đăng nhập hoặc email của bạn',
}

const en: Record<string, Sentence> = {
  required: () => 'Please fill this in',
  type: () => 'This value has the wrong type',
  unknown: () => 'This field is not accepted',
  too_short: (n) => `At least ${n} characters`,
  too_long: (n) => `At most ${n} characters`,
  too_small: (n) => `The smallest is ${n}`,
  too_big: (n) => `The largest is ${n}`,
  too_few: (n) => `At least ${n} items`,
  too_many: (n) => `At most ${n} items`,
  choice: (n) => `One of: ${n}`,
  format: () => 'This is not in the right format',
  id: () => 'An id is a positive whole number',
  number: () => 'A whole number is needed',
  sort: () => 'Sort by id, name, price, createdAt, rating or relevance, then asc or desc',
  rating: () => 'Please choose from 1 to 5 stars',
  comment_short: () => 'A review has at least 10 characters',
  characters: () => 'Contains characters that cannot be used',
  email: () => 'This e-mail is not valid, for example: name@company.vn',
  phone: () => 'This phone number is not valid, for example: 0912 345 678',
  username: () => 'Only letters without accents, digits and . _ -',
  coupon_required: () => 'Please enter a coupon code',
  coupon_code: () => 'A coupon code has only letters without accents, digits, - and _',
  postal_code: () => 'This postal code is not valid, for example: 700000',
  password_upper: () => 'The password needs an upper-case letter',
  password_lower: () => 'The password needs a lower-case letter',
  password_number: () => 'The password needs a number',
  password_special: () => 'The password needs a special character, for example @ or !',
  password_same: () => 'The new password must differ from the current one',
  password_mismatch: () => 'The passwords do not match',
  date: () => 'This date is not valid, for example: 1990-02-28',
  day: () => 'There is no such day; a day reads year-month-day, for example: 2026-11-30',
  day_far: () => 'Only years from 2000 to 2100 can be looked at',
  birth_date: () => 'This date of birth is not valid',
  card_number: () => 'This card number is not valid',
  account_number: () => 'This account number is not valid',
  card_as_account: () => 'This is a card number: choose a card type, card numbers are never kept',
  expiry_required: () => 'Please enter the expiry date',
  expiry_format: () => 'The expiry date reads MM/YY, for example: 09/28',
  expiry_past: () => 'This card has expired',
  file_required: () => 'Please choose a file',
  json: () => 'This is not valid JSON',
  password_common: () => 'This password is too common, please choose another',
  tax_code: () => 'This tax code is not valid: 10 digits, a branch has a hyphen and 3 more',
  personal_number: () => 'A personal number has 12 digits and begins with 0',
  imei: () => 'This IMEI is not valid: 15 digits printed on the box',
  slug_taken: () => 'This slug is already used',
  sku_taken: () => 'Another variant has this SKU',
  variant_twice: () => 'There is already a variant of this colour, RAM and storage',
  color_twice: () => 'One colour with two names or two hex codes',
  discount_price: () => 'The discount price must be below the price',
  discount_end: () => 'This end of the discount is not possible',
  end_before_start: () => 'The end must come after the start',
  specification_twice: () => 'This specification is already there',
  unnamed: () => 'This has no name to show yet',
  gone: () => 'This is no longer there',
  time: () => 'This time is not valid, for example: 08:00',
  hours_end: () => 'The shop closes after it opens',
  never_open: () => 'The shop is open on at least one day of the week',
  day_order: () => 'The last day is not before the first',
  day_future: () => 'This day has not come yet',
  whole_hours: () => 'Whole hours are needed',
  no_account: () => 'There is no such account',
  upfront: () => 'At least 3.000.000 ₫ must be left to pay by instalments',
  percent: () => 'A percentage is from 1 to 100',
  ends_before: () => 'The end must be after the start',
  days_before: () => 'The last day must not be before the first',
  code_taken: () => 'There is a coupon with this code already',
  code_used: () => 'The code was used in orders and cannot be changed',
  uses_below: (n) => `It has been used ${n} times already`,
  shorthand: () => 'Only small letters without accents, digits and hyphens, for example: giao-hang',
  shorthand_taken: () => 'Another canned answer has this shorthand',
  placeholder: () => 'Only {customer} and {order} are filled in',
  span: () => 'At most three years at a time',
  csv_stale: () => 'The product was changed after this file was exported: export a new file and change that',
  csv_no_edition: () => 'To change a product that is there, its edition is needed here: take it from a new export',
  csv_differs: () => 'All rows of one product must say the same in this column',
  csv_twice: () => 'This stands in another row of the file already',
  csv_stock_moved: (n) => `The stock became ${n} after the export: please count again`,
  csv_stock_was: () => 'The stock when exported is needed, to know when this was counted',
  csv_whole: () => 'A whole number is needed, for example: 28990000',
  csv_moment: () => 'This moment is not valid, for example: 31/12/2026 23:59',
  csv_specifications: () => 'One specification a line, for example: display/screen_size: 6.1 inch',
  csv_specifications_two: () => 'Both languages need the same specifications, in the same order',
  csv_unknown: (name) => `There is no “${name}”`,
  password_personal: () => 'The password must not contain your username or e-mail',
}

const sentences: Record<Language, Record<string, Sentence>> = { vi, en }

/** One sentence of the table; unknown codes read as a wrong format. */
export function problemSentence(language: Language, code: string, limit = ''): string {
  const table = sentences[language]
  return (table[code] ?? table['format'] ?? String)(limit)
}

type Issue = z.core.$ZodIssue

function sizeCode(issue: Issue & { code: 'too_small' | 'too_big' }): [string, string] {
  const low = issue.code === 'too_small'
  const limit = String(low ? issue.minimum : issue.maximum)
  if (issue.origin === 'string') return [low ? 'too_short' : 'too_long', limit]
  if (issue.origin === 'array' || issue.origin === 'set') return [low ? 'too_few' : 'too_many', limit]
  return [low ? 'too_small' : 'too_big', limit]
}

function codeOf(issue: Issue, table: Record<string, Sentence>): [code: string, limit: string] {
  if (issue.message in table) return [issue.message, '']
  switch (issue.code) {
    case 'invalid_type': return [issue.input === undefined ? 'required' : 'type', '']
    case 'too_small': case 'too_big': return sizeCode(issue)
    case 'unrecognized_keys': return ['unknown', '']
    case 'invalid_value': return issue.input === undefined ? ['required', ''] : ['choice', issue.values.map(String).join(', ')]
    default: return ['format', '']
  }
}

/** Nobody sends so many wrong fields by mistake; more are not told, so an answer stays small. */
const PROBLEMS_MAX = 50

/** One sentence per wrong field; `''` stands for the whole. Only the first fault of a field is told. */
export function problemsOf(error: z.core.$ZodError, language: Language): Record<string, string> {
  // no prototype: a field may be called anything
  const problems: Record<string, string> = Object.create(null) as Record<string, string>
  for (const issue of error.issues) {
    const [code, limit] = codeOf(issue, sentences[language])
    const at = issue.path.map(String)
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...at, key].join('.')) : [at.join('.')]
    for (const field of fields.slice(0, PROBLEMS_MAX)) problems[field.slice(0, 100)] ??= problemSentence(language, code, limit)
    if (Object.keys(problems).length >= PROBLEMS_MAX) break
  }
  return problems
}
