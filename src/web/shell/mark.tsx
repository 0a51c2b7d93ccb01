import { MARK_ARCS, MARK_BOX, MARK_LETTERS, MARK_STROKE } from './mark-shape.ts'

/** "alô" in the colour of the text around it, its arcs in the shop's green. */
export function Mark({ className }: { className: string }) {
  return (
    <svg viewBox={MARK_BOX} className={className} role="img" aria-label="Alô" fill="currentColor">
      {MARK_LETTERS.map((letter) => <path key={letter} d={letter} fillRule="evenodd" />)}
      <g className="fill-none stroke-action" strokeWidth={MARK_STROKE} strokeLinecap="round">
        {MARK_ARCS.map((arc) => <path key={arc} d={arc} />)}
      </g>
    </svg>
  )
}
