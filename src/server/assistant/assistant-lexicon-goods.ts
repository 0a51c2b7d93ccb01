// What is asked about goods, as people say it. These words stay in the text that goods are found by; `chatLexicon` holds what is
// said around everything and means nothing. Parted by "|"; "=" holds only as it is accented.

/** What a product is asked about. */
export const goodsLexicon = {
  price: `giá|giá bao nhiêu|bao nhiêu tiền|giá bán|giá cả|mấy tiền|nhiêu tiền|bao tiền|giá tiền|price|prices|how much|
    how much is|cost|costs|giá sao|giá thế nào|giá như nào|giá nhiêu|bao nhiêu|nhiêu|mấy triệu|mấy củ|giá hiện tại|báo giá|
    xin giá|pricing|priced|hết bao nhiêu|giá ra sao|nhiêu vậy`,
  stock: `còn hàng|còn hàng không|còn không|còn bán|còn bán không|còn|hết hàng|hết hàng chưa|có sẵn|sẵn hàng|có hàng|
    có hàng không|có hàng chưa|in stock|available|availability|out of stock|còn máy|hết chưa|có sẵn không|hàng về|về hàng|
    khi nào có hàng|bao giờ có hàng|khi nào về hàng|có bán|sold out|do you have|do you sell|have you got|got any|bán không|
    có không|đang bán|còn cái nào|sẵn không|any left|bao giờ bán|bao giờ ra|khi nào ra|khi nào bán|bao giờ ra mắt|
    khi nào ra mắt|chừng nào có|bao giờ về|is there|ra mắt chưa|coming out|khi nào về|mở bán|release`,
  whenBack: `khi nào có hàng|bao giờ có hàng|hàng về|về hàng|khi nào về hàng|bao giờ về|khi nào về|có hàng lại|có lại|
    chừng nào có|nhập về|nhập lại|nhập thêm|back in stock|restock|restocked|come back|be back|available again`,
  count: `còn bao nhiêu|còn mấy|còn mấy cái|còn bao nhiêu cái|mấy cái|mấy chiếc|mấy máy|bao nhiêu cái|bao nhiêu chiếc|
    bao nhiêu máy|how many left|how many are left|how many do you have|số lượng|how many|còn nhiều|còn nhiều không|
    còn bao nhiêu máy|còn mấy máy|còn mấy chiếc`,
  colour: `màu nào|màu gì|mấy màu|màu sắc|những màu|các màu|bao nhiêu màu|màu|colors|colours|color|colour|what colors|
    what colours|có màu|có những màu`,
  version: `phiên bản|mấy bản|bản nào|bản gì|những bản|các bản|mấy phiên bản|dung lượng|bộ nhớ|bộ nhớ trong|bao nhiêu gb|mấy gb|
    storage options|versions|version|variants|storage|sizes|storage sizes|bộ nhớ trong bao nhiêu|rom|bao nhiêu g|lưu trữ|
    configurations|what storage`,
  ram: 'ram|bao nhiêu ram|ram bao nhiêu|ram mấy|mấy gb ram|memory',
  battery: `pin|dung lượng pin|pin bao nhiêu|pin trâu|pin khỏe|mah|battery|battery life|thời lượng pin|pin mấy|pin dùng|
    pin được|pin lâu|pin yếu|dùng được bao lâu|dùng được mấy tiếng|pin khủng|pin trâu nhất|pin tốt|pin bền|thời gian nghe|
    battery capacity|pin dùng được|trâu`,
  lasting: `dùng mấy ngày|dùng được mấy|pin dùng mấy|pin mấy ngày|pin mấy tiếng|pin được mấy|nghe được|nghe được bao lâu|
    nghe mấy tiếng|mấy tiếng|trụ được|trụ được bao lâu|pin trụ|một lần sạc|1 lần sạc|one charge|single charge|per charge|
    a full charge|battery last|last on|pin được bao lâu|pin bao lâu|xài được mấy|xài mấy ngày|dùng được mấy ngày|
    hours of playback|play time|playtime`,
  charge: `sạc nhanh|sạc bao nhiêu|công suất sạc|sạc mấy w|sạc mấy|watt|fast charging|charging|charging speed|sạc có nhanh|
    bao nhiêu w|sạc đầy|sạc bao lâu|hỗ trợ sạc|w sạc|mấy w|charge`,
  power: 'công suất|công suất bao nhiêu|công suất loa|output power|how powerful|max power',
  wireless: 'sạc không dây|wireless charging|sạc ko dây|qi|magsafe|sạc wireless|hít nam châm',
  brightness: 'nit|nits|độ sáng|sáng bao nhiêu|màn sáng|brightness|how bright|sáng không',
  resolution: 'độ phân giải|resolution|full hd|2k',
  glass: 'kính gì|mặt kính|gorilla glass|kính bảo vệ gì|ceramic shield',
  screen: `màn hình|màn|inch|mấy inch|kích thước màn hình|display|screen|screen size|bao nhiêu inch|tấm nền|oled|amoled|
    màn bao nhiêu`,
  refresh: 'tần số quét|hz|120hz|refresh rate|bao nhiêu hz|mấy hz|90hz|144hz|refresh',
  camera: `xóa phông|chụp xóa phông|chân dung|bokeh|portrait|camera|mấy chấm|bao nhiêu chấm|chấm|megapixel|chụp hình|chụp ảnh|
    chụp|quay phim|camera sau|chụp đẹp|chụp đêm|photos|photo|rear camera|mp|pictures|máy ảnh sau|zoom|quay video`,
  video: 'quay phim|quay video|quay được|quay 4k|quay 8k|8k|4k|record video|video recording|film in',
  selfie: 'camera trước|selfie|camera selfie|front camera|chụp selfie|tự sướng',
  chip: `chip|con chip|chip gì|vi xử lý|cpu|processor|chipset|hiệu năng|performance|snapdragon gì|chip nào|cấu hình chip|mạnh|
    khỏe hơn|mượt|powerful|speed|nhanh hơn`,
  weight: `nặng|nhẹ|nặng bao nhiêu|trọng lượng|khối lượng|cân nặng|gam|gram|mấy gam|weight|weigh|how heavy|heavy|light|lighter|
    lightest|nhẹ hơn|nhẹ nhất|bao nhiêu gam`,
  materials: 'làm bằng|chất liệu|khung máy|khung|mặt lưng|titan hay|nhôm hay|made of|material|materials|nhựa hay',
  speaker: 'loa ngoài|loa kép|loa mấy|mấy loa|loa stereo|loa to không|stereo|loa có to|loa nghe',
  score: 'antutu|geekbench|benchmark|bao nhiêu điểm|điểm hiệu năng|mấy điểm|dxomark|benchmark score|điểm số',
  size: `kích thước|dày bao nhiêu|mỏng|dài bao nhiêu|to bao nhiêu|dimensions|how big|how thick|độ dày|cầm vừa tay|kích cỡ|
    thickness|thin|size|mỏng hơn`,
  network: '5g|có 5g|mạng 5g|4g|mạng gì|mạng di động|bắt 5g|lte',
  sim: 'sim|mấy sim|2 sim|hai sim|dual sim|nano sim|lắp sim|sim vật lý|khe sim|sim kép|2sim|gắn sim',
  esim: 'esim|e sim|sim điện tử|e-sim',
  water: `chống nước|kháng nước|chịu nước|chống bụi|ip68|ip67|waterproof|water resistant|water resistance|đi mưa|đi bơi|
    dính nước|kháng bụi|nước vào|water proof|chống thấm`,
  nfc: 'nfc|quẹt thẻ nfc',
  memoryCard: `thẻ nhớ|khe thẻ nhớ|cắm thẻ nhớ|gắn thẻ nhớ|memory card|sd card|microsd|micro sd|card slot|expandable storage|
    lắp thẻ`,
  system: `hệ điều hành|android mấy|ios mấy|android bao nhiêu|operating system|os|cập nhật|mấy năm cập nhật|phần mềm|updates|
    lên ios|android|ios version`,
  port: `cổng|sạc cổng|chân sạc|cáp gì|dây sạc gì|đầu sạc gì|đầu sạc kiểu gì|dùng cáp nào|charging port|lỗ cắm tai nghe|
    cắm tai nghe|jack cắm|cổng sạc|cổng gì|type c|usb c|lightning|jack tai nghe|jack 3.5|3.5mm|headphone jack|lỗ tai nghe|
    cổng kết nối|port|usb-c`,
  security: `mở khóa bằng|khuôn mặt|vân tay|face id|nhận diện khuôn mặt|fingerprint|mở khóa|touch id|faceid|cảm biến vân tay|
    face unlock`,
  bluetooth: 'bluetooth bao nhiêu|bluetooth nào|which bluetooth|bluetooth mấy|bluetooth version',
  wifi: 'wi-fi 7|wi-fi 6|chạy wifi|hỗ trợ wifi|bắt wifi|wifi mấy|wi-fi mấy|wifi version|wifi 6|wifi 7',
  inBox: `kèm|bán kèm|có kèm|kèm gì|kèm bút|kèm cáp|tặng sạc|trong hộp có|trong hộp|có kèm sạc|kèm củ sạc|kèm sạc|tặng kèm sạc|
    in the box|included|hộp có gì|có sẵn sạc|kèm theo|come with|comes with|phụ kiện trong hộp|fullbox có gì|có củ sạc không|
    đi kèm|with a charger`,
  noise: 'chống ồn|anc|noise cancelling|noise canceling|khử ồn|cách âm|noise cancellation',
  specs: `cấu hình|thông số|thông số kỹ thuật|specs|specifications|spec|chi tiết|thông tin|details|đặc điểm|tính năng|features|
    tell me about|nói về|có gì mới|có gì hay|information|info|giới thiệu về|thế nào|như thế nào|ra sao|có gì đặc biệt|ưu điểm|
    nhược điểm|có tốt không|tốt không|dùng tốt không|có ngon không|ngon không|ok không|ổn không|có nên mua|đáng mua không|
    is it good|any good|worth it|worth buying|xài ok không|có bền không|ổn định không|có đáng mua`,
  compare: `so sánh|so với|khác gì|khác nhau|khác biệt|vs|versus|compare|compared|comparison|difference|differences|hơn gì|
    đặt cạnh|different|khác gì nhau|khác chỗ nào`,
  better: `tốt hơn|ngon hơn|hơn|better|đẹp hơn|bền hơn|đáng mua hơn|nên mua cái nào|nên mua con nào|nên chọn|nên lấy|
    chọn con nào|chọn cái nào|mua con nào|con nào|cái nào|máy nào hơn|which one|which is|nào hơn|lớn hơn|to hơn|trâu hơn|
    lâu hơn|nào ngon|nên mua|which|stronger|longer|larger|bigger`,
  cheaper: `rẻ hơn|giá thấp hơn|mềm hơn|giá mềm hơn|cheaper|less expensive|rẻ hơn chút|thấp hơn|ít tiền hơn|rẻ tiền hơn|
    something cheaper|lower price|kinh tế hơn|rẻ hơn không|rẻ hơn tí`,
  dearer: `cao cấp hơn|đắt hơn|xịn hơn|mắc hơn|more expensive|higher end|pricier|dòng cao hơn|cao hơn|mạnh hơn nữa|tốt hơn nữa|
    sang hơn|upgrade|nâng cấp hơn`,
  others: `mẫu khác|con khác|máy khác|loại khác|còn con nào khác|cái khác|others|other options|another one|something else|
    khác không|nữa không|thêm mẫu|gợi ý khác|còn mẫu nào|còn loại nào|còn máy nào|anything else|more options|hãng khác|
    other brands|xem thêm|còn gì nữa|thêm nữa`,
  accessories: `phụ kiện|phụ kiện gì|phụ kiện nào|accessories|accessory|đồ đi kèm|phụ kiện phù hợp|phụ kiện cho|
    phụ kiện kèm theo`,
  fit: `fit|fits|compatible|tương thích|dùng chung|hợp với|dùng cho|xài cho|dùng với|xài với|dùng được với|dùng được cho|vừa|
    vừa không|gắn vừa|lắp vừa|lắp cho|gắn cho|dán cho|dán vừa|work with|works with|use with|kết nối|kết nối với|kết nối được|
    pair with|connect to|ghép với|đi với|xài chung|hỗ trợ iphone|hỗ trợ android|gắn vào|lắp vào|for use with`,
  best: 'tốt nhất|ngon nhất|best|đáng mua nhất|nhất|the best|most',
  consult: `tư vấn|gợi ý|giới thiệu cho|recommend|recommendation|suggest|suggestion|suggestions|muốn mua|cần mua|tìm|đang tìm|
    looking for|i want|i need|need a|tìm giúp|tìm mua|chọn giúp|kiếm|cần tìm|mua máy nào|nên mua máy nào|cho xem|show me|
    có con nào|có máy nào|có cái nào|máy nào|loại nào|có mẫu nào|mẫu nào|định mua|tính mua|xem máy|có những mẫu nào|
    recommendations|mua cho|chiếc nào|con máy nào`,
  bestSeller: `bán chạy|bán chạy nhất|hot nhất|best seller|best selling|bestseller|phổ biến nhất|nhiều người mua|popular|
    most popular|mua nhiều|được ưa chuộng|top bán`,
  newest: `mới nhất|mới ra|mới ra mắt|vừa ra|newest|latest|mới về|hàng mới về|new arrivals|đời mới nhất|mẫu mới|sản phẩm mới|
    new phones`,
  cheapest: 'rẻ nhất|cheapest|giá rẻ nhất|giá thấp nhất|lowest price|least expensive|giá mềm nhất|thấp nhất',
  dearest: 'đắt nhất|mắc nhất|most expensive|giá cao nhất|cao cấp nhất|dearest|xịn nhất|cao nhất',
  used: `điện thoại cũ|iphone cũ|bản cũ|máy tính bảng cũ|máy cũ|hàng cũ|like new|second hand|đã qua sử dụng|qua sử dụng|
    máy lướt|hàng lướt|refurbished|used|máy 99|hàng 99|likenew|secondhand|hàng like new|bán máy cũ không|máy đã dùng|
    cũ like new|pre-owned|pre owned|hàng tân trang|bán hàng cũ`,
} as const

