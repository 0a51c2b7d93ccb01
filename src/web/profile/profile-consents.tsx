// What one agrees to: each text in full, a switch, and since when it stands as it does.
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Consent } from '#contract/profile.ts'
import { failureOf } from '#web/auth/auth-answers.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { Switch } from '#web/kit/ui/switch.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { ProfileCard } from './profile-card.tsx'
import { consentsQuery } from './profile-data.ts'
import { ProfileFailed } from './profile-waiting.tsx'

export function ProfileConsents() {
  const t = useT()
  const { data, isPending } = useQuery(consentsQuery)
  const { decide, busy } = useDeciding()
  if (!isPending && !data) return <ProfileFailed sentence={t('profile.consents_failed')} />
  return (
    <ProfileCard title={t('profile.consents')}>
      {data
        ? (
            <ul className="divide-y divide-line">
              {data.map((consent) => (
                <ConsentRow key={consent.purpose} consent={consent} busy={busy} onDecide={() => void decide(consent)} />
              ))}
            </ul>
          )
        : <Skeleton className="h-122 sm:h-67" />}
    </ProfileCard>
  )
}

const TITLES = {
  marketing_email: 'profile.consent_marketing_email', activity_origin: 'profile.consent_activity_origin',
} as const satisfies Record<Consent['purpose'], string>

function ConsentRow({ consent, busy, onDecide }: { consent: Consent, busy: boolean, onDecide: () => void }) {
  const t = useT()
  const id = useId()
  const title = t(TITLES[consent.purpose])
  return (
    <li className="flex items-start gap-4 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="text-16 font-semibold text-ink">{title}</p>
        <p id={id} className="max-w-2xl text-14 text-pretty text-soft">{consent.text}</p>
        <p className="text-12 text-quiet tabular-nums">{standing(consent, t)}</p>
      </div>
      <Switch label={title} aria-describedby={id} checked={consent.granted} disabled={busy} onChange={onDecide} />
    </li>
  )
}

function standing({ granted, decidedAt }: Consent, t: Translate): string {
  if (decidedAt === null) return t('profile.consent_never')
  return t(granted ? 'profile.consent_since' : 'profile.consent_withdrawn', { moment: formatMoment(decidedAt) })
}

/** Says to the server what was decided about the text as it was read. A text that has changed meanwhile is shown anew. */
function useDeciding() {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const decide = async ({ purpose, granted, textVersion }: Consent) => {
    setBusy(true)
    try {
      const body = { purpose, granted: !granted, textVersion }
      client.setQueryData(consentsQuery.queryKey, await ask('PUT /api/users/me/consents', { body }))
      toast.success(t(granted ? 'profile.consent_taken_back' : 'profile.consent_granted'))
    } catch (error) {
      toast.error(failureOf(error, t('profile.consent_failed')).beside)
      await client.invalidateQueries({ queryKey: consentsQuery.queryKey })
    } finally {
      setBusy(false)
    }
  }
  return { decide, busy }
}
