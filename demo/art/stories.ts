// Which picture goes with which article and promotion: its light, its sign, and the devices on it (by slug, with the place of
// their colour in the catalogue).
import type { EmblemName } from './emblem.ts'
import type { Story } from './story.ts'

export interface StoryPlan extends Story { pieces: readonly (readonly [slug: string, colour: number])[] }

const plan = (hue: number, emblem: EmblemName, side: Story['side'], ...pieces: StoryPlan['pieces'][number][]): StoryPlan =>
  ({ hue, emblem, side, pieces })

export const stories: Readonly<Record<string, StoryPlan>> = {
  'chon-dien-thoai-5-buoc': plan(155, 'steps', 'left', ['galaxy-a56', 1], ['redmi-note-14', 1], ['iphone-16', 0]),
  'tra-gop-0-su-that': plan(85, 'calendar', 'right', ['iphone-17', 1], ['galaxy-s25', 0]),
  'hoa-don-vat': plan(250, 'receipt', 'left', ['galaxy-s25-ultra', 0]),
  'thu-cu-doi-moi': plan(60, 'swap', 'right', ['iphone-13', 0], ['iphone-17', 0]),
  'mua-online-an-toan': plan(190, 'shield', 'right', ['galaxy-a36', 0]),
  'iphone-17-hay-galaxy-s25': plan(280, 'versus', 'left', ['iphone-17', 2], ['galaxy-s25', 1]),
  'dien-thoai-cho-bo-me': plan(30, 'talk', 'right', ['galaxy-a16', 0], ['redmi-15', 0]),
  'dien-thoai-pin-khoe': plan(140, 'battery', 'right', ['honor-x9c', 0], ['realme-gt-7', 0], ['redmi-15', 1]),
  'dien-thoai-choi-game': plan(310, 'gamepad', 'left', ['asus-rog-phone-9', 0], ['poco-f7', 0]),
  'may-gap-co-nen-mua': plan(265, 'fold', 'left', ['galaxy-z-fold7', 0], ['galaxy-z-flip7', 0]),
  'chup-anh-dep': plan(45, 'aperture', 'left', ['xiaomi-15-ultra', 0], ['vivo-x200-pro', 0]),
  'chon-may-tinh-bang': plan(220, 'pencil', 'right', ['ipad-air-11-m3', 0], ['galaxy-tab-s10-fe', 0]),
  'chon-tai-nghe': plan(350, 'sound', 'left', ['airpods-4', 0], ['sony-wh-1000xm6', 0]),
  'chon-sac-nhanh': plan(100, 'plug', 'right', ['anker-nano-ii-65w', 0], ['ugreen-usb-c-240w-1m', 0]),
  'chon-sac-du-phong': plan(235, 'plane', 'left', ['baseus-adaman-20000-65w', 0]),
  'pin-dien-thoai-ben': plan(125, 'heart', 'left', ['iphone-16', 1]),
  'bo-nho-128-hay-256': plan(205, 'stack', 'right', ['galaxy-s25', 2], ['samsung-evo-plus-microsd', 0]),
  'kiem-tra-imei': plan(170, 'barcode', 'left', ['xiaomi-15', 0]),
  'esim-la-gi': plan(295, 'sim', 'right', ['galaxy-z-flip7', 1], ['iphone-17', 3]),
  'co-can-5g': plan(20, 'signal', 'left', ['galaxy-a26', 0], ['realme-14', 0]),
  'chuyen-du-lieu-may-moi': plan(180, 'move', 'right', ['galaxy-s23', 0], ['iphone-17', 1]),
  'may-moi-can-lam-gi': plan(75, 'list', 'left', ['iphone-17-pro', 0], ['apple-silicone-case-iphone-17-pro', 0]),
  'chong-nuoc-ip68': plan(230, 'drop', 'right', ['oppo-a5-pro', 0], ['galaxy-s25-ultra', 1]),
  'bao-hanh-doi-tra-o-alo': plan(160, 'parcel', 'right', ['galaxy-s25-fe', 0]),
  'lau-may-dung-cach': plan(195, 'sparkle', 'left', ['spigen-ultra-hybrid-iphone-16', 0], ['airpods-pro-3', 0]),
  'hanh-trinh-don-hang': plan(150, 'route', 'left', ['iphone-17', 0], ['redmi-pad-2', 0]),
  'meo-iphone-android': plan(95, 'bulb', 'right', ['iphone-17', 4], ['xiaomi-15t', 0]),
  'chon-dong-ho-thong-minh': plan(10, 'pulse', 'left', ['apple-watch-se-3', 0], ['galaxy-watch8', 0]),
  'promo-welcome': plan(155, 'gift', 'left', ['galaxy-buds3', 0], ['xiaomi-smart-band-10', 0]),
  'promo-parents': plan(50, 'tag', 'right', ['galaxy-a16', 1], ['redmi-14c', 0]),
  'promo-folds': plan(275, 'fold', 'right', ['galaxy-z-fold6', 0], ['galaxy-z-flip6', 0]),
  'promo-sound': plan(340, 'sound', 'right', ['galaxy-buds3-pro', 0], ['jbl-flip-7', 0]),
  'promo-case': plan(110, 'shield', 'left', ['apple-silicone-case-iphone-17-pro', 1], ['spigen-glas-tr-ez-fit-iphone-17', 0]),
  'promo-combo': plan(70, 'tag', 'left', ['samsung-silicone-case-galaxy-s25', 0], ['samsung-45w-usb-c', 0]),
  'promo-season': plan(130, 'season', 'right', ['galaxy-s25-fe', 1], ['iphone-16e', 0]),
}
