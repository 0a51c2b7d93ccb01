// Asks before something is deleted for good; afterwards one stands before the list that lacks it.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryFilters } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/kit/toast.ts'
import { Confirm } from './dialog.tsx'
import { letLeave } from './leaving.ts'
import { tellRefusal } from './tell-refusal.ts'

interface DeletingProps {
  title: string
  text: string
  /** On the button that does it. */
  yes: string
  /** Told once it is gone. */
  said: string
  remove: () => Promise<unknown>
  /** The list's address. */
  back: string
  /** The list where it is kept, unless it is asked for anew whenever it is shown. */
  stale?: QueryFilters
  onClose: () => void
}

export function Deleting({ title, text, yes, said, remove, back, stale, onClose }: DeletingProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await tellRefusal(async () => {
      await remove()
      letLeave()
      if (stale) void client.invalidateQueries(stale)
      toast.success(said)
      await navigate(back, { replace: true })
    })
    onClose()
  }
  return <Confirm danger title={title} text={text} yes={yes} busy={busy} onYes={() => void go()} onNo={onClose} />
}
