// The names of the specifications the shop knows, in the order it shows them. A key that is not here is shown as it is written.
import type { Language } from '#contract/problems.ts'

type Name = readonly [vi: string, en: string]

const groups: Record<string, Name> = {
  display: ['Màn hình', 'Display'],
  performance: ['Cấu hình', 'Performance'],
  camera: ['Camera', 'Camera'],
  battery: ['Pin và sạc', 'Battery and charging'],
  connectivity: ['Kết nối', 'Connectivity'],
  design: ['Thiết kế', 'Design'],
  audio: ['Âm thanh', 'Audio'],
  power: ['Nguồn điện', 'Power'],
  memory: ['Bộ nhớ', 'Memory'],
  writing: ['Viết và vẽ', 'Writing and drawing'],
  typing: ['Gõ phím', 'Typing'],
  fit: ['Tương thích', 'Fit'],
  package: ['Trong hộp và bảo hành', 'In the box and warranty'],
}

const specifications: Record<string, Name> = {
  screen_size: ['Kích thước màn hình', 'Screen size'],
  panel: ['Công nghệ màn hình', 'Panel'],
  resolution: ['Độ phân giải', 'Resolution'],
  refresh_rate: ['Tần số quét', 'Refresh rate'],
  brightness: ['Độ sáng', 'Brightness'],
  glass: ['Kính bảo vệ', 'Glass'],
  os: ['Hệ điều hành', 'Operating system'],
  chip: ['Chip', 'Chip'],
  ram: ['RAM', 'RAM'],
  storage: ['Bộ nhớ trong', 'Storage'],
  memory_card: ['Thẻ nhớ', 'Memory card'],
  rear_camera: ['Camera sau', 'Rear camera'],
  front_camera: ['Camera trước', 'Front camera'],
  video: ['Quay phim', 'Video'],
  battery: ['Dung lượng pin', 'Battery'],
  charging: ['Sạc', 'Charging'],
  wireless_charging: ['Sạc không dây', 'Wireless charging'],
  network: ['Mạng di động', 'Mobile network'],
  sim: ['SIM', 'SIM'],
  wifi: ['Wi-Fi', 'Wi-Fi'],
  bluetooth: ['Bluetooth', 'Bluetooth'],
  nfc: ['NFC', 'NFC'],
  port: ['Cổng kết nối', 'Port'],
  dimensions: ['Kích thước', 'Dimensions'],
  weight: ['Khối lượng', 'Weight'],
  materials: ['Chất liệu', 'Materials'],
  protection: ['Kháng nước, bụi', 'Water and dust'],
  security: ['Bảo mật', 'Security'],
  driver: ['Màng loa', 'Driver'],
  noise_cancelling: ['Chống ồn', 'Noise cancelling'],
  codecs: ['Chuẩn âm thanh', 'Codecs'],
  playtime: ['Thời gian nghe', 'Playtime'],
  output: ['Công suất ra', 'Output'],
  ports: ['Số cổng', 'Ports'],
  technology: ['Công nghệ sạc', 'Charging technology'],
  cable: ['Cáp', 'Cable'],
  connectors: ['Đầu nối', 'Connectors'],
  max_power: ['Công suất tối đa', 'Maximum power'],
  data_rate: ['Tốc độ truyền dữ liệu', 'Data rate'],
  length: ['Chiều dài', 'Length'],
  battery_life: ['Thời lượng pin', 'Battery life'],
  hardness: ['Độ cứng', 'Hardness'],
  thickness: ['Độ dày', 'Thickness'],
  coating: ['Lớp phủ', 'Coating'],
  read_speed: ['Tốc độ đọc', 'Read speed'],
  write_speed: ['Tốc độ ghi', 'Write speed'],
  speed_class: ['Cấp tốc độ', 'Speed class'],
  pressure: ['Nhận lực ấn', 'Pressure'],
  gestures: ['Thao tác', 'Gestures'],
  layout: ['Bố cục phím', 'Layout'],
  trackpad: ['Bàn di chuột', 'Trackpad'],
  backlight: ['Đèn nền phím', 'Backlit keys'],
  compatible_with: ['Dùng cho', 'Fits'],
  material: ['Chất liệu', 'Material'],
  magsafe: ['MagSafe', 'MagSafe'],
  in_the_box: ['Trong hộp có', 'In the box'],
  warranty: ['Bảo hành', 'Warranty'],
  origin: ['Xuất xứ', 'Origin'],
}

const pick = (table: Record<string, Name>, key: string, language: Language): string =>
  table[key]?.[language === 'vi' ? 0 : 1] ?? key

/** "display" -> "Màn hình". */
export const groupName = (key: string, language: Language): string => pick(groups, key, language)

/** "screen_size" -> "Kích thước màn hình". */
export const specificationLabel = (key: string, language: Language): string => pick(specifications, key, language)
