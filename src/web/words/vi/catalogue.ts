export const words = {
  products_count: { other: '{count} sản phẩm' },
  see_all: 'Xem tất cả',
  no_categories: 'Không có danh mục nào',
  categories_failed: 'Không thể tải danh mục sản phẩm',
  all_categories: 'Tất cả danh mục',
  list_text: '{title} tại Alô: hàng chính hãng, giá rõ ràng, ghi rõ còn hay hết hàng, giao tận nơi.',
  categories_text:
    'Điện thoại, máy tính bảng và phụ kiện chính hãng tại Alô, xếp theo từng loại: tai nghe, sạc, cáp, ốp lưng, kính cường lực.',
  in_stock: 'Còn hàng',
  few_left: { other: 'Còn {count} chiếc' },
  out_of_stock: 'Hết hàng',
  rated: { other: '{stars} trên 5 sao, {count} đánh giá' },
  coming_soon: 'Sắp ra mắt',
  discontinued: 'Ngừng kinh doanh',
  product_missing: 'Không tìm thấy sản phẩm',
} as const
