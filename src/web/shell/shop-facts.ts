// Who the shop is. Placeholders: an owner puts the real address, telephone, e-mail and pages elsewhere here.
export const SHOP = {
  name: 'Alô',
  // Held together by no-break spaces: the city is one name.
  address: '128 Nguyễn Thị Minh Khai, Phường Xuân Hòa, TP.\u00a0Hồ\u00a0Chí\u00a0Minh',
  phone: '028 7108 2468',
  phoneLink: 'tel:+842871082468',
  email: 'chao@alo.example',
  facebook: 'https://www.facebook.com/alo.example',
  zalo: 'https://zalo.me/842871082468',
  version: '1.0.0',
  payments: ['Visa', 'MasterCard', 'Momo', 'VNPay'],
} as const
