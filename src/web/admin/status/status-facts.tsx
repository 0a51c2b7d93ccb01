// The figures behind the verdict: processes, the database and its disk, and who is spoken to outside.
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Status } from '#contract/status.ts'
import { formatMoment, formatNumber, formatTime } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatBytes } from './status-units.ts'

export function StatusPart({ title, children }: { title: string, children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h2 id={id} className="mb-3 text-16 font-extrabold text-ink">{title}</h2>
      {children}
    </section>
  )
}

export function StatusFacts({ status }: { status: Status }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <Processes status={status} />
      <Database status={status} />
      <Outside status={status} />
    </div>
  )
}

function Processes({ status: { processes } }: { status: Status }) {
  const t = useT()
  return (
    <StatusPart title={t('admin-status.processes')}>
      {processes.length === 0 && <p className="text-14 text-soft">{t('admin-status.no_process')}</p>}
      <ul className="flex flex-col gap-3 text-14">
        {processes.map(({ id, name, version, silent, startedAt, seenAt, memoryBytes }) => (
          <li key={id}>
            <p className="font-bold break-words text-ink">{name}</p>
            <p className={silent ? 'font-bold text-bad' : 'text-soft'}>
              {silent ? t('admin-status.silent', { time: formatTime(seenAt) }) : t('admin-status.up')}
            </p>
            <p className="text-soft">
              {[t('admin-status.version', { version }), t('admin-status.since', { time: formatMoment(startedAt) }),
                t('admin-status.memory', { size: formatBytes(memoryBytes) })].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </StatusPart>
  )
}

function Database({ status: { database, disk, backup } }: { status: Status }) {
  const t = useT()
  const { connections, connectionsMax, oldestSeconds } = database
  return (
    <StatusPart title={t('admin-status.database')}>
      <Facts
        facts={[
          { name: t('admin-status.size'), value: formatBytes(database.bytes) },
          {
            name: t('admin-status.connections_used'),
            value: t('admin-status.of', { used: formatNumber(connections), all: formatNumber(connectionsMax) }),
          },
          {
            name: t('admin-status.oldest'),
            value: oldestSeconds === null
              ? t('admin-status.none') : t('admin-status.seconds', { count: formatNumber(Math.round(oldestSeconds)) }),
          },
          { name: t('admin-status.replicas'), value: database.replicas },
          {
            name: t('admin-status.disk'),
            value: disk && t('admin-status.of', { used: formatBytes(disk.freeBytes), all: formatBytes(disk.bytes) }),
          },
          {
            name: t('admin-status.backup'),
            value: backup
              ? t('admin-status.backup_at', { time: formatMoment(backup.at), place: backup.place }) : t('admin-status.never'),
          },
        ]}
      />
    </StatusPart>
  )
}

function Outside({ status: { mails, gateway: { offered, heardAt, fault }, bank } }: { status: Status }) {
  const t = useT()
  const told = (at: string | null): string => (at === null ? t('admin-status.never') : formatMoment(at))
  const counts = [
    mails.again > 0 && t('admin-status.mails_again', { count: mails.again }),
    mails.failed > 0 && t('admin-status.mails_given_up', { count: mails.failed }),
  ].filter((line) => line !== false)
  return (
    <StatusPart title={t('admin-status.outside')}>
      <Facts
        facts={[
          {
            name: t('admin-status.mails'),
            value: [t(mails.leave ? 'admin-status.mails_sent' : 'admin-status.mails_kept'), ...counts].join('\n'),
          },
          { name: t('admin-status.gateway'), value: offered ? told(heardAt) : t('admin-status.not_offered') },
          {
            name: t('admin-status.gateway_fault'),
            value: fault && t(`admin-status.fault_${fault.kind}`, { time: formatMoment(fault.at), code: fault.code ?? '' }),
          },
          { name: t('admin-status.bank'), value: told(bank.heardAt) },
          { name: t('admin-status.statement'), value: told(bank.statementAt) },
        ]}
      />
    </StatusPart>
  )
}
