// The front page's stage where no scene is kept for it: words and ways on, with a phone, a tablet and earbuds in thick lines.
import { Button } from '#web/kit/ui/button.tsx'

interface DrawnStageProps {
  line: string
  text: string
  /** The first is the one most people want. */
  ways: readonly { label: string, to: string }[]
}

export function DrawnStage({ line, text, ways }: DrawnStageProps) {
  return (
    <section
      className="grid grid-cols-1 items-center gap-6 overflow-clip rounded-stage bg-ground px-5 py-8 sm:px-10 lg:min-h-126
        lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-12 lg:pl-14"
    >
      <div className="flex flex-col gap-5">
        <h1 tabIndex={-1} className="text-36 font-extrabold text-balance text-ink outline-none sm:text-48">{line}</h1>
        <p className="max-w-md text-16 text-pretty text-soft sm:text-18">{text}</p>
        <div className="mt-1 flex flex-wrap gap-3">
          {ways.map(({ label, to }, at) => (
            <Button key={to} size="large" variant={at === 0 ? 'contained' : 'glass'} to={to}>{label}</Button>
          ))}
        </div>
      </div>
      <Counter />
    </section>
  )
}

/** In the shop's one style of drawing, as its empty states are drawn; here somebody answers, and smiles. */
function Counter() {
  return (
    <svg
      aria-hidden viewBox="20 0 400 280" className="mx-auto w-full max-w-130 fill-none"
      strokeWidth="5" strokeLinecap="round" strokeLinejoin="round"
    >
      <ellipse cx="220" cy="266" rx="176" ry="7" className="fill-sunken" />
      <rect x="196" y="72" width="138" height="188" rx="15" className="fill-surface stroke-ink" />
      <path d="M222 112h64M222 136h86M222 160h42" className="stroke-line-strong" />
      <circle cx="265" cy="238" r="4" className="fill-ink" />
      <rect x="104" y="92" width="94" height="168" rx="18" className="fill-surface stroke-ink" />
      <path d="M139 110h24" className="stroke-ink" />
      <circle cx="135" cy="162" r="4" className="fill-ink" />
      <circle cx="167" cy="162" r="4" className="fill-ink" />
      <path d="M134 184q17 14 34 0" className="stroke-quiet" />
      <circle cx="151" cy="240" r="4" className="fill-ink" />
      <rect x="316" y="204" width="70" height="56" rx="22" className="fill-surface stroke-ink" />
      <path d="M316 228h70" className="stroke-ink" />
      <circle cx="351" cy="243" r="3" className="fill-action" />
      <path d="M121 62q30 -22 60 0" className="stroke-action" />
      <path d="M102 38q49 -36 98 0" className="stroke-action opacity-45" />
    </svg>
  )
}
