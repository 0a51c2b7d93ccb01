// Where an order's devices are named on its page, so that the button that leads there finds it.

export const PACKING_PLACE = 'order-packing'

/** The first field that is still empty, or the first. */
export function focusPacking(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`#${PACKING_PLACE} input`)]
  const next = fields.find(({ value }) => value === '') ?? fields[0]
  next?.focus()
}
