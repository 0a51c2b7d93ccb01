// A setting with a misspelt name would silently keep its default: here such names are found.

/** Beginnings that only our own settings have; whoever sets BANK_NUMBER means us. */
const OWN_PREFIXES = ['VNPAY_', 'BANK_', 'SMTP_', 'MAIL_', 'STORAGE_', 'RATE_LIMIT', 'METRICS_']

/**
 * The names in a real environment that were surely meant for us and are none of ours: with one of our prefixes, or one slip away
 * from one of our names.
 */
export function strangersAmong(names: readonly string[], ours: readonly string[]): string[] {
  return names.filter((name) => {
    if (ours.includes(name)) return false
    return OWN_PREFIXES.some((prefix) => name.startsWith(prefix)) || ours.some((own) => isOneSlipFrom(own, name))
  })
}

/** ", did you mean X?" where one of ours is near, else the whole list; follows "is no setting of this shop". */
export function nameTheNearest(name: string, ours: readonly string[]): string {
  const near = ours.find((own) => isOneSlipFrom(own, name) || own === name.toUpperCase())
  return near ? ` (did you mean ${near}?)` : `; it knows ${ours.join(', ')}`
}

/** Faults for the lines of a `.env` that set nothing: the parser drops them silently. Their text, maybe a secret, is not told. */
export function malformedLines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const harmless = line.trim() === '' || line.trimStart().startsWith('#') || /^\s*(export\s+)?[A-Za-z_]\w*\s*=/.test(line)
    return harmless ? [] : [`Line ${index + 1} of .env is not of the form NAME=value.`]
  })
}

/** One letter missing or added, two neighbours swapped, or, in names over four letters, one changed (POST is no slip of PORT). */
function isOneSlipFrom(own: string, name: string): boolean {
  if (own === name || Math.abs(own.length - name.length) > 1) return false
  let start = 0
  while (start < own.length && own[start] === name[start]) start++
  const [ownRest, rest] = [own.slice(start), name.slice(start)]
  if (ownRest.slice(1) === rest || ownRest === rest.slice(1)) return true
  if (own.length > 4 && ownRest.slice(1) === rest.slice(1)) return true
  return ownRest.slice(2) === rest.slice(2) && ownRest[0] === rest[1] && ownRest[1] === rest[0]
}
