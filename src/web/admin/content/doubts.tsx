// What in a text stands for nothing or leads nowhere: told while it is written, kept from nobody.
import { TriangleAlert } from 'lucide-react'
import { useT } from '#web/kit/words.tsx'

interface DoubtsProps { of: { unknownNames: readonly string[], droppedAddresses: readonly string[] } | undefined }

export function Doubts({ of }: DoubtsProps) {
  const t = useT()
  const told = [
    ...of && of.unknownNames.length > 0 ? [t('admin-content.unknown_names', { names: of.unknownNames.join(', ') })] : [],
    ...of && of.droppedAddresses.length > 0
      ? [t('admin-content.dropped_addresses', { addresses: of.droppedAddresses.join(', ') })] : [],
  ]
  return (
    <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {told.map((one) => (
        <p key={one} className="flex gap-2 rounded-control bg-warn-wash px-3 py-2 text-14 wrap-anywhere text-warn">
          <TriangleAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />{one}
        </p>
      ))}
    </div>
  )
}
