// What shoppers call things, in Vietnamese and English. Phrases are parted by "|"; "=" holds only as it is accented.

/** By the category's slug. The first phrase is the one that is shown when a typing error was mended. */
export const categoryPhrases: Readonly<Record<string, string>> = {
  'dien-thoai': `điện thoại|đt|dt|=dế|dế yêu|smartphone|smartphones|smart phone|phone|phones|mobile|mobile phone|
    cell phone|cellphone|di động|điện thoại di động|điện thoại thông minh|handphone|đtdđ|dtdd`,
  'may-tinh-bang': 'máy tính bảng|mtb|tablet|tablets|máy bảng',
  'tai-nghe': `tai nghe|tai phone|headphone|headphones|earphone|earphones|earbud|earbuds|headset|tai nghe nhét tai|
    tws|phone tai`,
  'dong-ho': `đồng hồ|đồng hồ thông minh|watch|watches|smartwatch|smartwatches|smart watch|vòng tay|vòng đeo tay|
    vòng tay thông minh|vòng đeo tay thông minh|smart band|smartband|fitness tracker|dh thông minh`,
  'op-lung': `ốp lưng|ốp|=óp|bao da|bao ốp|case|cases|phone case|cover|covers|ốp điện thoại|ốp bảo vệ|vỏ bảo vệ|
    bao điện thoại|ốp dẻo|ốp máy|bao lưng|vỏ|vỏ điện thoại|ốp đt`,
  'kinh-cuong-luc': `kính cường lực|cường lực|dán màn hình|dán cường lực|miếng dán|miếng dán màn hình|
    miếng dán cường lực|kính dán|kính màn hình|screen protector|screen protectors|tempered glass|protector|
    glass protector|dán kính|kcl|kính|kính dán màn hình|dán lưng|film`,
  'cu-sac': `củ sạc|cục sạc|sạc|sạc nhanh|củ sạc nhanh|đầu sạc|đầu sạc nhanh|đế sạc|dock sạc|bộ sạc|sạc điện thoại|
    sạc củ|=củ|cốc|sạc đt|
    adapter|adaptor|charger|chargers|power adapter|wall charger|fast charger|cốc sạc|đế sạc nhanh`,
  'cap-sac': `cáp sạc|cáp|dây sạc|dây cáp|dây cáp sạc|cable|cables|charging cable|cáp sạc nhanh|sợi sạc|dây sạc nhanh|
    cord|cáp dữ liệu`,
  'sac-du-phong': `sạc dự phòng|pin dự phòng|pin sạc dự phòng|cục sạc dự phòng|củ sạc dự phòng|power bank|powerbank|
    power banks|portable charger|battery pack|pin ngoài|sdp|pin sạc`,
  'loa': 'loa|speaker|speakers|loa di động|loa mini',
  'the-nho': 'thẻ nhớ|memory card|memory cards|sd card|sd|micro sd|microsd card|thẻ sd|thẻ micro sd|memory stick',
  'but-cam-ung': 'bút cảm ứng|bút|stylus|styluses|pen|pencil|bút vẽ|bút viết',
  'ban-phim': 'bàn phím|keyboard|keyboards|phím rời|bàn phím rời|bàn phím bluetooth|bao da bàn phím',
  'gia-do': `giá đỡ|kẹp|=đế|đế đỡ|holder|holders|stand|mount|phone holder|phone stand|phone mount|
    kẹp điện thoại|giá kẹp|đế điện thoại|giá đỡ điện thoại|giá treo|giá để|giá để điện thoại|
    giá gắn|kẹp giữ`,
  'hub-chuyen-doi': `hub chuyển đổi|hub|hubs|cổng chuyển đổi|bộ chuyển đổi|đầu chuyển|usb hub|docking|dock chuyển|
    cổng chuyển|đầu chuyển đổi|bộ chuyển|
    hub chuyển`,
}

/** Groups of categories that have a word of their own. */
export const familyPhrases = {
  accessory: 'phụ kiện|phụ kiện điện thoại|accessory|accessories|đồ chơi điện thoại',
} as const

export type Wish =
  'cheap' | 'premium' | 'gaming' | 'camera' | 'selfie' | 'battery' | 'pupil' | 'student' | 'simple' | 'screen' | 'fold' | 'sale' |
  'newest' | 'stock' | 'loved' | 'wireless' | 'overEar' | 'device' |
  'cheapest' | 'dearest' | 'android' | 'used' | 'compact' | 'cameras'

