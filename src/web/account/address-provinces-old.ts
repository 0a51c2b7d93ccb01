// Provinces of before 1 July 2025 that are part of another now, and what people call the two largest cities.

/** The province of today, then those that were joined to it. Resolution 202/2025/QH15; Huế was renamed on 1 January 2025. */
export const OLD_PROVINCES: readonly (readonly [now: string, ...were: string[]])[] = [
  ['Phú Thọ', 'Hòa Bình', 'Vĩnh Phúc'],
  ['Ninh Bình', 'Hà Nam', 'Nam Định'],
  ['Lâm Đồng', 'Bình Thuận', 'Đắk Nông'],
  ['Hồ Chí Minh', 'Bà Rịa - Vũng Tàu', 'Bình Dương'],
  ['Vĩnh Long', 'Bến Tre', 'Trà Vinh'],
  ['Cần Thơ', 'Hậu Giang', 'Sóc Trăng'],
  ['Tuyên Quang', 'Hà Giang'],
  ['Thái Nguyên', 'Bắc Kạn'],
  ['Lào Cai', 'Yên Bái'],
  ['Bắc Ninh', 'Bắc Giang'],
  ['Hải Phòng', 'Hải Dương'],
  ['Hưng Yên', 'Thái Bình'],
  ['Quảng Trị', 'Quảng Bình'],
  ['Đà Nẵng', 'Quảng Nam'],
  ['Quảng Ngãi', 'Kon Tum'],
  ['Gia Lai', 'Bình Định'],
  ['Đắk Lắk', 'Phú Yên'],
  ['Khánh Hòa', 'Ninh Thuận'],
  ['Đồng Nai', 'Bình Phước'],
  ['Tây Ninh', 'Long An'],
  ['Đồng Tháp', 'Tiền Giang'],
  ['An Giang', 'Kiên Giang'],
  ['Cà Mau', 'Bạc Liêu'],
  ['Huế', 'Thừa Thiên Huế'],
]

/** Written plainly, without what kind of place it is. */
export const PROVINCE_NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['sai gon', 'Hồ Chí Minh'], ['sg', 'Hồ Chí Minh'], ['hcm', 'Hồ Chí Minh'], ['tphcm', 'Hồ Chí Minh'], ['hn', 'Hà Nội'],
])
