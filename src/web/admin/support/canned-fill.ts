// Canned answers where one writes: which are meant by what was typed after a slash, and what is filled in.
import type { CannedAnswer } from '#contract/support-admin.ts'
import type { Language } from '#contract/problems.ts'

/** Who is written to; nothing is known of a guest. */
export interface Known { customer: string | undefined, order: string | undefined }

/** What stands for a name that nobody knows. */
const STRANGER: Record<Language, string> = { vi: 'bạn', en: 'dear customer' }

/** "/giao" before the caret, at the beginning or after a blank: what was typed, and where the slash stands. */
export function slashBefore(text: string, caret: number): { typed: string, from: number } | undefined {
  const match = /(?:^|\s)\/([\p{L}\p{N}-]*)$/u.exec(text.slice(0, caret))
  return match === null ? undefined : { typed: match[1] ?? '', from: caret - (match[1] ?? '').length - 1 }
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** Those whose shorthand begins so, then those whose shorthand or name has it somewhere. */
export function findCanned(answers: readonly CannedAnswer[], typed: string): CannedAnswer[] {
  const wanted = plain(typed)
  const first = answers.filter(({ shorthand }) => shorthand.startsWith(wanted))
  const other = answers.filter((one) => !first.includes(one)
    && [one.shorthand, plain(one.titleVi), plain(one.titleEn).replaceAll(' ', '-'), plain(one.titleVi).replaceAll(' ', '-')]
      .some((text) => text.includes(wanted)))
  return [...first, ...other]
}

/** With what is known filled in; what is not stays as it is. */
export function fillCanned(answer: CannedAnswer, language: Language, { customer, order }: Known): string {
  const text = language === 'vi' ? answer.textVi : answer.textEn
  return text.replaceAll('{customer}', () => customer ?? STRANGER[language]).replaceAll('{order}', (hole) => order ?? hole)
}

/** What still has to be filled in: it is never sent like that. */
export function holesOf(text: string): string[] {
  return [...new Set(text.match(/\{(?:customer|order)\}/g) ?? [])]
}
