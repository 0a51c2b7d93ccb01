// What leads to instalments and trade-in, on a product's page and at the checkout; what follows is said in `leads`.
export const words = {
  instalment: 'Trả góp 0% từ {amount}/tháng',
  instalment_text: '6, 9 hoặc 12 tháng, không phụ phí',
  trade_in: 'Thu cũ đổi mới, bớt đến {amount}',
  trade_in_text: 'Ước tính giá máy cũ trong một phút',
} as const
