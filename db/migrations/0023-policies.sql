-- What the shop says of delivery, returns and warranty, as it stands when the shop opens; staff may change it.
insert into content_page (slug, title, title_en, description, description_en, body, body_en) values
('shipping', 'Chính sách giao hàng', 'Delivery policy',
'Phí giao hàng, thời gian giao và cách nhận hàng khi mua tại Alô.',
'What delivery costs, how long it takes and how to receive your order from Alô.',
$$## Phí giao hàng
Đơn có tiền hàng trên {free_shipping_over} được miễn phí giao hàng, tính trước khi trừ mã giảm giá. Đơn nhỏ hơn, phí từ
{shipping_from} đến {shipping_to} tùy cách giao. Bạn luôn thấy phí này trong giỏ hàng, trước khi bấm đặt.

| Tiền hàng | Giao tiêu chuẩn | Giao nhanh |
|---|---|---|
| Trên {free_shipping_over} | Miễn phí | Miễn phí |
| Từ {free_shipping_over} trở xuống | {shipping_from} | {shipping_to} |

## Bao lâu thì nhận được
- Thành phố lớn: {city_days}.
- Nơi khác: {elsewhere_days}.

Thời gian tính từ lúc đơn hàng được xác nhận, với cách giao tiêu chuẩn; giao nhanh thì sớm hơn. Ngày dự kiến hiện ở trang
thanh toán và trong đơn hàng của bạn. Ngày lễ, Tết hay thời tiết xấu có thể làm đơn đến trễ; khi đó Alô báo bạn.

## Theo dõi đơn hàng
Có tài khoản thì bạn xem trong mục [Đơn hàng](/orders). Không đăng nhập cũng được: vào [Tra cứu đơn hàng](/track-order), nhập
mã đơn và số điện thoại hoặc email đã đặt. Khi hàng được giao cho đơn vị vận chuyển, đơn hàng có mã vận đơn để bạn tra tiếp.

## Khi nhận hàng
1. Xem bên ngoài hộp trước khi trả tiền. Hộp rách, móp hoặc mất tem thì bạn cứ từ chối nhận và gọi cho Alô.
2. Đối chiếu tên máy, màu, dung lượng trên hộp với đơn hàng.
3. Quay lại lúc mở hộp. Nếu thiếu món gì, đoạn phim này giúp giải quyết rất nhanh.

## Địa chỉ
Việt Nam có 34 tỉnh, thành phố và không còn cấp quận, huyện từ tháng 7 năm 2025. Bạn chọn tỉnh, thành phố rồi chọn phường, xã;
gõ tên phường cũ, Alô gợi ý tên mới. Muốn đổi địa chỉ sau khi đặt, bạn [liên hệ](/contact) sớm, trước khi hàng được đóng gói.

## Giao không được
Đơn vị giao hàng gọi trước khi đến. Không gặp được bạn, họ hẹn lần khác. Hàng phải quay về Alô thì đơn khép lại ở đó, và tiền
bạn đã trả trước được hoàn lại đủ.$$,
$$## What delivery costs
Orders with goods worth more than {free_shipping_over} are delivered free, counted before any coupon. Below that, delivery
costs {shipping_from} to {shipping_to}, depending on how it is sent. You always see the cost in your cart, before you place
the order.

| Goods worth | Standard delivery | Express delivery |
|---|---|---|
| More than {free_shipping_over} | Free | Free |
| Up to {free_shipping_over} | {shipping_from} | {shipping_to} |

## How long it takes
- Big cities: {city_days}.
- Elsewhere: {elsewhere_days}.

Counted from the confirmation of your order, for standard delivery; express is quicker. The expected days are shown at
checkout and in your order. Holidays, Tết and bad weather can make it later; we tell you when that happens.

## Following your order
With an account you find it under [Orders](/orders). Without signing in, open [Track an order](/track-order) and enter the
order code with the telephone number or e-mail you ordered with. Once a carrier has the parcel, your order shows its tracking
number.

## When it arrives
1. Look at the outside of the box before you pay. If it is torn, dented or the seal is missing, refuse it and call us.
2. Compare the model, colour and storage on the box with your order.
3. Film yourself opening it. If anything is missing, that film settles it quickly.

## Addresses
Since July 2025 Vietnam has 34 provinces and cities, and no districts any more. Choose the province or city, then the ward or
commune; type an old ward and we suggest the new one. To change the address after ordering, [contact us](/contact) early,
before the goods are packed.

## When it cannot be delivered
The courier calls before coming. If you cannot be reached, another time is agreed. If the goods have to come back to us, the
order ends there and whatever you paid ahead is returned in full.$$),

