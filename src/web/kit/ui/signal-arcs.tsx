import { classNames } from '../class-names.ts'

const RADII = [185, 275]

/** The mark's arcs, large and faint: what stands below them is calling. Fills its nearest positioned ancestor. */
export function SignalArcs({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden viewBox="-300 -300 600 300" preserveAspectRatio="xMidYMax meet" strokeWidth="34" strokeLinecap="round"
      className={classNames('pointer-events-none fill-none stroke-action opacity-15', className)}
    >
      {RADII.map((r) => {
        const [x, y] = [Math.round(r * Math.sin(0.82)), Math.round(r * Math.cos(0.82))]
        return <path key={r} d={`M${-x} ${-y}A${r} ${r} 0 0 1 ${x} ${-y}`} />
      })}
    </svg>
  )
}
