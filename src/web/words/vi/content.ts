export const words = {
  updated: 'Áp dụng từ 20/11/2026',
  ask_us: 'Còn điều gì chưa rõ, cứ gọi hoặc viết cho Alô.',

  soon_title: 'Mục này đang được chuẩn bị',
  soon_text: 'Alô đang hoàn thiện mục này. Trong lúc chờ, mời bạn xem sản phẩm, hoặc cứ hỏi, Alô trả lời ngay.',

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
  about_3_text: 'Điện thoại bảo hành 12 tháng, phụ kiện từ 6 tháng. Đổi trả trong 7 ngày, lỗi phần cứng đổi mới trong 15 ngày. '
    + 'Đơn hàng trên 1.000.000 ₫ được miễn phí giao hàng.',

  contact_title: 'Liên hệ',
  contact_description: 'Địa chỉ, điện thoại và email của Alô.',
  contact_text: 'Gọi là gặp người thật. Ngoài giờ làm việc, bạn cứ gửi email, sáng hôm sau Alô trả lời.',
  contact_call: 'Gọi cho Alô',
  contact_write: 'Gửi email cho Alô',
  contact_visit: 'Ghé cửa hàng',

  shipping_title: 'Chính sách giao hàng',
  shipping_description: 'Phí giao hàng, thời gian giao và cách nhận hàng khi mua tại Alô.',
  shipping_1_title: 'Phí giao hàng',
  shipping_1_text:
    'Đơn có tiền hàng trên 1.000.000 ₫ được miễn phí giao hàng. Đơn nhỏ hơn, phí từ 30.000 ₫ đến 50.000 ₫ tùy cách giao; '
    + 'bạn thấy phí trước khi đặt hàng.',
  shipping_2_title: 'Bao lâu thì nhận được',
  shipping_2_text: 'Các thành phố lớn: 1 đến 3 ngày. Nơi khác: 3 đến 5 ngày. Tính từ lúc đơn hàng được xác nhận.',
  shipping_3_title: 'Khi nhận hàng',
  shipping_3_text:
    'Bạn được xem bên ngoài hộp trước khi trả tiền. Hộp rách, móp hoặc mất tem thì bạn cứ từ chối nhận và gọi cho Alô.',

  return_title: 'Đổi trả và bảo hành',
  return_description: 'Đổi trả trong 7 ngày, bảo hành 12 tháng cho điện thoại khi mua tại Alô.',
  return_1_title: 'Đổi trả trong 7 ngày',
  return_1_text: 'Trong 7 ngày từ khi nhận hàng, bạn được đổi hoặc trả nếu còn đủ hộp, phụ kiện và máy không hư hại do sử dụng.',
  return_2_title: 'Lỗi phần cứng trong 15 ngày',
  return_2_text: 'Trong 15 ngày đầu, máy lỗi phần cứng do nhà sản xuất được đổi máy mới cùng loại.',
  return_3_title: 'Bảo hành',
  return_3_text: 'Điện thoại bảo hành 12 tháng, phụ kiện từ 6 tháng, theo điều kiện của hãng; trang của mỗi món ghi rõ thời hạn. '
    + 'Máy rơi vỡ, vào nước hoặc tự ý sửa chữa thì không được bảo hành.',

  privacy_title: 'Chính sách bảo mật',
  privacy_description: 'Alô giữ thông tin gì của bạn, để làm gì, và bạn có quyền gì.',
  privacy_1_title: 'Alô giữ những gì',
  privacy_1_text:
    'Tên, email, số điện thoại và địa chỉ bạn điền, cùng các đơn hàng của bạn. Mật khẩu được lưu ở dạng không đọc lại được. '
    + 'Alô không lưu số thẻ.',
  privacy_2_title: 'Để làm gì',
  privacy_2_text:
    'Để giao hàng, bảo hành và trả lời khi bạn hỏi. Alô không bán thông tin của bạn và không gắn mã theo dõi của bên thứ ba. '
    + 'Địa chỉ và số điện thoại chỉ đưa cho đơn vị giao chính đơn đó.',
  privacy_3_title: 'Quyền của bạn',
  privacy_3_text:
    'Bạn được xem, sửa và yêu cầu xóa thông tin của mình bất cứ lúc nào. Chứng từ mua bán được giữ theo thời hạn luật định.',
  privacy_4_title: 'Trong trình duyệt của bạn',
  privacy_4_text: 'Alô ghi nhớ trong trình duyệt: giỏ hàng, giao diện sáng tối, ngôn ngữ và phiên đăng nhập. '
    + 'Xóa dữ liệu trình duyệt là xóa hết.',

  terms_title: 'Điều khoản dịch vụ',
  terms_description: 'Những điều bạn và Alô cùng giữ khi bạn mua hàng ở đây.',
  terms_1_title: 'Giá và hàng',
  terms_1_text: 'Giá đã gồm thuế và tính bằng đồng Việt Nam. Giá và tồn kho được chốt khi bạn đặt hàng. '
    + 'Nếu giá hiển thị sai rõ rệt, Alô gọi hỏi bạn trước rồi mới xử lý đơn.',
  terms_2_title: 'Đơn hàng',
  terms_2_text: 'Đơn hàng có hiệu lực khi được xác nhận. Bạn có thể hủy khi đơn chưa đóng gói. '
    + 'Bạn vui lòng đặt theo nhu cầu thật; đơn bất thường có thể bị từ chối.',
  terms_3_title: 'Tài khoản',
  terms_3_text: 'Bạn giữ kín mật khẩu của mình và báo ngay cho Alô khi nghi có người khác dùng tài khoản.',
} as const
