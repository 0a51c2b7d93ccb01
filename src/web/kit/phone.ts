/** "+84912345678" -> "0912 345 678", as people in Vietnam write it; numbers of other countries stay as they are. */
export function formatPhone(phone: string): string {
  const local = /^\+84(\d{9,10})$/.exec(phone)?.[1]
  if (local === undefined) return phone
  const number = `0${local}`
  if (!number.startsWith('02')) return number.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3')
  return number.replace(/^(024|028|\d{4})(\d{4})(\d+)$/, '$1 $2 $3')
}
