// A ground in a device's own colour. Drawn as SVG, because colours that come with the data may not be written as inline styles.

interface TintProps { tint: { light: string, dark: string } }

/** Fills its nearest positioned ancestor; light and dark each have their own. By night a lamp shines on it, for black goods. */
export function Tint({ tint }: TintProps) {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full" preserveAspectRatio="none">
      <rect width="100%" height="100%" fill={tint.light} className="dark:hidden" />
      <rect width="100%" height="100%" fill={tint.dark} className="hidden dark:block" />
      <rect width="100%" height="100%" className="fill-lamp" />
    </svg>
  )
}

/** A round sample of a colour. */
export function Swatch({ hex, className = 'size-5' }: { hex: string, className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={className}>
      <circle cx="10" cy="10" r="9.5" fill={hex} className="stroke-line-strong" strokeWidth="1" />
    </svg>
  )
}
