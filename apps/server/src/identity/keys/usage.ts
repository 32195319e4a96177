import type { HandlerReply } from '@atelier/contract/routes/registry'
import { sql } from 'kysely'
import { spentThisMonth } from '../../conversions/start/caps.ts'
import type { Db } from '../../platform/database.ts'
import { keySpending } from './cap.ts'
import type { KeyRow } from './store.ts'

type Usage = HandlerReply<'GET /customer/api-key/{id}/usage'>
type Day = Usage['days'][number]

/** Usage of a key in the last `days` days (UTC). */
export async function readKeyUsage(db: Db, key: KeyRow, days: number): Promise<Usage> {
  const [perDay, errors, spent] = await Promise.all([
    readDays(db, key.id, days),
    readErrors(db, key.id, days),
    spentThisMonth(db, keySpending(key.id)),
  ])
  const sum = (count: keyof Usage['total']) => perDay.reduce((total, day) => total + day[count], 0)
  return {
    last_used_at: key.last_used_at?.toISOString() ?? null,
    month: { spent, cap: key.monthly_cap },
    total: {
      started: sum('started'),
      completed: sum('completed'),
      failed: sum('failed'),
      credits: sum('credits'),
    },
    days: perDay,
    errors,
  }
}

const firstDay = (days: number) =>
  sql<Date>`date_trunc('day', now(), 'UTC') - make_interval(days => ${days - 1})`
const utcDay = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`
const counted = (status: string) => sql<number>`count(*) filter (where status = ${status})::int`

async function readDays(db: Db, keyId: number, days: number): Promise<Day[]> {
  return await db
    .selectFrom('conversions')
    .select([utcDay.as('day'), 'kind', sql<number>`count(*)::int`.as('started')])
    .select([counted('completed').as('completed'), counted('failed').as('failed')])
    .select(
      sql<number>`coalesce(sum(cost) filter (where status in ('pending', 'completed')), 0)::bigint`.as(
        'credits',
      ),
    )
    .where('api_key_id', '=', keyId)
    .where('created_at', '>=', firstDay(days))
    .groupBy(['day', 'kind'])
    .orderBy('day')
    .orderBy('kind')
    .execute()
}

async function readErrors(db: Db, keyId: number, days: number): Promise<Usage['errors']> {
  const rows = await db
    .selectFrom('conversions')
    .select(['error_code as code', sql<number>`count(*)::int`.as('count')])
    .where('api_key_id', '=', keyId)
    .where('status', '=', 'failed')
    .where('created_at', '>=', firstDay(days))
    .groupBy('error_code')
    .orderBy('count', 'desc')
    .orderBy('error_code')
    .execute()
  return rows.map(({ code, count }) => ({ code: code ?? 'internal', count }))
}
