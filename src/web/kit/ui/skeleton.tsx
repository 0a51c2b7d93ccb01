import { classNames } from '../class-names.ts'

/** A grey shape where something is about to be; give it the size of what comes. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('block animate-breathe rounded-control bg-sunken', className)} />
}
