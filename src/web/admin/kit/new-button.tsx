import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { useShortcut } from './shortcuts.ts'

interface NewButtonProps {
  /** Where it is made. */
  to: string
  /** What it makes, on the button and in the list of shortcuts. */
  label: string
  icon?: ReactNode
}

/** Leads from a list to where another one is made; the key N does the same. */
export function NewButton({ to, label, icon = <Plus aria-hidden strokeWidth={2} className="size-4" /> }: NewButtonProps) {
  const navigate = useNavigate()
  useShortcut('n', label, 'everywhere', () => void navigate(to))
  return <Button to={to} icon={icon}>{label}</Button>
}
