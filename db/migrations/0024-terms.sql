-- What the shop says of personal data and of buying, as it stands when the shop opens; staff may change it.
insert into content_page (slug, title, title_en, description, description_en, body, body_en) values
('privacy', 'Chính sách bảo mật', 'Privacy policy',
'Alô giữ thông tin gì của bạn, để làm gì, và bạn có quyền gì.',
'What Alô keeps of you, what for, and which rights you have.',
$$## Alô giữ những gì
- **Bạn điền**: tên, email, số điện thoại, địa chỉ giao hàng, và ngày sinh, giới tính nếu bạn muốn.
- **Bạn mua**: đơn hàng, thông tin xuất hóa đơn, yêu cầu trả hàng kèm ảnh, số IMEI của máy.
- **Bạn nói**: đánh giá sản phẩm, góp ý, tin nhắn với cửa hàng.
- **Vì an toàn tài khoản**: địa chỉ IP và thiết bị của mỗi lần đăng nhập và thay đổi tài khoản.

Mật khẩu được lưu ở dạng không đọc lại được. Alô không lưu số thẻ đầy đủ và không bao giờ hỏi mã CVV, mã OTP hay mật khẩu của
bạn.

## Để làm gì
Để giao hàng, bảo hành, xuất hóa đơn và trả lời khi bạn hỏi. Alô không bán thông tin của bạn và không gắn mã theo dõi của bên
thứ ba. Địa chỉ và số điện thoại chỉ đưa cho đơn vị giao chính đơn đó; khi trả qua VNPay, bạn nhập thông tin thẻ ở trang của
VNPay, không phải ở Alô.

## Chỉ khi bạn đồng ý
Email khuyến mãi chỉ gửi khi bạn đồng ý, nhiều nhất một email mỗi tuần. Trong mục [Quyền riêng tư](/profile/privacy), bạn xem
đúng từng chữ mình đã đồng ý và tắt lúc nào cũng được. Email về đơn hàng và an toàn tài khoản vẫn được gửi vì bạn cần chúng.

## Giữ bao lâu
- Nhật ký hoạt động: 180 ngày.
- Đơn hàng, hóa đơn: theo thời hạn luật kế toán và thuế.
- Thông tin hồ sơ: đến khi bạn xóa hoặc đóng tài khoản.

## Quyền của bạn
Bạn được xem, sửa, tải về và yêu cầu xóa thông tin của mình:
1. Sửa hồ sơ và địa chỉ trong [Tài khoản](/profile).
2. Tải toàn bộ dữ liệu về máy, hoặc đóng tài khoản, trong [Quyền riêng tư](/profile/privacy).
3. Xem và đăng xuất từng thiết bị trong [Thiết bị đăng nhập](/profile/devices).

Cần việc khác, bạn viết cho {email}. Alô trả lời trong 2 ngày làm việc.

## Trong trình duyệt của bạn
Alô ghi nhớ trong trình duyệt: giỏ hàng khi chưa đăng nhập, sản phẩm vừa xem, giao diện sáng tối, ngôn ngữ và phiên đăng nhập.
Xóa dữ liệu trình duyệt là xóa hết.$$,
$$## What we keep
- **What you fill in**: name, e-mail, telephone number, delivery addresses, and date of birth and gender if you wish.
- **What you buy**: orders, details for invoices, requests for returns with their photos, the IMEI of a device.
- **What you say**: product reviews, feedback, messages to the shop.
- **For the safety of your account**: the IP address and device of each sign-in and account change.

Passwords are kept in a form nobody can read back. We do not keep full card numbers, and we never ask for your CVV, one-time
code or password.

## What for
To deliver, to honour the warranty, to write invoices and to answer you. We do not sell your data and carry no third-party
trackers. Your address and telephone number go only to the carrier of that one order; when you pay by VNPay, card details are
entered on VNPay's page, not ours.

## Only if you agree
Promotional e-mails are sent only if you agree, at most one a week. Under [Privacy](/profile/privacy) you can read word for
word what you agreed to, and turn it off at any time. E-mails about orders and account safety are still sent, because you need
them.

## How long
- Activity log: 180 days.
- Orders and invoices: as long as accounting and tax law asks.
- Your profile: until you delete it or close your account.

## Your rights
You may see, correct, download and ask us to delete your data:
1. Change your profile and addresses under [Account](/profile).
2. Download all your data, or close your account, under [Privacy](/profile/privacy).
3. See each device and sign it out under [Devices](/profile/devices).

For anything else, write to {email}. We answer within 2 working days.

## In your browser
Your browser remembers for us: the cart while you are not signed in, products you looked at, light or dark, the language and
your session. Clearing the browser's data removes all of it.$$),

('terms', 'Điều khoản dịch vụ', 'Terms of service',
'Những điều bạn và Alô cùng giữ khi bạn mua hàng ở đây.',
'What you and Alô keep to when you buy here.',
$$## Giá và hàng
Giá đã gồm thuế VAT và tính bằng đồng Việt Nam. Giá và tồn kho được chốt khi bạn đặt hàng: giá đổi trong lúc bạn thanh toán
thì Alô hỏi lại trước khi nhận đơn. Nếu giá hiển thị sai rõ rệt, Alô gọi hỏi bạn trước rồi mới xử lý đơn.

Giá khuyến mãi kết thúc đúng giờ ghi trên trang. Mỗi đơn dùng một mã giảm giá, và giá trị của mã không vượt quá tiền hàng mà
mã áp dụng.

## Đặt hàng
Bạn cần tài khoản để đặt hàng. Bấm nút đặt hàng là bạn đề nghị mua; đơn có hiệu lực khi được xác nhận. Bấm hai lần hay mạng
chập chờn không làm đơn bị đặt hai lần.

Bạn vui lòng đặt theo nhu cầu thật; đơn bất thường có thể bị từ chối.

## Thanh toán
| Cách trả | Cần biết |
|---|---|
| Khi nhận hàng | Cho đơn đến {cash_up_to} |
| VNPay (thẻ, ví, mã QR ngân hàng) | Hàng được giữ {vnpay_hold} |
| Chuyển khoản VietQR | Hàng được giữ {transfer_hold} |

Quá thời gian giữ hàng mà chưa thanh toán, đơn tự hủy và mã giảm giá dùng lại được. Trả góp lãi suất 0% trong
{instalment_months} áp dụng cho đơn từ {instalments_from}; Alô gọi lại để làm thủ tục.

## Hủy và trả hàng
Bạn tự hủy được khi đơn chưa đóng gói, ngay trong trang đơn hàng. Tiền đã trả trước được hoàn lại đủ. Nhận hàng rồi, bạn đổi
trả theo [chính sách đổi trả và bảo hành](/return-policy).

## Hóa đơn
Bạn chọn xuất hóa đơn cho công ty hoặc cá nhân ở trang thanh toán. Hóa đơn điện tử được gửi qua email bạn điền. Alô chỉ dùng
thông tin đó để xuất hóa đơn.

## Tài khoản
Bạn giữ kín mật khẩu của mình và báo ngay cho Alô khi nghi có người khác dùng tài khoản. Đổi mật khẩu thì các thiết bị khác
phải đăng nhập lại.

## Đánh giá
Mỗi người đánh giá một sản phẩm một lần. Đánh giá hiện lên sau khi được duyệt; lời lẽ xúc phạm, quảng cáo hoặc lộ thông tin
người khác thì không được duyệt. Khen hay chê thật lòng đều được giữ nguyên.

## Khi có điều chưa ổn
Bạn gọi {phone} hoặc viết cho {email}. Alô luôn tìm cách nói chuyện trước. Không thống nhất được, hai bên theo pháp luật Việt
Nam, và bạn có mọi quyền của người tiêu dùng.$$,
$$## Prices and goods
Prices include VAT and are in Vietnamese dong. Price and stock are settled when you place the order: if a price changes while
you check out, we ask you before we take the order. If a price was shown plainly wrong, we call you before we do anything with
the order.

Reduced prices end at the hour the page says. One coupon per order, and it takes off no more than the goods it is for are
worth.

## Ordering
You need an account to order. Placing an order is your offer to buy; it holds once it is confirmed. Pressing twice or a shaky
network never places it twice.

Please order for real needs; unusual orders may be declined.

## Paying
| Way | Good to know |
|---|---|
| On delivery | For orders up to {cash_up_to} |
| VNPay (cards, e-wallets, bank QR) | We hold the goods for {vnpay_hold} |
| VietQR bank transfer | We hold the goods for {transfer_hold} |

Unpaid after that time, the order cancels itself and its coupon can be used again. Interest-free instalments over
{instalment_months} are for orders from {instalments_from}; we call you back about the paperwork.

## Cancelling and returning
You can cancel on the order's page until it is packed. Whatever you paid ahead is returned in full. Once you have received it,
the [policy on returns and warranty](/return-policy) applies.

## Invoices
Choose an invoice for a company or a person at checkout. The electronic invoice goes to the e-mail you enter. We use those
details for the invoice only.

## Your account
Keep your password to yourself and tell us at once if you suspect that somebody else uses your account. After a change of
password, other devices must sign in again.

## Reviews
One review per person and product. It appears once approved; insults, advertising or other people's data are not. Honest
praise and honest criticism both stay as written.

## When something is not right
Call {phone} or write to {email}. We always try to talk first. Failing that, Vietnamese law applies, and you have every right
of a consumer.$$);
