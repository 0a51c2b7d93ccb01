// `<DropZone>`: a framed place that files are dropped on, or are chosen from by a press or a key.
import { useId, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'

interface DropZoneProps {
  /** Of size-8. */
  icon: ReactNode
  title: string
  hint: string
  /** What the browser's chooser offers; a file that is dropped may be of any kind. */
  accept: string
  /** Takes many at once; else only the first. */
  multiple?: boolean
  disabled?: boolean
  /** Has the focus when the dialog it stands in opens. */
  opensFocused?: boolean
  /** Told with one file at least, in the order they were chosen in. */
  onFiles: (files: readonly File[]) => void
}

/** The same file may be given again. */
export function DropZone({
  icon, title, hint, accept, multiple = false, disabled = false, opensFocused = false, onFiles,
}: DropZoneProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (given: FileList | null) => {
    const files = [...given ?? []].slice(0, multiple ? undefined : 1)
    if (files.length > 0 && !disabled) onFiles(files)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only takes what is dropped: keys have the field
    <label
      htmlFor={id} onDrop={dropped} onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      className={classNames(`flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-8
        text-center focus-within:border-action`, over ? 'border-action bg-action-wash' : 'border-line-strong bg-surface')}
    >
      <span className="text-quiet">{icon}</span>
      <span className="text-14 font-semibold text-ink">{title}</span>
      <span className="text-12 text-quiet">{hint}</span>
      <input
        id={id} type="file" multiple={multiple} accept={accept} disabled={disabled} className="sr-only"
        ref={(field) => void field?.toggleAttribute('autofocus', opensFocused)}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </label>
  )
}
