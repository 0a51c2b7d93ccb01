/** Page numbers to offer around the current one: the first, the last, the neighbours; `gap` where some are left out. */
export function pagerSteps(current: number, total: number): (number | 'gap')[] {
  const wanted = new Set([1, total, current - 1, current, current + 1])
  if (current <= 3) [2, 3, 4].forEach((page) => wanted.add(page))
  if (current >= total - 2) [total - 1, total - 2, total - 3].forEach((page) => wanted.add(page))
  const pages = [...wanted].filter((page) => page >= 1 && page <= total).toSorted((one, other) => one - other)
  return pages.flatMap((page, at) => {
    const before = pages[at - 1] ?? 0
    return page - before > 2 ? ['gap' as const, page] : page - before === 2 ? [page - 1, page] : [page]
  })
}
