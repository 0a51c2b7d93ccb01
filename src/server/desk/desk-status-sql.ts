// What the database knows of the shop's health: few rows, asked for by who looks, every ten seconds.
import { sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

export interface DatabaseRow {
  bytes: number, connections: number, connectionsMax: number, oldestSeconds: number | null, replicas: number
}

export async function selectDatabase(db: Db): Promise<DatabaseRow | undefined> {
  return (await sql<DatabaseRow>`select
    pg_database_size(current_database()) as bytes,
    (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::bigint as "connectionsMax",
    (select extract(epoch from clock_timestamp() - min(xact_start))::float8 from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend') as "oldestSeconds",
    (select count(*) from pg_stat_replication) as replicas`.execute(db)).rows[0]
}

export const selectProcesses = (db: Db) =>
  db.selectFrom('shop_process').selectAll().orderBy('started_at').orderBy('id').execute()

export interface MoneyRow { gatewayAt: Date | null, gatewaySilent: number, hookAt: Date | null, statementAt: Date | null }

/**
 * When the gateway and the bank last said something that was theirs (97: nobody we know has signed it), and
 * payments of which the gateway owes a word since `overdue`.
 */
export async function selectMoney(db: Db, overdue: Date): Promise<MoneyRow | undefined> {
  return (await sql<MoneyRow>`select
    (select max(received_at) from payment_message where channel like 'VNPAY%' and outcome <> '97') as "gatewayAt",
    (select count(*) from payment_attempt where status = 'OPEN' and expires_at < ${overdue}) as "gatewaySilent",
    (select max(received_at) from payment_message where channel = 'BANK_HOOK' and outcome <> '97') as "hookAt",
    (select max(received_at) from payment_message where channel = 'BANK_STATEMENT') as "statementAt"`
    .execute(db)).rows[0]
}

export interface GatewayFaultRow { at: Date, kind: 'silent' | 'unsigned' | 'refused', code: string | null }

/** The latest of what went wrong in asking the gateway `since`; of what it has not answered only that it was asked is known. */
export async function selectGatewayFault(db: Db, since: Date): Promise<GatewayFaultRow | undefined> {
  return (await sql<GatewayFaultRow>`
    with answer as (select received_at as at, outcome from payment_message
      where channel in ('VNPAY_QUERY', 'VNPAY_REFUND') and received_at > ${since})
    select at, kind, code from (
      select asked_at as at, 'silent' as kind, null as code from payment_attempt where status = 'OPEN' and asked_at is not null
      union all select sent_at, 'silent', null from refund
      where state = 'ASKED' and sent_at is not null and answer_code is null
    ) as asked where at > coalesce((select max(at) from answer), ${since})
    union all select at, case outcome when '97' then 'unsigned' else 'refused' end, substring(outcome from '^REFUSED (.+)')
    from answer where outcome = '97' or outcome like 'REFUSED%'
    order by at desc limit 1`.execute(db)).rows[0]
}

export const selectBackup = (db: Db) =>
  db.selectFrom('backup_made').select(['made_at', 'place']).orderBy('made_at', 'desc').limit(1).executeTakeFirst()
