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

export interface MoneyRow { gatewayAt: Date | null, gatewaySilent: number, bankAt: Date | null }

/**
 * When the gateway and the bank last said something that was theirs (97: nobody we know has signed it), and
 * payments of which the gateway owes a word since `overdue`.
 */
export async function selectMoney(db: Db, overdue: Date): Promise<MoneyRow | undefined> {
  return (await sql<MoneyRow>`select
    (select max(received_at) from payment_message where channel like 'VNPAY%' and outcome <> '97') as "gatewayAt",
    (select count(*) from payment_attempt where status = 'OPEN' and expires_at < ${overdue}) as "gatewaySilent",
    (select max(received_at) from payment_message where channel like 'BANK%' and outcome <> '97') as "bankAt"`
    .execute(db)).rows[0]
}

export const selectBackup = (db: Db) =>
  db.selectFrom('backup_made').select(['made_at', 'place']).orderBy('made_at', 'desc').limit(1).executeTakeFirst()
