// Whether a name is meant by what was typed: without marks and whatever case, every word of it a beginning of one of the name's.

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
}

export function fits(name: string, typed: string): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u)
  return plain(typed).split(/[^\p{L}\p{N}]+/u).every((part) => words.some((word) => word.startsWith(part)))
}
