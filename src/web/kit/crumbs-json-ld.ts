// The way to a page as search engines read it (schema.org BreadcrumbList), for the line above a search result.

/** `crumbs` from home to the page itself, each with its path; `origin` makes whole addresses of them. */
export function crumbsJsonLd(crumbs: readonly { label: string, to: string }[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, at) => ({
      '@type': 'ListItem', position: at + 1, name: label, item: origin + to,
    })),
  }
}
