import type { ReactNode } from 'react'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'

interface ProseProps {
  title: string
  /** One quiet line below the title. */
  note?: string | undefined
  sections: readonly { title: string, text: string }[]
  /** Below the text on a phone; beside it, and staying there, on a wide screen. */
  aside?: ReactNode
  /** Below the text, as wide as the page. */
  children?: ReactNode
}

/** A page to be read: short sections in one column. */
export function Prose({ title, note, sections, aside, children }: ProseProps) {
  return (
    <Container className="flex flex-col gap-4 pt-4">
      <Breadcrumb crumbs={[{ label: title }]} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,42rem)_22rem] lg:items-start lg:justify-between">
        <article className="flex max-w-2xl flex-col gap-8">
          <div className="flex flex-col gap-2">
            <PageTitle>{title}</PageTitle>
            {note && <p className="text-14 text-quiet">{note}</p>}
          </div>
          {sections.map((section) => (
            <section key={section.title} className="flex flex-col gap-2">
              <h2 className="text-22 font-extrabold text-ink">{section.title}</h2>
              <p className="text-16 text-pretty text-soft">{section.text}</p>
            </section>
          ))}
        </article>
        {aside && <div className="max-w-2xl lg:sticky lg:top-24">{aside}</div>}
      </div>
      {children}
    </Container>
  )
}
