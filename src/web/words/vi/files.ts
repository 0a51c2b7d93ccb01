// What the file store says.
export const words = {
  upload_failed: 'Không thể tải tệp lên. Vui lòng thử lại sau.',
  delete_failed: 'Không thể xóa tệp. Vui lòng thử lại sau.',
  object_not_found: 'Không tìm thấy tệp này.',
  unauthenticated: 'Bạn cần đăng nhập lại để dùng tệp này.',
  unauthorized: 'Bạn không có quyền với tệp này.',
  quota_exceeded: 'Bạn đã dùng hết dung lượng lưu trữ.',
  retry_limit_exceeded: 'Đã thử nhiều lần nhưng kho tệp chưa trả lời.',
  canceled: 'Đã hủy.',
  invalid_url: 'Địa chỉ tệp không hợp lệ',
  invalid_format: 'Dữ liệu của tệp không đúng định dạng.',
  invalid_root_operation: 'Hãy chỉ rõ một tệp, không phải cả kho.',
  no_download_url: 'Tệp này không có địa chỉ tải xuống.',
  unknown: 'Kho tệp gặp lỗi không rõ.',
} as const
