// Every canned answer, by its shorthand.
import { useState } from 'react'
import type { CannedAnswer } from '#contract/support-admin.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { NewButton } from '../kit/new-button.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { findCanned } from './canned-fill.ts'
import { listCanned } from './canned-lines.ts'
import { CANNED_KEY } from './inbox-data.ts'

export function CannedList() {
  const t = useT()
  const [typed, setTyped] = useState('')
  const { data, isError, refetch } = useQuery({ queryKey: CANNED_KEY, queryFn: listCanned, staleTime: 0 })
  const found = findCanned(data ?? [], typed.trim().replace(/^\//, '').replaceAll(' ', '-'))
  return (
    <>
      <AdminTitle
        aside={(
          <div className="flex flex-wrap gap-2">
            <Button variant="outlined" to={adminUrls.inbox()}>{t('admin-support.to_inbox')}</Button>
            <NewButton to={adminUrls.cannedAnswerNew()} label={t('admin-support.canned_new')} />
          </div>
        )}
      >
        {t('admin-support.canned_list')}
      </AdminTitle>
      <div className="mb-4 max-w-sm">
        <Input
          label={t('admin-support.canned_find')} quietLabel placeholder={t('admin-support.canned_find')} type="search"
          value={typed} onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {isError && !data && (
        <Nothing title={t('admin.list_failed')}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
      )}
      {!data && !isError && <Skeleton className="h-96 w-full" />}
      {data && found.length === 0 && (data.length === 0
        ? <Nothing title={t('admin-support.canned_none')} text={t('admin-support.canned_none_text')} />
        : <Nothing title={t('admin-support.canned_nothing')} />)}
      {found.length > 0 && (
        <ul
          aria-label={t('admin-support.canned_list')} className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {found.map((answer) => <CannedItem key={answer.id} answer={answer} />)}
        </ul>
      )}
    </>
  )
}

function CannedItem({ answer: { id, shorthand, titleVi, titleEn, textVi, textEn } }: { answer: CannedAnswer }) {
  const { language } = useLanguage()
  return (
    <li data-row={id} className="flex flex-col gap-0.5 px-4 py-2.5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to={adminUrls.cannedAnswer(id)}
          className="inline-flex min-h-6 items-center font-semibold text-ink underline-offset-4 hover:underline max-md:min-h-11"
        >
          /{shorthand}
        </Link>
        <span className="text-14 text-soft">{language === 'vi' ? titleVi : titleEn}</span>
      </span>
      <span className="line-clamp-2 text-14 text-soft">{language === 'vi' ? textVi : textEn}</span>
    </li>
  )
}
