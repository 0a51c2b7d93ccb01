// Switching what one agrees to. Part of the profile's front door.
import type { Consent, ConsentPurpose } from '#contract/profile.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { decideConsent, listConsents } from '#server/consents/consents.ts'
import type { Desk } from './profile.ts'

/** Notes a decision and gives how everything stands now. Refuses a text that is no longer the one that is shown. */
export async function switchConsent(
  { db, asker, language }: Desk, decision: { purpose: ConsentPurpose, granted: boolean, textVersion: string },
): Promise<Consent[]> {
  return db.transaction().execute(async (tx) => {
    const { purpose, granted } = decision
    const decided = await decideConsent(tx, asker, decision, language)
    if (decided) await noteActivity(tx, asker, granted ? 'profile.consent_given' : 'profile.consent_withdrawn', { purpose })
    return listConsents(tx, asker.id, language)
  })
}
