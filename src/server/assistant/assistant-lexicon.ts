// What a question is made of, as people say it: a concept, then its words in Vietnamese and English, parted by "|".
// Vietnamese is written with its accents; a question may leave them out. "=" holds only as it is accented.

/** Words of what is asked about the shop, orders and accounts: they say nothing of goods. */
export const shopLexicon = {
  hello: `yo|hê lô|rảnh không|có đó không|=hí|hí shop|sup|cho em hỏi|cho mình hỏi|cho hỏi chút|cần hỗ trợ|cần giúp|giúp tôi|
    hỗ trợ mình|are you there|bạn khỏe không|khỏe không|how are you|xin chào|chào shop|chào bạn|chào em|chào ad|hello|hi|hey|
    hi shop|alo|alô|chào|shop ơi|ad ơi|bạn ơi|em ơi|có ai không|có ai ở đó không|good morning|good afternoon|good evening|
    hello there|chào buổi sáng|chào alô|alo shop|hế lô|helo|anyone there`,
  thanks: `thank u|cảm ơn em|cám ơn em|cảm ơn|cám ơn|cảm ơn bạn|cảm ơn shop|cảm ơn nhiều|thank you|thank|thanks|
    thank you very much|thanks a lot|cảm ơn nha|đa tạ|ok cảm ơn|tuyệt vời|appreciate it`,
  bye: `tạm biệt|bye|goodbye|bye bye|=bai bai|=bai nha|=bai shop|chào nhé|hẹn gặp lại|see you|see ya|good bye|good night|
    chúc ngủ ngon|pai`,
  agree: '=ừ|ok|oke|okie|okay|oki|vâng|=dạ|được rồi|đúng rồi|yes|sure|hiểu rồi|got it|okela',
  who: `ai làm ra bạn|ai tạo ra bạn|who made you|bạn mấy tuổi|bạn là ai|em là ai|shop là ai|mày là ai|who are you|what are you|
    bạn tên gì|tên bạn là gì|bạn tên là gì|em tên gì|bạn là người hay máy|bạn là robot|bạn là bot|là bot hả|là bot à|robot|
    chatbot|trợ lý ảo|are you a bot|are you human|are you a robot|are you real|what is your name|người hay máy|
    người thật hay máy|người thật|your name|bạn làm được gì|giúp được gì|bạn giúp được gì|what can you do|how can you help|
    can you help me|help me|biết làm gì|là ai vậy|là ai đấy|có phải người thật không|là ai thế|là ai á`,
  human: `gặp nhân viên|nói chuyện với nhân viên|chat với nhân viên|gặp người|nhân viên tư vấn|tư vấn viên|nhân viên|
    gặp người thật|nói chuyện với người|người hỗ trợ|kết nối nhân viên|real person|human|a person|staff|agent|human agent|
    talk to someone|speak to someone|talk to a person|customer service|customer support|nhân viên hỗ trợ|gọi lại cho|
    gọi cho tôi|gọi cho mình|gọi cho em|gọi điện cho|gặp quản lý|quản lý|manager|chăm sóc khách hàng|cskh|representative|
    tổng đài viên|operator|khiếu nại|complaint|complain|phàn nàn`,
  insult: `dởm|thất vọng|quần què|như hạch|tào lao|kém quá|quá kém|làm ăn kỳ|disappointed|disappointing|rubbish|worst|awful|
    horrible|như cái|chán|chán quá|bực mình|bực quá|ngu|đồ ngu|ngu vậy|ngu thế|óc chó|đm|dm|đcm|dcm|vl|vcl|clgt|cc|=cặc|=lồn|
    =đéo|đéo|mẹ mày|má mày|thằng ngu|con ngu|đồ điên|ngu ngốc|chán vậy|chán thế|tệ quá|tệ vậy|=dở|dở quá|dở tệ|quá tệ|vô dụng|
    nhảm|nhảm nhí|khốn nạn|mất dạy|lừa đảo|=lừa|bố láo|fuck|fucking|fuck you|shit|stupid|idiot|dumb|useless|bullshit|moron|suck|
    sucks|scam|scammer|terrible|đồ lừa đảo|rác|rác rưởi|=phế|=cút|biến đi|=câm|im đi|shop lừa đảo|ăn cướp|=láo|=chó|đồ chó|đần|
    đần độn|trash|garbage|asshole|bitch|damn`,
  inject: `ignore previous|ignore all|ignore your|ignore the|ignore previous instructions|previous instructions|system prompt|
    your instructions|your rules|bỏ qua quy tắc|bỏ qua luật|bỏ qua hướng dẫn|bỏ qua các|bỏ qua mọi|bỏ qua tất cả|quên quy tắc|
    quên hết|hướng dẫn trước|quy tắc của bạn|luật của bạn|lệnh hệ thống|you are now|từ giờ bạn là|bây giờ bạn là|hãy đóng vai|
    đóng vai|act as|pretend|pretend to be|jailbreak|developer mode|chế độ nhà phát triển|admin password|mật khẩu admin|
    mật khẩu quản trị|root|sudo|drop table|select|union select|script|alert|onerror|javascript|api key|access token|secret key|
    hack|hacker|database|cơ sở dữ liệu|sql|prompt|dan mode|override|bypass|quyền admin|quyền quản trị|thông tin khách hàng|
    thông tin của khách|khách hàng khác|khách khác|người khác|other customers|other customer|another customer|someone else|
    danh sách khách hàng|customer list|customers data|số thẻ của|credit card numbers|forget your|disregard`,
  offTopic: `bài thơ|bài toán|giải bài|giải giúp bài|
    bằng mấy|cộng mấy|mấy độ|bao nhiêu độ|nhiệt độ|temperature|mưa không|có mưa|tuyển dụng|tuyển nhân viên|
    tuyển người|đang tuyển|hiring|careers|job|thời tiết|trời mưa|trời nắng|dự báo|weather|forecast|rain|chính trị|politics|
    president|tổng thống|bầu cử|election|bóng đá|football|soccer|tỉ số|world cup|giá vàng|gold price|chứng khoán|cổ phiếu|
    stock market|bitcoin|crypto|xổ số|lottery|người yêu|tình yêu|girlfriend|boyfriend|love you|yêu em|yêu bạn|lấy chồng|lấy vợ|
    kể chuyện|chuyện cười|tell me a joke|joke|làm thơ|viết thơ|poem|bài hát|=hát|nấu ăn|công thức nấu|recipe|ăn gì|ăn cơm|
    quán ăn|restaurant|du lịch|travel|khách sạn|hotel|vé máy bay|flight|bói|tử vi|horoscope|giải toán|=toán|math|homework|
    bài tập|viết code|write code|python|thủ đô|capital of|mấy tuổi|how old|lịch sử|history of|tin tức thế giới|phim|movie|
    movies|ca sĩ|diễn viên|covid|=thuốc|doctor|bác sĩ|=bệnh|luật sư|kết quả|ngày mấy|thứ mấy|mấy giờ rồi|what time is it|sing|
    việc làm|xin việc|=lương`,
  otherGoods: `bán sim|mua sim|sim data|sim 4g|xe máy|quần áo|=áo|=giày|=dép|mỹ phẩm|=son|nước hoa|đồ ăn|trà sữa|pizza|=gạo|
    bất động sản|=sách|=vé|motorbike|shoes|clothes|clothing|food|furniture|nội thất|giường|tủ lạnh|máy giặt|điều hòa|tivi|
    laptop|macbook|máy tính xách tay|pc|washing machine|fridge|refrigerator|tv|television|máy in|printer|camera an ninh|
    máy lọc nước|nồi cơm|xe đạp|máy ảnh|dslr|ps5|xbox|nintendo|sim số đẹp|thẻ cào|card điện thoại|thẻ game`,

  ship: `gets to|get to|reach|reaches|ra tới|tới tay|giao hàng|giao|ship|ship hàng|vận chuyển|gửi hàng|gửi|gửi về|giao về|
    giao tới|giao đến|giao ra|chuyển hàng|nhận hàng|nhận được hàng|nhận được máy|nhận máy|nhận được|delivery|deliver|delivered|
    delivers|shipping|shipped|ships|arrive|receive|nhận được đồ|về tới|tới nơi|đến nơi|giao máy|ship về|ship ra|ship tới|
    ship đến|giao tận nơi|giao tận nhà|courier|get it|get here|vận chuyển hàng`,
  late: `giao chậm|giao hàng chậm|giao lâu quá|giao hàng lâu quá|giao trễ|giao hàng trễ|trễ hẹn|chậm quá|trễ quá|chờ lâu quá|
    chờ hoài|đợi hoài|đợi lâu quá|chậm như rùa|late delivery|is late|delivered late|so slow|too slow|still waiting|
    taking so long|taking too long`,
  fee: `phí|phí ship|cước|tiền ship|tiền giao|mất phí|tốn phí|tính phí|tốn tiền|mất tiền|mất tiền ship|tốn bao nhiêu|fee|fees|
    charges|charge for|extra charge|do you charge|chịu tiền|chịu phí|shipping cost|shipping fee|delivery fee|ship bao nhiêu|
    ship nhiêu|phí giao hàng|phí vận chuyển|giá ship|ship hết bao nhiêu|cost of delivery|phụ phí|tiền vận chuyển|cước phí|
    cước vận chuyển|shipping costs|phí giao|trả tiền ship|trả phí ship|phí là bao nhiêu|ship mấy|delivery cost|
    ship có mất tiền`,
  free: `miễn phí|free|freeship|miễn ship|không mất tiền|không mất phí|free of charge|miễn phí ship|miễn phí giao hàng|
    miễn phí vận chuyển|free shipping|free delivery|miễn cước|không tốn phí|khỏi trả ship`,
  howLong: `bao lâu|mất bao lâu|mấy ngày|mấy hôm|mấy bữa|bao nhiêu ngày|khi nào|bao giờ|chừng nào|lúc nào|mấy hôm nữa|how long|
    how many days|when|how soon|how fast|mất mấy|hôm nào|ngày nào|bữa nào|trong bao lâu|nhanh không|có lâu không|lâu không|
    thời gian|đến bao giờ|tới bao giờ|what time|mấy tuần|bao nhiêu lâu|how quickly|how much time|khoảng mấy|mất khoảng`,
  fast: `hỏa tốc|giao nhanh|giao gấp|trong ngày|gấp|express|same day|2h|2 giờ|ship nhanh|giao hàng nhanh|giao liền|lấy liền|
    giao ngay|ngay hôm nay|urgent|next day|fast delivery|giao trong ngày|giao hỏa tốc|ship hỏa tốc|now ship|grab|ahamove|
    chuyển phát nhanh|nhận trong ngày`,
  abroad: `nước ngoài|ship quốc tế|giao quốc tế|gửi đi mỹ|đi mỹ|sang mỹ|ở mỹ|gửi mỹ|to the us|to the usa|to america|america|
    qua mỹ|nhật bản|hàn quốc|châu âu|singapore|abroad|international|overseas|internationally|outside vietnam|other countries|
    đi nước ngoài|ra nước ngoài|=lào|campuchia|=úc|đài loan|usa|japan|worldwide`,
  pickUp: `qua shop|tới shop|đến shop|ghé shop|ghé cửa hàng|qua cửa hàng|tới cửa hàng|ra cửa hàng nhận|ra shop nhận|chạy qua|
    ra lấy|cầm thử|xem thử|try it|try the|come and try|come and see|collect|pick it up|pick up in|ghé mua|qua mua|qua tận nơi|
    đến lấy|tới lấy|qua lấy|ghé lấy|nhận tại cửa hàng|lấy tại cửa hàng|nhận tại shop|mua trực tiếp|pick up|pickup|
    collect in store|mua tại cửa hàng|xem máy|xem trực tiếp|qua xem|ghé xem|tới xem|đến xem|thử máy|trải nghiệm`,
  inStore: `tại cửa hàng|ở cửa hàng|tại shop|ở shop|tại tiệm|ở tiệm|in store|in the store|in your store|at your shop|
    at the store|at the shop|in your shop`,
  soon: `today|hôm nay|trong hôm nay|chiều nay|tối nay|sáng mai|ngày mai|=mai|tomorrow|tonight|this afternoon|this evening|
    bữa nay|liền|right away|right now|immediately|trong buổi`,
  notHome: `đi vắng|không có nhà|vắng nhà|nhận hộ|nhận giùm|nhờ người nhận|shipper gọi|gọi không được|hẹn giờ giao|hẹn lại|
    not at home|not be home|not home|reschedule|giờ hành chính|giao buổi tối|giao ngoài giờ`,
  checkGoods: `được thử máy|có được thử máy|thử máy khi|thử máy trước|before paying|before i pay|see the phone before|
    see it before|check it before|cho xem hàng|xem hàng tại nhà|kiểm hàng|kiểm tra hàng|xem hàng|mở hộp|đồng kiểm|được kiểm tra|
    được xem hàng|open the box|inspect|check before|xem trước khi`,

  pay: `thanh toán|trả tiền|cách trả|chuyển tiền|payment|payments|pay|paying|hình thức thanh toán|phương thức thanh toán|
    cách thanh toán|thanh toán kiểu gì|payment methods|payment options|ways to pay|trả bằng|mua bằng`,
  cash: 'tiền mặt|cash|usd|đô la|ngoại tệ|dollars',
  cod: `thanh toán sau|cod|ship cod|nhận hàng trả tiền|trả tiền khi nhận|trả tiền khi nhận hàng|thanh toán khi nhận hàng|
    nhận hàng rồi trả tiền|nhận hàng mới trả tiền|nhận hàng rồi mới trả tiền|nhận rồi trả tiền|cash on delivery|pay on delivery|
    nhận hàng thanh toán|giao hàng thu tiền|có cod|thanh toán lúc nhận|trả sau|trả tiền sau|trả tiền lúc nhận|thu hộ|
    pay when i receive|pay upon delivery|nhận máy rồi trả tiền|nhận máy trả tiền`,
  card: `thẻ tín dụng|=thẻ|trả thẻ|bằng thẻ|qua thẻ|dùng thẻ|quẹt thẻ|visa|mastercard|master card|credit card|debit card|atm|
    thẻ atm|thẻ ngân hàng|napas|jcb|card|cards|cà thẻ|thẻ ghi nợ|thẻ visa|amex`,
  transfer: `transferred|chuyển nhầm|chuyển thiếu|chuyển dư|sent the money|đã chuyển khoản nhầm|chuyển khoản|bank transfer|
    transfer|banking|internet banking|qr|vietqr|quét mã|mã qr|số tài khoản|số tk|chuyển khoản ngân hàng|qr code|bank account|
    stk|tài khoản ngân hàng`,
  mistake: `nhầm|sai nội dung|nhầm nội dung|quên ghi|quên nội dung|nội dung|thiếu tiền|dư tiền|chuyển nhầm|chuyển thiếu|
    chuyển dư|thiếu|dư|sai số tiền|sai tiền|wrong amount|wrong account|wrong reference|wrong text|too much|too little|ghi sai|
    ghi thiếu`,
  wallet: `ví điện tử|momo|zalopay|zalo pay|shopeepay|vnpay|viettel money|ví momo|ví vnpay|e-wallet|e wallet|ewallet|wallet|
    apple pay|google pay|samsung pay|ví zalopay|e-wallets|e wallets|wallets|paypal`,
  instalments: `trả góp|trả dần|trả chậm|góp hàng tháng|góp|installment|installments|instalment|instalments|pay monthly|
    monthly payment|monthly payments|mua góp|góp 0|trả góp 0|góp mỗi tháng|financing|pay later|home credit|fe credit|kredivo|
    trả từng tháng|hàng tháng trả|mỗi tháng trả|mỗi tháng đóng|mỗi tháng góp|trả trước bao nhiêu|đưa trước|trả trước`,
  interest: 'lãi suất|=lãi|0%|interest|interest rate|không lãi|interest free|tiền lời|phần trăm lãi',
  perMonth: `mỗi tháng|hàng tháng|một tháng|1 tháng|per month|a month|each month|tháng bao nhiêu|monthly|mỗi kỳ|tháng mấy tiền|
    đóng bao nhiêu|góp bao nhiêu`,

  warranty: `bảo hành|thời hạn bảo hành|warranty|guarantee|guaranteed|bảo hành bao lâu|bảo hiểm|warranties|chế độ bảo hành|
    hậu mãi|hậu mại|bảo hành mấy tháng`,
  claim: `ép kính|thay kính|thay mặt kính|thay vỏ|đem tới đâu|mang tới đâu|đem đi đâu|mang đi đâu|gửi đi đâu|đem ra đâu|
    mang ra đâu|đem đến đâu|mang đến đâu|đem máy|mang máy|gửi bảo hành|đi bảo hành|mang đi bảo hành|bảo hành ở đâu|
    bảo hành thì mang|mang bảo hành|yêu cầu bảo hành|làm bảo hành|thủ tục bảo hành|quy trình bảo hành|sửa ở đâu|sửa máy|
    sửa chữa|sửa|repair|fix|warranty claim|claim warranty|claim the warranty|bảo hành thế nào|bảo hành như thế nào|
    bảo hành ra sao|trung tâm bảo hành|thay pin|thay màn hình|make a claim|get it repaired|nơi bảo hành|điểm bảo hành|
    sửa điện thoại|có sửa`,
  giveBack: `đổi trả|trả hàng|trả lại|trả lại hàng|trả máy|hoàn hàng|trả lại máy|return|returns|returning|send back|give back|
    đổi hàng|đổi máy|đổi sản phẩm|đổi sang máy khác|đổi cái khác|không ưng|không thích|không vừa ý|đổi ý|đổi mẫu khác|
    đổi màu khác|chính sách đổi trả|exchange|return policy|dùng thử|không hài lòng|không ưng ý|mua nhầm|change my mind|
    trả được không|đổi được không|đổi lại|không nhận hàng|từ chối nhận`,
  defect: `=sọc|bị đơ|mất sóng|không nhận sim|loa rè|bị rè|nhấp nháy|điểm chết|bị ám|tự khởi động|không lên|không bật được|
    breaks|broke|stops working|break down|máy nóng|nóng quá|bị lỗi|lỗi|hỏng|bị hỏng|=hư|bị hư|trục trặc|lỗi phần cứng|
    lỗi nhà sản xuất|không lên nguồn|không sạc được|defect|defective|broken|faulty|doesnt work|does not work|not working|
    stopped working|hardware fault|mất nguồn|sọc màn hình|màn hình sọc|chết máy|=đơ|nóng máy|treo máy|hao pin|máy lỗi|
    malfunction|lỗi nguồn|lỗi màn hình|lỗi camera|hết bảo hành|lỗi kỹ thuật|dead on arrival|sập nguồn|tự tắt`,
  wrongGoods: `giao sai|giao nhầm|gửi nhầm|gửi sai|giao thiếu|gửi thiếu|thiếu phụ kiện|thiếu hàng|sai máy|nhầm máy|nhận nhầm|
    nhận sai|sent me the wrong|sent the wrong|received the wrong|got the wrong|wrong item|wrong phone|missing item|
    something is missing|giao lộn|gửi lộn|không đúng mẫu|giao không đúng`,
  replace: `đổi mới|1 đổi 1|một đổi một|lỗi đổi mới|đổi máy mới|bao đổi|lỗi 1 đổi 1|replacement|replace|replaced|swap|
    đổi cho máy khác|đổi con khác|đổi ngay|đổi cái mới`,
  damage: `=rơi|=vỡ|=bể|rơi vỡ|=rớt|rớt nước|vào nước|ngấm nước|=móp|va đập|dropped|cracked|water damage|broken screen|
    bể màn hình|vỡ màn hình|rơi nước|rơi xuống nước|do người dùng|tự sửa|rớt vỡ|vô nước|physical damage|liquid damage|dropping|
    drop it`,
  refund: `hoàn tiền|hoàn lại tiền|trả lại tiền|refund|refunds|refunded|money back|lấy lại tiền|nhận lại tiền|hoàn trả tiền|
    trả tiền lại|tiền hoàn|get my money|được hoàn`,
  tradeIn: `điện thoại cũ của|lên máy mới|đổi sang máy mới|đổi lấy máy mới|my old|trade my|old iphone|old samsung|thu cũ|
    thu cũ đổi mới|đổi máy cũ|máy cũ đổi|lên đời|bán máy cũ|trade in|trade-in|trade in my|thu mua|thu lại|thu máy cũ|
    đổi cũ lấy mới|bán lại|đổi điện thoại cũ|bù tiền|bù bao nhiêu|bù thêm|các thêm tiền|định giá máy|trợ giá|sell my old|
    old phone|my old phone|máy cũ của|thu điện thoại cũ|đập hộp thu|tradein|sell my phone|thu máy`,
  invoice: `hóa đơn|xuất hóa đơn|hóa đơn đỏ|hóa đơn vat|vat|vat invoice|invoice|invoices|xuất vat|mã số thuế|hóa đơn công ty|
    hóa đơn điện tử|tax invoice|mst|=thuế`,

  order: `đơn hàng cũ|đơn cũ|đơn trước|old orders|past orders|my stuff|hàng mình mua|máy em đặt|lịch sử mua hàng|
    lịch sử đơn hàng|đơn đã mua|order history|purchase history|đơn hàng|đơn|đơn đặt hàng|order|orders|hàng của tôi|
    hàng của mình|hàng của em|hàng đã đặt|đơn đã đặt|my package|package|parcel|kiện hàng|hàng mình đặt|máy mình đặt|máy đã đặt|
    hàng em đặt|gói hàng|hàng tôi đặt|máy tôi đặt`,
  own: `đơn hàng cũ|đơn cũ|đơn trước|old orders|past orders|my stuff|máy em đặt|lịch sử mua hàng|lịch sử đơn hàng|đơn đã mua|
    order history|purchase history|của tôi|của mình|của em|của anh|của chị|của con|my|mine|tôi đặt|mình đặt|em đặt|tôi đã đặt|
    mình đã đặt|tôi vừa đặt|mình vừa đặt|i ordered|i bought|em vừa đặt|của tui|tui đặt|anh đặt|chị đặt|i placed|i just ordered`,
  track: `xem đơn hàng|xem đơn hàng cũ|xem lại đơn hàng|still nothing|nothing yet|chưa thấy đâu|sao chưa có|đâu mất|
    kiểm tra đơn|tra cứu đơn|tra đơn|theo dõi đơn|tra cứu|tra giúp|kiểm tra giúp|kiểm tra đơn hàng|tra cứu đơn hàng|tới đâu|
    đến đâu|tới đâu rồi|đến đâu rồi|đi đến đâu|ở đâu rồi|đâu rồi|track|tracking|track my order|where is my order|where is|
    order status|status of|giao chưa|đã giao chưa|gửi chưa|đi chưa|khi nào tới|khi nào đến|chừng nào tới|sao chưa giao|
    sao chưa nhận|chưa nhận được|chưa thấy|chưa tới|chưa đến|chưa giao|trạng thái|tình trạng đơn|hasnt arrived|not arrived|
    not received|havent received|still waiting|check my order|xem đơn|tình trạng|bao giờ tới|mã vận đơn|tracking number|
    lâu quá chưa|đang ở đâu|theo dõi|tới chưa|đến chưa|xem lại đơn|kiểm tra`,
  cancel: `hủy đơn|hủy|cancel|cancelling|canceling|bỏ đơn|không mua nữa|không lấy nữa|hủy đặt hàng|hủy đơn hàng|cancel order|
    cancel my order|hủy giùm|không muốn mua nữa|huỷ`,
  changeOrder: `after ordering|sau khi đặt|đổi đơn|đặt nhầm|đặt sai|nhầm màu|chọn nhầm|chọn sai|wrong colour|wrong color|
    ordered the wrong|đổi địa chỉ|thay đổi địa chỉ|sửa địa chỉ|sai địa chỉ|nhầm địa chỉ|change address|change my address|
    change the address|wrong address|đổi địa chỉ nhận|đổi địa chỉ giao|sửa đơn|thay đổi đơn|đổi số điện thoại nhận|
    đổi người nhận|change delivery address|change the delivery address|update address|edit my order|change my order|
    sửa thông tin đơn|đổi màu đơn|thêm sản phẩm vào đơn|đổi sđt nhận|change shipping address|đổi chỗ nhận|ghi nhầm|điền nhầm|
    điền sai|nhập sai`,
  payAgain: `bị từ chối|thẻ bị từ chối|card declined|declined|đổi sang thanh toán|đổi sang trả|thanh toán lại|trả lại tiền đơn|
    thanh toán lỗi|thanh toán bị lỗi|thanh toán không được|thanh toán thất bại|thanh toán không thành công|lỗi thanh toán|
    payment failed|payment error|pay again|payment did not|chưa thanh toán|đổi cách thanh toán|đổi phương thức|
    đổi hình thức thanh toán|đã chuyển khoản|chuyển khoản rồi|trừ tiền rồi|bị trừ tiền|trừ tiền|đã trừ tiền|charged twice|
    charged me|already paid|đã thanh toán|thanh toán rồi|change payment method|could not pay|can not pay|không thanh toán được|
    paid but|payment did not go through`,
  placeOrder: `làm sao đặt|đặt sao|đặt thế nào|mua sao|làm sao mua|đặt hàng|cách đặt|cách mua|mua hàng|mua như thế nào|
    mua làm sao|đặt mua|đặt làm sao|how to order|how to buy|place an order|how do i order|how do i buy|hướng dẫn mua|chốt đơn|
    đặt online|mua online|đặt trước|pre order|preorder|pre-order|how can i buy|làm sao để mua|lên đơn|đặt kiểu gì|mua kiểu gì|
    order kiểu gì|các bước đặt|đặt hàng kiểu`,

  hours: `24 giờ|có làm không|nghỉ bán|có ai bán|mở bán hàng|bán tới|giờ mở cửa|mở cửa|đóng cửa|mấy giờ|giờ làm việc|làm việc|
    giờ làm|còn mở|=nghỉ|open|opening|opens|close|closes|closing|opening hours|business hours|opening times|working hours|hours|
    giờ hoạt động|hoạt động|mở đến mấy giờ|mở tới mấy giờ|mấy giờ mở|mấy giờ đóng|mở cửa lúc|nghỉ trưa|còn làm|làm tới mấy giờ|
    thời gian làm việc|bán đến mấy giờ|tới mấy giờ|đến mấy giờ`,
  weekend: `chủ nhật|cuối tuần|thứ bảy|thứ 7|thứ hai|thứ ba|thứ tư|thứ năm|thứ sáu|ngày lễ|=lễ|tết|sunday|saturday|weekend|
    weekends|monday|holiday|holidays|hôm nay|buổi tối|buổi trưa|tối nay|sáng mai|t7|cn`,
  where: `where is your|where is the shop|where is the store|where is alo|ở đâu|chỗ nào|đâu vậy|địa điểm|where|located|location|
    nằm ở đâu|đường nào|quận nào|where are you|ở chỗ nào|chỗ mô|ở mô|where can i|khu vực nào`,
  store: `quận mấy|đậu xe|đỗ xe|gửi xe|parking|gần đây có|cửa hàng|chi nhánh|showroom|cơ sở|store|stores|branch|branches|tiệm|
    địa chỉ cửa hàng|địa chỉ shop|địa chỉ|address|ghé shop|qua shop|tới shop|đến shop|your shop|your store|physical store|
    shop ở đâu|shop bạn ở đâu|bên mình ở đâu|ghé cửa hàng|ghé|maps|bản đồ|chỉ đường|đường đi`,
  phone: `xin số|số của shop|số shop|số cửa hàng|bấm số nào|gọi thẳng|reach you|reach your|get in touch|what number|call your|
    số điện thoại|hotline|phone number|tổng đài|số máy|số liên hệ|liên hệ|contact|call you|số phone|gọi số nào|gọi cho shop|
    gọi shop|telephone|liên lạc|contact number|your number|số hotline|cách liên hệ|gọi điện|contact you|call|số nào`,
  email: 'email|e-mail|mail|gmail|hộp thư|email address|thư điện tử',
  social: `facebook|zalo|fanpage|tiktok|instagram|messenger|mạng xã hội|social|youtube|page|nhắn tin qua|zalo oa|trang facebook|
    social media`,
  genuine: `bản quốc tế|bản việt nam|quốc tế hay việt nam|chính hãng|hàng thật|hàng giả|hàng fake|fake|authentic|genuine|
    real one|hàng nhái|uy tín|original|official|hàng xịn|hàng dựng|nguyên seal|mới 100|mới nguyên|hàng xách tay|xách tay|
    hàng lock|bản lock|lock|quốc tế hay lock|nguồn gốc|xuất xứ hàng|có tin được|tin được không|legit|trusted|hàng trưng bày|
    hàng chính hãng|vn a|vna|đảm bảo|hàng mới`,
  about: `giới thiệu về shop|giới thiệu shop|về alô|about alo|about you|about the shop|shop bán gì|bán gì|bán những gì|
    có bán gì|kinh doanh gì|what do you sell|bán những mặt hàng|shop có gì|products do you|bán mặt hàng|bán đồ gì|có những gì|
    alô bán|what products|sản phẩm gì|những sản phẩm nào`,

  coupon: `xài mấy mã|dùng mấy mã|áp mấy mã|được mấy mã|hai mã|2 mã|nhiều mã|two codes|two coupons|gộp mã|cộng dồn mã|
    mấy mã giảm|mã giảm giá|mã giảm|voucher|vouchers|coupon|coupons|mã khuyến mãi|promo code|discount code|discount codes|
    coupon code|mã ưu đãi|phiếu giảm giá|phiếu mua hàng|mã code|code giảm giá|code giảm|xin mã|mã gì|nhập mã|mã nào|có mã|áp mã|
    cho mã|=mã|code|codes|promo codes|săn mã|lấy mã`,
  deposit: 'đặt cọc|cọc trước|tiền cọc|cọc|deposit|giữ máy|giữ hàng',
  promo: `=tặng|khuyến mãi|khuyến mại|ưu đãi|chương trình khuyến mãi|chương trình|promotion|promotions|deal|deals|offer|offers|
    special offer|campaign|quà tặng|tặng kèm|có quà|tặng gì|khuyến mãi gì|sự kiện|black friday|=quà|ctkm|tặng quà|gift`,
  discount: `giảm giá|đang giảm|giảm bao nhiêu|giảm|discount|discounts|discounted|sale|on sale|sale off|flash sale|đang sale|
    giá sốc|xả hàng|hạ giá|giảm sâu|giảm nhiều nhất|reduced|bớt|bớt giá|fix giá|fix|giảm thêm|bớt chút|bớt không|mặc cả|trả giá|
    giảm phần trăm|lower the price|cheaper price|giá tốt hơn|bớt được|giảm được|best price`,
  bundle: `mua kèm|combo|kèm phụ kiện|mua kèm phụ kiện|bundle|bundles|mua cùng|mua chung|mua thêm phụ kiện|gói phụ kiện|
    phụ kiện mua kèm|mua kèm máy|kèm máy|mua nhiều|mua sỉ|giá sỉ|số lượng lớn|wholesale|bulk`,
  newCustomer: `khách mới|khách hàng mới|bạn mới|lần đầu|mua lần đầu|người mới|new customer|new customers|first order|
    first time|đơn đầu|đơn đầu tiên|first purchase`,
  student: `discount for students|discounts for students|student price|sinh viên được|giảm cho sinh viên|ưu đãi sinh viên|
    student discount|giảm giá sinh viên|giảm giá học sinh`,

  account: `tài khoản|account|hồ sơ|profile|thông tin tài khoản|thông tin cá nhân|personal information|my data|dữ liệu|
    dữ liệu cá nhân|personal data|dữ liệu của tôi|đăng nhập|log in|login|sign in|signin|không vào được|không đăng nhập được|
    đăng xuất|log out|sign out|đổi email|đổi tên|đổi ảnh đại diện|ảnh đại diện|avatar|bị khóa|thiết bị lạ|ai đó đăng nhập`,
  needAccount: `cần tài khoản|không tài khoản|không có tài khoản|cần đăng nhập|cần đăng ký|phải đăng nhập|phải đăng ký|
    bằng tài khoản|khách vãng lai|không đăng ký|không cần đăng ký|without an account|need an account|as a guest|guest checkout|
    have to register|need to register|have to sign up`,
  register: `đăng ký|tạo tài khoản|lập tài khoản|mở tài khoản|sign up|register|create an account|create account|registration|
    signup|đăng ký tài khoản|make an account|open an account`,
  password: `mật khẩu|quên mật khẩu|đổi mật khẩu|password|passwords|reset password|forgot password|forgot my password|
    change password|change my password|lấy lại mật khẩu|mất mật khẩu|không nhớ mật khẩu|khôi phục mật khẩu|reset my password|
    khôi phục tài khoản`,
  forgot: 'quên|không nhớ|forgot|forget|forgotten|lost|lấy lại|khôi phục|reset|=mất|recover',
  erase: `xóa tài khoản|xóa|xóa dữ liệu|delete|delete my account|delete account|close my account|close account|remove my data|
    erase|hủy tài khoản|đóng tài khoản|xóa thông tin|ngưng sử dụng tài khoản|delete my data|remove my account|xóa hết dữ liệu|
    delete all my data|xoá`,
  wishlist: `yêu thích|danh sách yêu thích|wishlist|lưu sản phẩm|favourites|favorites|thông báo khi có hàng|báo khi có hàng|
    báo khi giảm giá|notify me|khi nào về hàng báo`,
  privacy: `bảo mật|riêng tư|privacy|privacy policy|an toàn không|có an toàn|lộ thông tin|thông tin của tôi|is it safe|
    is it secure|secure|safe to pay|chính sách bảo mật|lưu thẻ|bán thông tin|bán dữ liệu|
    do you sell my data|do you sell my|do you sell it|do you share my|sell my data|sell my personal|
    sell my personal data|sell it|sell my information|share my data`,
  app: 'app|ứng dụng|application|mobile app|tải app|app store|app mobile',
  how: `làm sao|làm thế nào|thế nào|như thế nào|cách|cách nào|ra sao|kiểu gì|how do|how to|how can|how does|tại sao|vì sao|why|
    cài|mấy năm|cài đặt|bật|tắt|set up|hướng dẫn|what if|nếu|how many years|bị sao|phải làm gì|what should i do`,
  mailing: `email xác nhận|xác nhận email|thư xác nhận|mã xác nhận|nhận tin|verification email|confirmation email|
    đăng ký nhận tin`,
  unsubscribe: `quảng cáo|email quảng cáo|thư quảng cáo|bản tin|newsletter|spam|unsubscribe|hủy nhận tin|marketing|
    marketing emails|promotional emails|tắt thông báo|tắt email|tắt mail|ngừng nhận|khỏi nhận|đừng gửi|thông báo khuyến mãi|
    turn off notifications|stop the emails|stop sending|notification settings|cài đặt thông báo|nhận thông báo`,
  addressBook: `thêm địa chỉ|địa chỉ nhận hàng|sổ địa chỉ|địa chỉ giao hàng|địa chỉ mặc định|address book|add an address|
    new address|delivery addresses|delivery address|lưu địa chỉ`,
  feedback: 'góp ý|phản hồi|đánh giá|feedback|review|reviews|nhận xét|viết đánh giá|leave a review',
} as const
