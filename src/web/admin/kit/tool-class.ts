/** How the buttons above a list look. */
export const TOOL = `flex h-9 cursor-pointer list-none items-center gap-1.5 rounded-control border border-line-strong bg-surface
  px-3 text-14 font-medium text-ink group-open:border-ink hover:border-ink max-md:h-11 [&::-webkit-details-marker]:hidden`
