export const words = {
  filters: 'Bộ lọc',
} as const
