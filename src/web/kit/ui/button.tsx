// The one button. With `to` it is a link that looks like a button.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from './link.tsx'
import { Tooltip } from './tooltip.tsx'

export type ButtonVariant = 'contained' | 'outlined' | 'text' | 'soft' | 'link' | 'glass' | 'danger'
export type ButtonSize = 'xs' | 'small' | 'medium' | 'large' | 'xl'

interface Look {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Fills the width it is given. */
  block?: boolean | undefined
  icon?: ReactNode
}

export type ButtonProps = Look & Omit<ComponentProps<'button'>, 'ref'> & {
  loading?: boolean | undefined
  to?: string | undefined
  tooltip?: string | undefined
  /** How long the pointer rests before the tooltip shows. */
  tooltipDelay_ms?: number | undefined
}

const VARIANTS: Record<ButtonVariant, string> = {
  contained: 'bg-action-fill text-on-action hover:bg-action-fill-strong',
  outlined: 'border border-line-strong bg-surface text-ink hover:border-ink',
  text: 'text-ink hover:bg-sunken',
  soft: 'bg-action-wash text-action-text hover:bg-action-wash-strong',
  link: 'text-action-text underline-offset-4 hover:underline',
  glass: 'border border-line bg-glass text-ink backdrop-blur-md hover:bg-surface',
  danger: 'bg-bad text-on-action hover:opacity-90',
}

const SIZES: Record<ButtonSize, string> = {
  xs: 'min-h-8 gap-1 px-2.5 text-12',
  small: 'min-h-9 gap-1.5 px-3 text-14 max-sm:min-h-11',
  medium: 'min-h-11 gap-2 px-4 text-14',
  large: 'min-h-12 gap-2 px-5 text-16',
  xl: 'min-h-14 gap-2.5 px-7 text-18',
}

export function buttonClass({ variant = 'contained', size = 'medium', block }: Look): string {
  return classNames(
    'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-control font-semibold',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
    VARIANTS[variant],
    SIZES[size],
    variant === 'link' && 'px-0!',
    // The only ones that may have two lines, where letters are large: others would, beside something long.
    block ? 'w-full py-1 text-balance' : 'whitespace-nowrap',
  )
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, loading, to, tooltip, tooltipDelay_ms, className, children, ...rest } = props
  const classes = classNames(buttonClass({ variant, size, block }), className)
  const label = <>{loading ? <Spinner /> : icon}{children}</>
  const button = to === undefined
    ? (
        <button type="button" {...rest} className={classes} disabled={rest.disabled || loading} aria-busy={loading || undefined}>
          {label}
        </button>
      )
    : <Link to={to} className={classes} aria-label={rest['aria-label']}>{label}</Link>
  return tooltip ? <Tooltip text={tooltip} delay_ms={tooltipDelay_ms}>{button}</Tooltip> : button
}

export function Spinner() {
  return <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent" />
}
