// What every sign-in screen stands in: one card with its title, as wide as its form needs.
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { NeedsScript } from './needs-script.tsx'

interface AuthCardProps {
  title: string
  lead?: string | undefined
  /** Fields stand in two columns. */
  wide?: boolean
  children: ReactNode
}

export function AuthCard({ title, lead, wide = false, children }: AuthCardProps) {
  return (
    <Container className="py-6 sm:py-14">
      <div
        className={classNames(
          'mx-auto flex w-full flex-col gap-6 sm:rounded-stage sm:border sm:border-line sm:bg-surface sm:p-10',
          wide ? 'max-w-2xl' : 'max-w-lg',
        )}
      >
        <div className="flex flex-col gap-2">
          <PageTitle>{title}</PageTitle>
          {lead && <p className="text-16 text-pretty wrap-anywhere text-soft">{lead}</p>}
        </div>
        <NeedsScript />
        {children}
      </div>
    </Container>
  )
}

/** The way to the other screen, below a form. */
export function AuthOtherWay({ before, to, children }: { before?: string, to: string, children: ReactNode }) {
  return (
    <p className="text-center text-14 text-soft">
      {before}{' '}
      <Link to={to} className="inline-block py-3 font-semibold text-action-text underline underline-offset-4">{children}</Link>
    </p>
  )
}
