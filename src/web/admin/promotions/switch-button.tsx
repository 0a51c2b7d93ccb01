// Switches what the form shows on or off; what is unsaved is saved first.
import { useState } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { Confirm } from '../kit/dialog.tsx'

interface SwitchButtonProps {
  active: boolean
  unsaved: boolean
  labels: { on: string, off: string }
  /** Put before it is switched on. */
  question?: { title: string, text: string }
  onSwitch: (active: boolean) => Promise<void>
}

export function SwitchButton({ active, unsaved, labels, question, onSwitch }: SwitchButtonProps) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const turn = async () => {
    setBusy(true)
    try {
      await onSwitch(!active)
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
    } finally {
      setBusy(false)
      setAsked(false)
    }
  }
  const press = () => {
    if (unsaved) toast(t('admin-promotions.save_first'))
    else if (!active && question) setAsked(true)
    else void turn()
  }
  return (
    <>
      <Button variant="outlined" loading={busy && !asked} onClick={press}>{active ? labels.off : labels.on}</Button>
      {asked && question && (
        <Confirm {...question} yes={labels.on} busy={busy} onYes={() => void turn()} onNo={() => setAsked(false)} />
      )}
    </>
  )
}
