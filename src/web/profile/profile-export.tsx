// All that the shop keeps of a person, as a file for them.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { failureOf } from '#web/auth/auth-answers.ts'
import { askPatiently } from '#web/kit/ask.ts'
import { saveJson } from '#web/kit/save-file.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { ProfileCard } from './profile-card.tsx'

export function ProfileExport() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const data = await askPatiently('GET /api/users/me/export', {})
      const name = `alo-du-lieu-${vietnamDay(data.exportedAt)}.json`
      saveJson(name, JSON.stringify(data, null, 2))
      toast.success(t('profile.export_done', { file: name }))
    } catch (error) {
      toast.error(failureOf(error, t('profile.export_failed')).beside)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ProfileCard title={t('profile.export')}>
      <p className="-mt-2 max-w-2xl text-14 text-pretty text-soft">{t('profile.export_text')}</p>
      <Button
        variant="outlined" loading={busy} onClick={() => void take()} className="max-sm:w-full sm:self-start"
        icon={<Download aria-hidden strokeWidth={1.75} className="size-4" />}
      >
        {t(busy ? 'profile.export_busy' : 'profile.export_go')}
      </Button>
    </ProfileCard>
  )
}
