import { classNames } from '../class-names.ts'

/** The mark's arcs, large and faint: what stands below them is calling. Fills its nearest positioned ancestor. */
export function SignalArcs({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden viewBox="-300 -300 600 300" preserveAspectRatio="xMidYMax meet" strokeWidth="34" strokeLinecap="round"
      className={classNames('pointer-events-none fill-none stroke-action opacity-15', className)}
    >
      <path d="M-135 -126A185 185 0 0 1 135 -126M-201 -188A275 275 0 0 1 201 -188" />
    </svg>
  )
}