export const wishPhrases: Readonly<Record<Wish, string>> = {
  cheap: `giá rẻ|rẻ|bình dân|giá mềm|tiết kiệm|giá thấp|cheap|budget|affordable|low cost|hạt dẻ|giá hạt dẻ|
    ngon bổ rẻ|giá sinh viên`,
  premium: 'cao cấp|flagship|sang trọng|xịn|premium|high end|luxury|best phone|mạnh nhất|đầu bảng|hàng đầu',
  gaming: `chơi game|game|gaming|game thủ|chơi liên quân|liên quân|pubg|chơi game mượt|cấu hình mạnh|cấu hình khủng|
    cấu hình cao|chiến game|chiến|chiến liên quân|chiến pubg|gamer|free fire|genshin|games|for gaming|mượt|
    hiệu năng cao|cày game`,
  camera: `chụp hình đẹp|chụp hình|chụp ảnh đẹp|chụp ảnh|camera đẹp|camera xịn|camera|camera tốt|camera khủng|
    photography|best camera|good camera|quay phim|quay video|quay phim đẹp|chụp xa|zoom xa|chụp đêm|quay vlog|vlog|
    camera phone|chụp đẹp|photo|photos`,
  selfie: 'selfie|selfie đẹp|chụp selfie|tự sướng|camera trước đẹp|chụp tự sướng|camera selfie',
  battery: `pin trâu|pin khủng|pin lâu|pin tốt|pin khoẻ|pin khỏe|pin bền|dung lượng pin lớn|pin lớn|long battery|
    long battery life|battery life|big battery|good battery|pin trên 5000|pin nhiều|trâu pin`,
  pupil: 'cho học sinh|học sinh|cho bé|cho con|trẻ em|cho trẻ em|for kids|kids|kid|children|cho trẻ|con nít',
  student: 'cho sinh viên|sinh viên|for students|for student|student|học online|học tập',
  simple: `cho người già|người già|người lớn tuổi|cho người lớn tuổi|ông bà|cho ông bà|cho bố mẹ|phổ thông|
    điện thoại phổ thông|cục gạch|bàn phím số|nghe gọi|feature phone|basic phone|for seniors|for elderly|senior phone|
    điện thoại cục gạch|người cao tuổi|cho người cao tuổi|điện thoại bàn phím|điện thoại phím|button phone|
    simple phone|dumb phone|for grandparents|ông nội|bà nội|ông ngoại|bà ngoại|cho ba mẹ|ba già|mẹ già|bố già|
    cha mẹ già|bấm nút|nút bấm|dễ dùng|dễ sử dụng|phím bấm|phím to|bấm phím|điện thoại bấm`,
  screen: `màn hình lớn|màn hình to|màn to|màn lớn|big screen|large screen|màn hình rộng|màn hình khủng|biggest screen|
    màn hình cực lớn|màn hình siêu lớn|màn bự|màn hình bự|chữ to`,
  compact: `màn hình nhỏ|màn nhỏ|nhỏ gọn|nhỏ|gọn|gọn nhẹ|compact|small|small phone|vừa tay|cầm một tay|một tay|one hand|
    one handed|bỏ túi|dùng một tay|gọn tay|nhỏ nhắn`,
  used: `máy cũ|hàng cũ|cũ|like new|likenew|second hand|secondhand|used|qua sử dụng|đã qua sử dụng|máy lướt|renewed|
    refurbished|đời cũ|đời thấp|hàng lướt|hàng like new|bản cũ`,
  cameras: 'máy ảnh|máy chụp hình|máy chụp ảnh|máy quay|máy quay phim|digital camera',
  fold: `gập|màn hình gập|máy gập|điện thoại gập|foldable|folding|foldables|màn gập|foldable phone|folding phone|
    fold phone|gập đôi`,
  sale: `giảm giá|khuyến mãi|khuyến mại|đang giảm|đang giảm giá|đang khuyến mãi|sale|on sale|discount|discounted|
    ưu đãi|xả hàng|flash sale|deal|deals|giảm sâu|km|hạ giá|săn sale`,
  newest: `mới nhất|mới ra|mới ra mắt|vừa ra mắt|newest|latest|hàng mới|hàng mới về|đời mới|đời mới nhất|new arrivals|
    đời cao nhất|mới về`,
  stock: 'còn hàng|sẵn hàng|có sẵn|in stock|available|hàng sẵn|có hàng',
  loved: `bán chạy|bán chạy nhất|hot nhất|nổi bật|best seller|best sellers|bestseller|đáng mua|đáng mua nhất|popular|
    được yêu thích`,
  wireless: 'không dây|bluetooth|wireless|true wireless|ko dây',
  overEar: 'chụp tai|trùm tai|trùm đầu|chụp đầu|over ear|on ear',
  device: 'máy',
  android: 'android|máy android|điện thoại android|android phone|không phải iphone',
  cheapest: 'rẻ nhất|giá rẻ nhất|giá thấp nhất|cheapest|lowest price',
  dearest: 'đắt nhất|giá cao nhất|mắc nhất|most expensive',
}

