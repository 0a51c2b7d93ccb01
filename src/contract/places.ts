// Vietnam's provinces and wards since the reform of July 2025, and what old names have become.
import * as z from 'zod'
import { api } from './api.ts'
import { line } from './basics.ts'

/** Codes are text: they begin with zeros. A name reads "TP. Huế", "Cà Mau". */
export const Province = z.strictObject({ code: z.string(), name: z.string() })
export type Province = z.infer<typeof Province>
export const Ward = z.strictObject({ code: z.string(), name: z.string() })
export type Ward = z.infer<typeof Ward>

/** One thing an old name may have become; `was` is the old one in full: "Phường 7, Quận 3, TP. Hồ Chí Minh". */
export const Renamed = z.strictObject({ was: z.string(), province: Province, ward: Ward })
export type Renamed = z.infer<typeof Renamed>
export const RENAMED_MAX = 20

export const placesApi = api({
  'GET /api/places/provinces': { access: 'anyone', summary: 'The 34 provinces and cities, by name.', reply: z.array(Province),
    refuses: [] },
  'GET /api/places/provinces/{code}/wards': {
    access: 'anyone', summary: 'The wards, communes and special zones of one, by name.',
    params: z.strictObject({ code: z.string().regex(/^\d{2}$/, { error: 'format' }) }), reply: z.array(Ward),
    refuses: ['places.province_not_found'],
  },
  'GET /api/places/renamed': {
    access: 'anyone',
    summary: 'What an old ward (or a whole old district) may be called now: several where it was split, none where nobody knows.',
    query: z.strictObject({ ward: line(100), district: line(100).optional(), province: line(100).optional() }),
    reply: z.array(Renamed), refuses: [],
  },
})
