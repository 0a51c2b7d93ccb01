// What has changed since the data of July 2025 was written (Decision 19/2025/QĐ-TTg): each with its day and its resolution.
// A correction holds from its day on; one whose day is still to come may stand here early.

export interface Correction {
  /** The first day it holds, in Vietnam. */
  since: string
  source: string
  /** Codes of provinces that became centrally run cities. */
  cities: readonly string[]
  /** Codes of communes that became wards, their names otherwise unchanged. */
  wards: readonly string[]
}

export const CORRECTIONS: readonly Correction[] = [
  {
    since: '2026-04-30', source: '30/2026/QH16, 237/NQ-UBTVQH16', cities: ['75'], // Đồng Nai
    wards: ['25270', '25357', '25363', '26116', '26170', '26248', '26326', '26368', '26425', '26485'],
  },
  { since: '2026-09-01', source: '36/2026/QH16', cities: ['22'], wards: [] }, // Quảng Ninh
  {
    since: '2026-09-20', source: '39/2026/QH16, 388/NQ-UBTVQH16', cities: ['24'], // Bắc Ninh
    wards: [
      '07294', '07375', '07399', '07444', '07840', '09193', '09292', '09313', '09319', '09454', '09475', '09496',
    ],
  },
]
