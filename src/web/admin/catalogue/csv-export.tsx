import { Download } from 'lucide-react'
import { useState } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { downloadCatalogue } from './csv-transfer.ts'

/** Hands the whole catalogue to the browser's downloads. */
export function CsvExport() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      toast.success(t('admin-csv.was_exported', { name: await downloadCatalogue() }))
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined" loading={busy} icon={<Download aria-hidden strokeWidth={1.75} className="size-4" />}
      onClick={() => void take()}
    >
      {t(busy ? 'admin-csv.exporting' : 'admin-csv.export')}
    </Button>
  )
}
