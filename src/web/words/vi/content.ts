export const words = {
  updated: 'Phiên bản {version}, cập nhật ngày {day}',
  ask_us: 'Còn điều gì chưa rõ, cứ gọi hoặc viết cho Alô.',

  about_title: 'Về Alô',
  about_description: 'Alô bán điện thoại, máy tính bảng và phụ kiện chính hãng, giá rõ ràng, gọi là có người nghe.',
  about_1_title: 'Vì sao là Alô',
  about_1_text:
    'Alô là câu đầu tiên khi nhấc máy. Mua một chiếc điện thoại ở Alô cũng dễ như vậy: hỏi là có người trả lời, '
    + 'giá thấy sao trả vậy, máy đúng như hình, đúng như lời.',
  about_2_title: 'Alô bán gì',
  about_2_text:
    'Điện thoại, máy tính bảng và phụ kiện chính hãng của các hãng đang bán tại Việt Nam. Máy nào cũng ghi rõ phiên bản, '
    + 'dung lượng, màu sắc và số lượng còn lại. Hết hàng thì nói hết hàng.',
  about_3_title: 'Alô hứa gì',
  about_3_text: 'Điện thoại bảo hành 12 tháng, phụ kiện từ 6 tháng.',
  about_3_days: 'Đổi trả trong {days} ngày, lỗi phần cứng đổi mới trong 15 ngày.',
  about_3_free: 'Đơn hàng trên {free} được miễn phí giao hàng.',

  contact_title: 'Liên hệ',
  contact_description: 'Điện thoại, trò chuyện, Zalo, Facebook, email và địa chỉ của Alô.',
  contact_text: 'Gọi là gặp người thật. Ngoài giờ làm việc, bạn cứ gửi email, sáng hôm sau Alô trả lời.',
  contact_call: 'Gọi cho Alô',
  contact_write: 'Gửi email cho Alô',
  contact_visit: 'Ghé cửa hàng',
  contact_map: 'Xem trên Google Maps',
  contact_chat: 'Nhắn ngay trên trang',
  contact_chat_note: 'Nhân viên trả lời trong giờ mở cửa. Ngoài giờ có trợ lý AI.',
  contact_elsewhere: 'Nhắn qua ứng dụng khác',
  contact_feedback: 'Khen, chê hay đề xuất',
  contact_feedback_link: 'Gửi góp ý',
  contact_feedback_note: 'Mọi góp ý đều có nhân viên đọc.',
  contact_faq: 'Tự tìm câu trả lời',
  contact_faq_note: 'Giao hàng, thanh toán, đổi trả, bảo hành.',

} as const
