/** A category's name as it stands inside a sentence: "Điện thoại" -> "điện thoại". "USB …" and "iPhone …" stay as they are. */
export function midSentence(name: string): string {
  const [first = '', second = ''] = name
  return second === second.toLocaleUpperCase('vi') ? name : first.toLocaleLowerCase('vi') + name.slice(first.length)
}
