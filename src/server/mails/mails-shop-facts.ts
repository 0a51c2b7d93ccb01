// Who writes the mails, and how they are reached. Placeholders: an owner puts the real ones here, and in
// `src/web/shell/shop-facts.ts`, where the pages have theirs.

export const SHOP = {
  name: 'Alô',
  address: '128 Nguyễn Thị Minh Khai, Phường Xuân Hòa, TP. Hồ Chí Minh',
  phone: '028 7108 2468',
  email: 'chao@alo.example',
} as const
