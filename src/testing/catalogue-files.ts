// The catalogue's file as staff send it: taken out, changed as a spreadsheet would, kept, looked at and taken in.
import { parse } from 'csv-parse/sync'
import type { CatalogueImport } from '#contract/catalogue-csv.ts'
import type { ErrorBody } from '#contract/basics.ts'
import { formOf } from './forms.ts'
import type { Reply, TestPerson, TestShop } from './shop.ts'

/** A row of the file, by heading. */
export type Row = Record<string, string>

/** The file as it leaves the shop. */
export async function exportCsv(shop: TestShop, { token }: TestPerson, language = 'vi'): Promise<string> {
  const headers = { 'authorization': `Bearer ${token}`, 'accept-language': language }
  const { status, body } = await shop.send({ method: 'GET', url: '/api/admin/catalogue-csv', headers })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return String(body)
}

/** Keeps it; gives the import's id. */
export async function keepCsv(shop: TestShop, { token }: TestPerson, file: string | Buffer, name = 'hang.csv'): Promise<number> {
  const { headers, payload } = formOf([{ name: 'file', value: file, filename: name, type: 'text/csv' }])
  const { status, body } = await shop.send({
    method: 'POST', url: '/api/admin/catalogue-imports', payload, headers: { ...headers, authorization: `Bearer ${token}` },
  })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as CatalogueImport).id // checked by the server while strict
}

/** Keeps it and looks at what it comes to. */
export async function checkCsv(
  shop: TestShop, person: TestPerson, file: string | Buffer, name?: string,
): Promise<CatalogueImport> {
  const { status, body } = await askCheck(person, await keepCsv(shop, person, file, name))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

export const askCheck = (person: TestPerson, id: number, language = 'vi') =>
  person.call('POST /api/admin/catalogue-imports/{id}/check', { params: { id: String(id) } }, { 'accept-language': language })

export const askWrite = (person: TestPerson, { id, outcome }: CatalogueImport): Promise<Reply<CatalogueImport & ErrorBody>> =>
  // refused or not, as the test expects
  person.call('POST /api/admin/catalogue-imports/{id}/write',
    { params: { id: String(id) }, body: { seen: outcome?.seen ?? '' } }) as Promise<Reply<CatalogueImport & ErrorBody>>

/** The file's rows by heading, for a test to change. */
export function rowsOf(csv: string): Row[] {
  return parse(csv, { bom: true, columns: true })
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** A file of these rows, as another program would save it: everything quoted, this sign between, plain line ends. */
export function csvFrom(rows: readonly Row[], sign = ','): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [headings, ...rows.map((row) => headings.map((one) => row[one] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(sign)}\n`).join('')
}