/** The family a colour belongs to, then what the colour is called; all names are compared without accents. */
export const colourPhrases: Readonly<Record<string, string>> = {
  'Đen': 'đen|black',
  'Trắng': 'trắng|white',
  'Xám': 'xám|gray|grey|ghi',
  'Bạc': 'bạc|silver',
  'Xanh dương': 'xanh dương|xanh da trời|xanh biển|xanh nước biển|blue|navy|xanh navy|xanh lam',
  'Xanh lá': 'xanh lá|xanh lá cây|xanh lục|green|mint|xanh rêu|xanh mint|xanh ngọc',
  'Tím': 'tím|purple|violet|lavender|tím than',
  'Hồng': 'hồng|pink|rose|vàng hồng',
  'Đỏ': 'đỏ|red',
  'Cam': 'cam|orange',
  'Vàng': 'vàng|yellow|gold|vàng gold|golden',
  'Nâu': 'nâu|brown|bronze',
  'Be': 'be|beige|kem|cream|champagne',
}
/** One word for two families. */
export const blueOrGreen = 'xanh'

/** Short or other names of makers, by the brand's slug. */
export const brandPhrases: Readonly<Record<string, string>> = {
  apple: '=táo|tao|táo khuyết|táo cắn dở|nhà táo',
  samsung: 'ss|sam|sam sung|samxung|xam xung|xamsung',
  xiaomi: 'mi|tiểu mễ|xiao mi|xiaomi mi|xaomi|siaomi|shaomi',
  oppo: 'op po',
  realme: 'rm|real me',
  honor: 'honour',
  huawei: 'hua wei',
  'harman-kardon': 'harman|kardon|hk',
  sandisk: 'san disk',
}

/** Series that belong to one maker: what is made for them is made for that maker's devices. */
export const seriesOfBrands: Readonly<Record<string, string>> = {
  apple: 'iphone ipad airpods airpod macbook', samsung: 'galaxy', xiaomi: 'redmi poco', oppo: 'reno find', asus: 'rog zenfone',
  nothing: 'cmf',
}

/** Short names of words in names: what is typed, then what it stands for. */
export const shortNames: Readonly<Record<string, string>> = {
  ip: 'iphone', iph: 'iphone', ipn: 'iphone', aw: 'apple watch', app: 'airpods pro', prm: 'pro max', prmax: 'pro max',
  pmax: 'pro max', promax: 'pro max', ult: 'ultra', rn: 'redmi note', rednote: 'redmi note', zf: 'z fold',
}
/** Short names that hold only behind a number: "16 pm", "s25u", "s24p". Choices are parted by "|". */
export const shortNamesBehindNumbers: Readonly<Record<string, string>> = {
  pm: 'pro max', u: 'ultra', p: 'pro|plus', pl: 'plus', pr: 'pro', ul: 'ultra', prplus: 'pro plus', pp: 'pro plus',
}
/** The same thing in other words: what is typed in several words. */
export const otherWords: Readonly<Record<string, string>> = {
  'air pod': 'airpods', 'air pods': 'airpods', 'red note': 'redmi note',
}

/** Words that tell one model of a series from its siblings, and give way before the number does. */
export const qualifiers = new Set('pro max plus ultra lite fe se mini edge classic slim active new'.split(' '))

/** Said around what is wanted. They ask for nothing themselves; names may still have them. */
export const fillers = `mua|bán|cần mua|cần tìm|cần|=tìm|tìm mua|tìm kiếm|cho|tôi|mình|em|anh|chị|bạn|xem|giá|
  bao nhiêu|giá bao nhiêu|loại|cái|chiếc|của|và|với|có|không|nào|tốt|tốt nhất|ngon|đẹp|đẹp nhất|nhất|chính hãng|hàng|
  mới|giá tốt|ở đâu|hãng|dòng|sản phẩm|shop|bản|quốc tế|fullbox|nguyên seal|trả góp|online|dùng|dành|dành cho|hỗ trợ|mẫu|
  mẫu mã|phiên bản|đời|vn a|vna|màu|màu sắc|color|colour|the|for|of|with|and|or|best|good|buy|price|new|to|in|my|a|an|
  i want|i need|show me|me|please|dung lượng|mah|inch|cảm ứng|bộ nhớ|chip|siêu|được|là|gì|nên mua|tư vấn|
  chất lượng|uy tín|tại|hcm|hà nội|việt nam|tam giá|3g|wifi|wi fi|ios|tphcm|sài gòn|à|ạ|ơi|nhé|màn hình|màn|screen|display|
  trả góp 0|trả góp 0 lãi suất|lãi suất|thu cũ đổi mới|thu cũ|bảo hành|bh|freeship|miễn phí vận chuyển|
  giao hàng|chính hãng vn a|hàng chính hãng|quốc tế mới|full box|nguyên hộp|mới 100|new 100|
  authentic|hàng công ty|cty|phân phối|nhập khẩu|bản việt nam|bản quốc tế|công nghệ|tính năng|
  thường|bản thường|tiêu chuẩn|bản tiêu chuẩn|standard|tích hợp|bảo vệ|model|
  khoảng giá|mức giá|giá dưới|trong|từ|đến|the best|need|want|looking|cheap and good|cửa hàng|alo|alô|cầm tay|chơi|
  hay|bền|nhẹ|mỏng|to|xinh|thật|genuine|official|original|zin|xách tay|99|mobile world|ship|
  giao nhanh`