/** Said around what is asked. */
export const chatLexicon = {
  chat: `shipper|tài xế|xe ôm|ngon|support|supports|hỗ trợ|i m|i ll|it s|shop|shop mình|ad|admin|em|anh|chị|mình|bạn|tôi|tui|
    tao|mày|bác|cô|chú|cháu|ơi|ạ|à|á|ạh|ah|nhé|nha|nhỉ|nè|hả|hở|hử|ha|vậy|thế|thì|là|mà|nữa|rồi|đó|đấy|này|kia|đi|với|và|của|
    cho|cho hỏi|cho mình hỏi|cho em hỏi|cho tôi hỏi|hỏi|hỏi chút|muốn hỏi|xin hỏi|hỏi tí|giùm|giúp|giúp em|giúp mình|hộ|xin|
    làm ơn|vui lòng|có|không|được|được không|có được|có thể|thể|sẽ|đã|đang|vẫn|cũng|chỉ|chưa|chứ|sao|làm sao|như|như nào|
    thế nào|bên|bên mình|bên em|bên shop|nếu|khi|lúc|để|ở|tại|từ|đến|tới|trong|ngoài|trên|ra|vào|lên|về|các|những|mấy|nhiều|ít|
    hơi|rất|quá|lắm|luôn|ngay|bây giờ|giờ|hiện|hiện tại|hiện nay|muốn|cần|thích|biết|nghe nói|thấy|bảo|nói|trả lời|kêu|mua|bán|
    lấy|lấy luôn|chốt|đặt|phải|phải không|đúng không|hay|hoặc|hay là|hay không|thật|thật không|gì|cái gì|nào|ai|đâu|con|cái|
    chiếc|em này|con này|máy này|cái này|nó|loại|mẫu|bản|dòng|hãng|đời|tầm|khoảng|khoảng giá|tầm giá|cỡ|đổ lại|trở lại|
    trở xuống|dưới|hơn|có mặt|xem|cho xem|tính|tính sao|tính thế nào|nhé shop|alo|vâng|dạ|ừ|ờ|ok|ừm|hmm|ủa|ê|trời|haha|hihi|
    hehe|hí hí|kkk|tí|chút|xíu|thôi|nhanh|gấp|giống|cùng|mọi|tất cả|toàn bộ|nhận|đợt|lần|việc|người|nhà|con trai|con gái|ai đó|
    theo|vì|tại sao|vì sao|sao lại|nên|đừng|bị|do|ý|kiểu|kiểu gì|cách|cách nào|ra sao|quan tâm|định|đc|trước|sau|ngày|tháng|năm|
    tuần|hôm|bữa|so|hơn không|thế còn|còn thì sao|thì sao|thế thì|vậy thì|vậy còn|the|a|an|is|are|am|was|were|be|does|did|i|you|
    we|it|its|this|that|these|those|my|your|me|us|to|of|for|in|on|at|by|with|from|about|and|or|if|can|could|would|will|should|
    may|please|what|what is|which|who|how|why|there|here|have|has|had|get|got|want|need|like|just|any|some|one|ones|as|than|
    then|but|not|no|yes|okay|tell|know|let|give|see|show|buy|buying|purchase|sell|selling|also|too|much|many|more|really|very|
    right|now|still|out|up|going|come|take|make|use|using|thing|things|way|i am|do you|can i|can you|could you|would like|
    i would like|what about|how about|and the|is it|are there|does it|will it|they|them|he|she|guys|sir|madam|hey|well|model|
    phone is|number is|between|under|over|around|below|above|up to|less than|more than|million|triệu|tr|củ|chai|k|nghìn|ngàn|
    đồng|vnd|d`,
} as const
