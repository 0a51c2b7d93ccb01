// What a button of the header opens: a dropdown below it on a wide screen, a sheet from the lower edge on a narrow one.
//
//   <Panel title={t('cart.title')} wideFrom_px={640} onClose={close}>{(wide) => <Content …/>}</Panel>
//
// title       its name for screen readers; the sheet shows it as well
// wideFrom_px from this width of the window on it is a dropdown
// onClose     told on Escape, on a press outside, and by the sheet's own button; giving the focus back is the opener's work
//             (usePanel in kit/panel-open.ts does it, and says whether the panel is open)
// width       of the dropdown, as a class; w-100 unless told
// children    what is in it, told whether it is the dropdown
//
// The dropdown stands in the element around it and the button, which must be `relative`: presses in there are not outside.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Sheet } from './sheet.tsx'

interface PanelProps {
  title: string
  wideFrom_px: number
  onClose: () => void
  width?: string
  children: (wide: boolean) => ReactNode
}

/** Chooses its shape once, when it opens. */
export function Panel({ title, wideFrom_px, onClose, width, children }: PanelProps) {
  const [wide] = useState(() => matchMedia(`(min-width: ${wideFrom_px}px)`).matches)
  if (wide) return <Dropdown {...{ title, onClose, width }}>{children(true)}</Dropdown>
  return <Sheet open onClose={onClose} title={title}>{children(false)}</Sheet>
}

interface DropdownProps {
  title: string
  onClose: () => void
  width: string | undefined
  children: ReactNode
}

function Dropdown({ title, onClose, width = 'w-100', children }: DropdownProps) {
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    panel.current?.focus()
    const outside = ({ target }: Event) => {
      // The button beside the panel closes it by itself.
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onClose()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [onClose])
  return (
    <dialog
      ref={panel} open tabIndex={-1} aria-label={title}
      className={classNames(
        `absolute top-full right-0 left-auto z-40 mt-2 animate-rise-in rounded-card border border-line bg-raised p-4 text-ink
        shadow-float outline-none`,
        width,
      )}
    >
      {children}
    </dialog>
  )
}