('return', 'Đổi trả và bảo hành', 'Returns and warranty',
'Đổi trả trong {return_days}, lỗi phần cứng đổi mới trong {replacement_days}, bảo hành {warranty} cho điện thoại mua tại
Alô.',
'Returns within {return_days}, replacement of faulty hardware within {replacement_days} and {warranty} of warranty on phones
from Alô.',
$$## Ba mốc cần nhớ
| Từ ngày nhận hàng | Bạn được |
|---|---|
| Trong {return_days} | Đổi hoặc trả hàng |
| Trong {replacement_days} | Đổi máy mới cùng loại khi lỗi phần cứng do nhà sản xuất |
| Trong {warranty} | Bảo hành điện thoại và máy tính bảng; phụ kiện từ {accessory_warranty} |

## Đổi trả trong {return_days}
Bạn được đổi hoặc trả nếu còn đủ hộp, phụ kiện, giấy tờ, và món hàng không hư hại do sử dụng. Không cần lý do to tát: máy
không hợp tay cũng là một lý do.

Trước khi gửi máy, bạn sao lưu dữ liệu, đăng xuất iCloud hoặc tài khoản Google, Samsung rồi xóa sạch máy. Máy còn khóa tài
khoản thì Alô chưa nhận lại được.

## Cách yêu cầu trả hàng
1. Mở đơn hàng trong mục [Đơn hàng](/orders), chọn **Yêu cầu trả hàng**.
2. Chọn món, lý do, viết vài dòng và kèm tối đa 5 ảnh.
3. Nhân viên trả lời ngay trong yêu cầu. Được chấp nhận, bạn gói hàng kèm hộp và phụ kiện, ghi mã đơn bên ngoài, rồi mang hoặc
   gửi đến {address}.
4. Alô nhận lại hàng, kiểm tra và hoàn tiền. Số tiền hoàn đã trừ phần mã giảm giá của món đó và không gồm phí giao hàng.

## Tiền hoàn về đâu
- Trả qua VNPay: về đúng thẻ hoặc tài khoản bạn đã dùng.
- Chuyển khoản hoặc tiền mặt: Alô liên hệ để hỏi tài khoản nhận tiền.

Sau khi Alô chuyển, ngân hàng thường cần 1–7 ngày làm việc. Trạng thái hoàn tiền luôn ghi trong đơn hàng.

## Lỗi phần cứng trong {replacement_days}
Máy lỗi phần cứng do nhà sản xuất trong {replacement_days} đầu được đổi máy mới cùng loại. Hết máy cùng loại, Alô cùng bạn
chọn máy khác hoặc hoàn tiền.

## Bảo hành
Điện thoại và máy tính bảng bảo hành {warranty}, phụ kiện từ {accessory_warranty}, theo điều kiện của hãng. Trang của mỗi món
ghi rõ thời hạn, và thời hạn tính từ ngày nhận hàng. Số IMEI được ghi vào đơn khi đóng gói, nên bạn không cần giữ phiếu giấy.

Những trường hợp không được bảo hành: rơi vỡ, vào nước, cháy nổ do nguồn điện, tự ý tháo sửa, tem bị rách hoặc IMEI không đọc
được. Hao mòn tự nhiên của pin và vết xước do dùng cũng không phải lỗi.

Cần bảo hành, bạn mang máy đến cửa hàng hoặc [gọi cho Alô](/contact) để được hướng dẫn.$$,
$$## Three dates to remember
| Counted from the day it arrives | You may |
|---|---|
| Within {return_days} | Exchange or return it |
| Within {replacement_days} | Have faulty hardware replaced by a new device of the same kind |
| Within {warranty} | Use the warranty of phones and tablets; accessories from {accessory_warranty} |

## Returns within {return_days}
You may exchange or return goods if the box, accessories and papers are complete and nothing was damaged in use. It needs no
grand reason: a phone that does not suit your hand is one.

Before you send a device, back up your data, sign out of iCloud or your Google or Samsung account, and erase it. We cannot
take back a device that is still locked to an account.

## How to ask for a return
1. Open the order under [Orders](/orders) and choose **Ask for a return**.
2. Choose the goods and the reason, write a few lines and add up to 5 photos.
3. Our staff answer in the request itself. Once it is accepted, pack the goods with box and accessories, write the order code
   outside, and bring or send them to {address}.
4. We receive the goods, check them and return your money. The sum is less the coupon's share in those goods and without the
   cost of delivery.

## Where the money goes
- Paid by VNPay: back to the card or account you used.
- Bank transfer or cash: we contact you to ask for an account.

After we send it, banks usually need 1–7 working days. Your order always shows where the refund stands.

## Faulty hardware within {replacement_days}
A device with a hardware fault of the maker's in its first {replacement_days} is replaced by a new one of the same kind. If
none is left, we choose another with you or return your money.

## Warranty
Phones and tablets have a warranty of {warranty}, accessories from {accessory_warranty}, under the maker's conditions. Each
product's page states its term, which begins on the day of arrival. The IMEI is written into the order when it is packed, so
there is no slip of paper to keep.

Not covered: drops and cracks, water, damage by mains power, repairs of your own, torn seals or an unreadable IMEI. A
battery's natural wear and scratches from use are no faults either.

For a warranty claim bring the device to the shop or [call us](/contact) and we guide you.$$);
