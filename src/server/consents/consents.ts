// What a person agreed to: nothing holds unless they said so, and every decision is kept with the words they read.
import type { Language } from '#contract/problems.ts'
import type { Consent, ConsentPurpose } from '#contract/profile.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as rows from './consents-sql.ts'
import { consentTexts } from './consents-texts.ts'

// the table's own keys are the purposes
const purposes = Object.keys(consentTexts) as ConsentPurpose[]

/** Every purpose with its text in the asker's language, whether it holds, and since when. */
export async function listConsents(db: Db | Tx, personId: number, language: Language): Promise<Consent[]> {
  const holding = new Map((await rows.selectHolding(db, personId)).map((row) => [row.purpose, row]))
  return purposes.map((purpose) => {
    const { version, text } = consentTexts[purpose]
    const decided = holding.get(purpose)
    return {
      purpose, granted: decided?.granted ?? false, textVersion: version, text: text[language],
      decidedAt: decided?.created_at.toISOString() ?? null,
    }
  })
}

export interface Decision { purpose: ConsentPurpose, granted: boolean, textVersion: string }

/**
 * Notes a decision with the text of the asker's language, and where it came from. Refuses a text that is no longer shown:
 * nobody agrees to what they did not read. What stands already is not noted again: false.
 */
export async function decideConsent(
  tx: Tx, { id, origin }: Pick<Asker, 'id' | 'origin'>, { purpose, granted, textVersion }: Decision, language: Language,
): Promise<boolean> {
  const { version, text } = consentTexts[purpose]
  if (textVersion !== version) refuse('profile.unknown_consent_text')
  await rows.lockDecider(tx, id)
  const latest = await rows.selectLatest(tx, id, purpose)
  if (latest?.granted === granted && latest.text_version === version && latest.language === language) return false
  await rows.insertDecision(tx, {
    person_id: id, purpose, granted, text_version: version, text: text[language], language, ...origin,
  })
  return true
}

/** True while a person's latest decision on a purpose is yes. */
export async function hasConsent(db: Db | Tx, personId: number, purpose: ConsentPurpose): Promise<boolean> {
  return (await rows.selectLatest(db, personId, purpose))?.granted ?? false
}

/** Nobody switches so often; more are not told. */
const DECISIONS_MAX = 1_000

/** Every decision of a person, latest first, as they are told what is kept of them. */
export async function listDecisions(db: Db | Tx, personId: number) {
  return (await rows.selectDecisions(db, personId, DECISIONS_MAX)).map((row) => ({
    purpose: row.purpose, granted: row.granted, textVersion: row.text_version, text: row.text, language: row.language,
    address: row.address, device: row.agent, at: row.created_at.toISOString(),
  }))
}

/** Decisions stay as the proof that somebody agreed; from where is forgotten. */
export async function forgetPerson(tx: Tx, personId: number): Promise<void> {
  await rows.emptyOrigins(tx, personId)
}
