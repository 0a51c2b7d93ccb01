// The shop in figures: today, and any span of days beside the one before it. What is not yet looked at is not asked for.
import { useIsFetching } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Figures } from '#contract/reports-admin.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { now } from '#web/kit/clock.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import './dashboard.css'
import { Answered } from './figure-table.tsx'
import { DaysChart, MethodsChart, MoneyChart, StatusTables } from './figure-charts.tsx'
import { bestQuery, figuresQuery, missesQuery, runningOutQuery, todayQuery } from './figures-data.ts'
import { isSilent } from './figures-series.ts'
import { readSpan, spanName } from './figures-span.ts'
import { BestSellersTable, CouponsTable, MissesTable, PartsTables, RunningOutTable } from './goods-figures.tsx'
import { Seen, ShowAll } from './seen.tsx'
import { SpanChoice } from './span-choice.tsx'
import { SumCards, TodayRow } from './sum-cards.tsx'

const PAIR = 'grid gap-4 xl:grid-cols-2 *:min-w-0'
const CHART = 'min-h-80'

/** On paper everything is light, whatever the screen is. */
function printLight(): void {
  const { classList } = document.documentElement
  const dark = classList.contains('dark')
  classList.remove('dark')
  window.print()
  if (dark) classList.add('dark')
}

/** Shows everything, waits until it is there, and prints. */
function usePrinting(): { printing: boolean, print: () => void } {
  const [printing, setPrinting] = useState(false)
  const asking = useIsFetching()
  useEffect(() => {
    if (!printing || asking > 0) return
    const timer = setTimeout(() => {
      printLight()
      setPrinting(false)
    }, 100) // drawn, and nothing more was asked for
    return () => clearTimeout(timer)
  }, [printing, asking])
  return { printing, print: () => setPrinting(true) }
}

export function Dashboard() {
  const t = useT()
  const [search] = useSearchParams()
  const { printing, print } = usePrinting()
  const chosen = readSpan(search, vietnamDay(now()))
  const span = { fromDate: chosen.fromDate, toDate: chosen.toDate }
  const figures = figuresQuery(span)
  const { data } = useQuery(figures)
  const { data: today } = useQuery(todayQuery)
  const silent = data !== undefined && isSilent(data)
  if (today?.neverSold) return <p className="mt-6 text-14 text-soft">{t('admin-reports.never_sold')}</p>
  return (
    <ShowAll value={printing}>
      <div data-dashboard className="mt-6 flex flex-col gap-6">
        <Answered query={todayQuery} className="h-32">
          {(today) => (silent && today.today.orders + today.yesterday.orders === 0 ? null : <TodayRow today={today} />)}
        </Answered>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <SpanChoice span={chosen} />
          <Button
            variant="outlined" loading={printing} onClick={print} className="print:hidden"
            icon={<Printer aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {t('admin-reports.print')}
          </Button>
        </div>
        <Answered query={figures} className="h-80">{(answer) => <SpanFigures figures={answer} />}</Answered>
        <p className="text-12 text-quiet">{t('admin-reports.age')}</p>
      </div>
    </ShowAll>
  )
}

/** All of a span. Where nothing happened in it one sentence takes the place of charts without lines. */
function SpanFigures({ figures }: { figures: Figures }) {
  const t = useT()
  const { language } = useLanguage()
  const { span, before } = figures
  const silent = isSilent(figures)
  return (
    <>
      <SumCards figures={figures} />
      {silent
        ? (
            <p className="text-14 text-soft">
              {t('admin-reports.silent', { span: spanName({ ...span, fromDate: before.fromDate }) })}
            </p>
          )
        : <Drawn figures={figures} />}
      {!silent && (
        <Seen className={CHART}>
          <Answered query={bestQuery(span, language)} className={CHART}>
            {(answer) => (
              <>
                <BestSellersTable best={answer} />
                <div className={PAIR}><PartsTables best={answer} /></div>
              </>
            )}
          </Answered>
        </Seen>
      )}
      <Seen className={CHART}>
        <div className={PAIR}>
          <Answered query={runningOutQuery} className={CHART}>{(goods) => <RunningOutTable goods={goods} />}</Answered>
          <Answered query={missesQuery(span)} className={CHART}>
            {(misses) => <MissesTable misses={misses} name={`khong-tim-thay-${span.fromDate}-${span.toDate}`} />}
          </Answered>
        </div>
      </Seen>
      {!silent && (
        <Seen className={CHART}>
          <div className={PAIR}>
            <StatusTables figures={figures} />
            <CouponsTable figures={figures} />
          </div>
        </Seen>
      )}
    </>
  )
}

function Drawn({ figures }: { figures: Figures }) {
  return (
    <Seen className={CHART}>
      <div className={PAIR}>
        <DaysChart figures={figures} what="revenue" />
        <DaysChart figures={figures} what="orders" />
        <MoneyChart figures={figures} />
        <MethodsChart figures={figures} />
      </div>
    </Seen>
  )
}
