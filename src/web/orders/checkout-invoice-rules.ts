// The fields of a VAT invoice as they are typed, and what is sent of them.
import type { InvoiceBody } from '#contract/orders.ts'

/** A type, not an interface: a form's values may be asked for by any name. */
type InvoiceFields = {
  kind: InvoiceBody['kind'], name: string, taxCode: string, address: string, email: string
  /** What stands in name and number for the other kind. */
  otherName: string, otherCode: string
}

type Person = { fullname: string, email: string } | undefined

export function emptyInvoice(person: Person): InvoiceFields {
  return {
    kind: 'COMPANY', name: '', taxCode: '', address: '', email: person?.email ?? '', otherName: person?.fullname ?? '',
    otherCode: '',
  }
}

/** Company or person: each keeps its own name and number while the other is looked at. */
export function otherKind(fields: InvoiceFields, kind: InvoiceBody['kind']): InvoiceFields {
  if (fields.kind === kind) return fields
  const { name, taxCode, otherName, otherCode } = fields
  return { ...fields, kind, name: otherName, taxCode: otherCode, otherName: name, otherCode: taxCode }
}

/** As it is sent: numbers without the spaces and dots people write into them, a branch's with its hyphen. Empty is none. */
export function invoiceOf({ kind, name, taxCode, address, email }: InvoiceFields) {
  const digits = taxCode.replace(/[\s.]/g, '')
  const code = kind === 'PERSON' ? digits : digits.replace(/^(\d{10})(\d{3})$/, '$1-$2')
  return { kind, name, ...(code !== '' && { taxCode: code }), address, email }
}
