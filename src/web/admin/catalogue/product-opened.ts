// What may lie over the form of a product: its parts open it, the screen shows it beside the form, for a form holds no other.
import type { StaffVariant } from '#contract/catalogue-admin.ts'
import type { ProductForm } from './product-form.ts'
import type { Colour, Version } from './variant-fields.ts'

export type Opened =
  | { kind: 'add', what: 'first' | 'colour' | 'version' } | { kind: 'colour', colour: Colour }
  | { kind: 'version', version: Version } | { kind: 'stock', variant: StaffVariant } | { kind: 'stock-in' }
  | { kind: 'remove', variants: readonly StaffVariant[] } | { kind: 'specification' } | { kind: 'plan' }
  | { kind: 'copy' } | { kind: 'delete' } | { kind: 'publish' } | { kind: 'leaps' }

export interface PartProps { form: ProductForm, onOpen: (opened: Opened) => void }
