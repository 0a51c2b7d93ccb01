// Where a province is looked for on a map: the town its administration sits in since July 2025, to a hundredth of a degree.
import { plainPlace } from './address-places.ts'

export type Point = readonly [latitude: number, longitude: number]

const CENTRES: Readonly<Record<string, Point>> = {
  'an giang': [10.01, 105.08], 'bac ninh': [21.27, 106.19], 'ca mau': [9.18, 105.15], 'cao bang': [22.67, 106.26],
  'can tho': [10.03, 105.78], 'da nang': [16.07, 108.22], 'dak lak': [12.67, 108.04], 'dien bien': [21.39, 103.02],
  'dong nai': [10.95, 106.82], 'dong thap': [10.36, 106.36], 'gia lai': [13.78, 109.22], 'ha noi': [21.03, 105.85],
  'ha tinh': [18.34, 105.91], 'hai phong': [20.86, 106.68], 'ho chi minh': [10.78, 106.7], hue: [16.46, 107.59],
  'hung yen': [20.65, 106.05], 'khanh hoa': [12.24, 109.19], 'lai chau': [22.4, 103.46], 'lang son': [21.85, 106.76],
  'lao cai': [21.72, 104.91], 'lam dong': [11.94, 108.44], 'nghe an': [18.68, 105.68], 'ninh binh': [20.25, 105.97],
  'phu tho': [21.32, 105.4], 'quang ngai': [15.12, 108.8], 'quang ninh': [20.95, 107.08], 'quang tri': [17.47, 106.62],
  'son la': [21.33, 103.91], 'tay ninh': [10.54, 106.41], 'thai nguyen': [21.59, 105.85], 'thanh hoa': [19.81, 105.78],
  'tuyen quang': [21.82, 105.21], 'vinh long': [10.25, 105.97],
}

/** Undefined for a place that is none of the 34. */
export function centreOf(city: string): Point | undefined {
  const core = plainPlace(city).replace(/^(tp|thanh pho|tinh) /, '')
  return Object.hasOwn(CENTRES, core) ? CENTRES[core] : undefined
}
