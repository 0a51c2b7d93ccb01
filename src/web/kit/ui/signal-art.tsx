// The one illustration style: a thing in thick ink lines and the two signal arcs of the mark, calling without an answer.

const THINGS = {
  phone: (
    <>
      <rect x="62" y="34" width="56" height="108" rx="12" className="fill-surface stroke-ink" />
      <path d="M82 46h16" className="stroke-ink" />
      <circle cx="90" cy="128" r="3" className="fill-ink stroke-none" />
      <path d="M80 88q10 -8 20 0" className="stroke-quiet" />
      <circle cx="80" cy="74" r="2.5" className="fill-ink stroke-none" />
      <circle cx="100" cy="74" r="2.5" className="fill-ink stroke-none" />
    </>
  ),
  bag: (
    <>
      <path d="M52 66h76l8 70a8 8 0 0 1 -8 8H52a8 8 0 0 1 -8 -8z" className="fill-surface stroke-ink" />
      <path d="M72 80V56a18 18 0 0 1 36 0v24" className="stroke-ink" />
      <path d="M80 112h20" className="stroke-quiet" />
    </>
  ),
  search: (
    <>
      <circle cx="84" cy="82" r="34" className="fill-surface stroke-ink" />
      <path d="M109 107l28 28" className="stroke-ink" />
      <path d="M74 92q10 -8 20 0" className="stroke-quiet" />
      <circle cx="74" cy="78" r="2.5" className="fill-ink stroke-none" />
      <circle cx="94" cy="78" r="2.5" className="fill-ink stroke-none" />
    </>
  ),
}

export function SignalArt({ art }: { art: keyof typeof THINGS }) {
  return (
    <svg
      aria-hidden viewBox="0 -12 180 172" className="h-43 w-45 fill-none"
      strokeWidth="5" strokeLinecap="round" strokeLinejoin="round"
    >
      <ellipse cx="90" cy="150" rx="58" ry="5" className="fill-sunken" />
      {THINGS[art]}
      <path d="M70 20q20 -14 40 0" className="stroke-action" />
      <path d="M58 6q32 -22 64 0" className="stroke-action opacity-45" transform="translate(0 4)" />
    </svg>
  )
}
