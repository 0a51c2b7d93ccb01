// What the form of a slide edits, and what of it is sent.
import type { SlideBody, StaffSlide, TextPicture } from '#contract/content-admin.ts'
import type { Texts } from './language-columns.tsx'

export interface SlideTexts { line: string, text: string, first: string, second: string }
export interface SlideDraft extends Texts<SlideTexts> {
  /** Where the two buttons lead; no second one: ''. */
  firstTo: string
  secondTo: string
  picture: TextPicture | null
  active: boolean
  startsAt: string | null
  endsAt: string | null
}

const NOTHING: SlideTexts = { line: '', text: '', first: '', second: '' }
export const BLANK_SLIDE: SlideDraft = {
  vi: NOTHING, en: NOTHING, firstTo: '/products', secondTo: '', picture: null, active: false, startsAt: null, endsAt: null,
}

export function slideDraftOf(slide: StaffSlide): SlideDraft {
  const { ways: [first, second], picture, active, startsAt, endsAt } = slide
  return {
    picture, active, startsAt, endsAt, firstTo: first?.to ?? '', secondTo: second?.to ?? '',
    vi: { line: slide.lineVi, text: slide.textVi, first: first?.vi ?? '', second: second?.vi ?? '' },
    en: { line: slide.lineEn, text: slide.textEn, first: first?.en ?? '', second: second?.en ?? '' },
  }
}

const hasSecond = ({ vi, en, secondTo }: SlideDraft): boolean => `${vi.second}${en.second}${secondTo}`.trim() !== ''

export function slideBodyOf(draft: SlideDraft): SlideBody {
  const { vi, en, firstTo, secondTo, picture, active, startsAt, endsAt } = draft
  return {
    lineVi: vi.line, lineEn: en.line, textVi: vi.text, textEn: en.text, picture: picture?.key ?? '', active, startsAt, endsAt,
    ways: [{ to: firstTo, vi: vi.first, en: en.first },
      ...hasSecond(draft) ? [{ to: secondTo, vi: vi.second, en: en.second }] : []],
  }
}

/** What is written of a slide. */
export function bodyOfSlide(slide: StaffSlide): SlideBody {
  const { lineVi, lineEn, textVi, textEn, ways, picture, active, startsAt, endsAt } = slide
  return { lineVi, lineEn, textVi, textEn, ways, picture: picture.key, active, startsAt, endsAt }
}
