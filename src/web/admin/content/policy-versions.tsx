// Every version a policy had, and what changed from any of them to the one after it or to the one that stands now.
import { useState } from 'react'
import type { PolicyBody } from '#contract/content-admin.ts'
import type { TextSlug } from '#contract/content.ts'
import type { Language } from '#contract/problems.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { ChoiceField } from './choice-field.tsx'
import { lineChanges } from './text-changes.ts'
import type { Change, LineChange } from './text-changes.ts'
import { versionQuery, versionsQuery } from './texts-data.ts'

/** `now`: the version that stands. */
export function PolicyVersions({ slug, now }: { slug: TextSlug, now: number }) {
  const t = useT()
  const { data } = useQuery(versionsQuery(slug))
  const [compared, setCompared] = useState<number>()
  return (
    <FormSection title={t('admin-content.versions')} text={t('admin-content.versions_text')}>
      {!data && <Skeleton className="h-16 w-full" />}
      <ol className="divide-y divide-line">
        {data?.content.map(({ edition, at, by }) => (
          <li key={edition} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-14">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold text-ink">{t('admin-content.version', { version: edition })}</span>
              {edition === now && <Badge tone="action">{t('admin-content.version_now')}</Badge>}
              <span className="text-soft tabular-nums">{formatMoment(at)}</span>
              <span className="text-quiet">{by ?? t('admin-content.version_first')}</span>
            </span>
            {edition > 1 && (
              <Button
                variant="outlined" size="small" aria-label={t('admin-content.changes_see', { version: edition })}
                onClick={() => setCompared(edition)}
              >
                {t('admin-content.changes')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {compared !== undefined && (
        <Comparison slug={slug} from={compared - 1} to={compared} now={now} onClose={() => setCompared(undefined)} />
      )}
    </FormSection>
  )
}

interface ComparisonProps { slug: TextSlug, from: number, to: number, now: number, onClose: () => void }

function Comparison({ slug, from, to, now, onClose }: ComparisonProps) {
  const t = useT()
  const [language, setLanguage] = useState<Language>('vi')
  const [until, setUntil] = useState<'next' | 'now'>('next')
  const before = useQuery(versionQuery(slug, from)).data
  const after = useQuery(versionQuery(slug, until === 'now' ? now : to)).data
  return (
    <Dialog wide title={t('admin-content.changes_of', { version: to })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceField
            label={t('admin-content.languages')} value={language} onChange={setLanguage}
            options={[{ value: 'vi', label: t('admin.vietnamese') }, { value: 'en', label: t('admin.english') }]}
          />
          <ChoiceField
            label={t('admin-content.compare')} value={until} onChange={setUntil}
            options={[{ value: 'next', label: t('admin-content.compare_next', { from, to }) },
              { value: 'now', label: t('admin-content.compare_now', { from, to: now }) }]}
          />
        </div>
        {before && after
          ? <Changes lines={lineChanges(textOf(before.details, language), textOf(after.details, language))} language={language} />
          : <Skeleton className="h-64 w-full" />}
      </div>
    </Dialog>
  )
}

function textOf(details: PolicyBody, language: Language): string {
  return language === 'vi' ? `${details.titleVi}\n${details.descriptionVi}\n\n${details.bodyVi}`
    : `${details.titleEn}\n${details.descriptionEn}\n\n${details.bodyEn}`
}

function Changes({ lines, language }: { lines: readonly LineChange[], language: Language }) {
  const t = useT()
  if (lines.every(({ kind }) => kind === 'same')) return <p className="text-14 text-soft">{t('admin-content.changes_none')}</p>
  return (
    <div
      lang={language}
      className="flex flex-col rounded-control border border-line py-2 text-14 leading-relaxed wrap-anywhere whitespace-pre-wrap"
    >
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and keep their places
        <p key={at} className="min-h-5 px-3 py-0.5">{line.kind === 'changed' ? line.words.map(word) : word(line, 0)}</p>
      ))}
    </div>
  )
}

function word({ kind, text }: Change, at: number) {
  if (kind === 'same') return <span key={at} className="text-soft">{text}</span>
  return kind === 'added'
    ? <ins key={at} className="bg-action-wash text-action-text no-underline">{text}</ins>
    : <del key={at} className="bg-bad-wash text-bad">{text}</del>
}
