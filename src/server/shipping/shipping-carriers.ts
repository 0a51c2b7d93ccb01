// Who carries parcels: their names, and where each shows a parcel to anybody. Part of the shipping's front door.
import type { Language } from '#contract/problems.ts'
import type { Carrier, Parcel } from '#contract/shipping.ts'

interface CarrierFacts {
  name: Record<Language, string>
  /** The carrier's public page of a parcel; none where no lasting address of one is known. */
  page?: (trackingNumber: string) => string
}

const same = (name: string): Record<Language, string> => ({ vi: name, en: name })

const CARRIERS: Readonly<Record<Carrier, CarrierFacts>> = {
  GHN: { name: same('Giao Hàng Nhanh (GHN)'), page: (number) => `https://donhang.ghn.vn/?order_code=${number}` },
  GHTK: { name: same('Giao Hàng Tiết Kiệm (GHTK)'), page: (number) => `https://i.ghtk.vn/${number}` },
  VIETTEL_POST: {
    name: same('Viettel Post'),
    page: (number) => `https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber=${number}`,
  },
  VNPOST: { name: { vi: 'Bưu điện Việt Nam (VNPost)', en: 'Vietnam Post (VNPost)' } },
  JT: { name: same('J&T Express'), page: (number) => `https://jtexpress.vn/vi/tracking?type=track&billcode=${number}` },
  NINJA_VAN: { name: same('Ninja Van'), page: (number) => `https://www.ninjavan.co/vi-vn/tracking?id=${number}` },
  OWN: { name: { vi: 'Alô tự giao', en: 'Alô’s own courier' } },
  OTHER: { name: { vi: 'Đơn vị vận chuyển khác', en: 'Another carrier' } },
}

/** A parcel as its row says it. */
interface ParcelFacts { id: number, carrier: Carrier, trackingNumber: string, addedAt: Date }

/** A parcel as it is shown, its carrier named in the asker's language. */
export function toParcel({ id, carrier, trackingNumber, addedAt }: ParcelFacts, language: Language): Parcel {
  const { name, page } = CARRIERS[carrier]
  return {
    id, carrier, carrierName: name[language], trackingNumber, trackingUrl: page?.(encodeURIComponent(trackingNumber)) ?? null,
    addedAt: addedAt.toISOString(),
  }
}
