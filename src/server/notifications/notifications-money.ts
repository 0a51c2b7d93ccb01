// Prices as notifications write them.

const dong = new Intl.NumberFormat('vi-VN')

/** Whole dong: "10.000.000 ₫". */
export const money = (amount: number): string => `${dong.format(amount)} ₫`
