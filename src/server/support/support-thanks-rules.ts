// What a customer writes when all has been said.

const THANKS = /\b(?:cam on|camon|thanks|thank you|thank u|thank|tks|thx)\b/g
/** What stands around thanks and says nothing else. No word of agreement: that may answer a question of the shop. */
const AROUND = new Set(`shop sop alo ad admin nhan vien ban b minh m toi em e anh a chi c xin da ho tro nhieu lam rat that nha nhe
  so very much a lot all again for your help the team guys`.split(/\s+/))

/** Nothing but thanks: "Dạ em cảm ơn shop nhiều ạ". Anything that may want an answer is not. */
export function isThanks(text: string): boolean {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
  const rest = plain.replace(THANKS, ' ')
  return rest !== plain && !rest.includes('?') && (rest.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => AROUND.has(word))
}
