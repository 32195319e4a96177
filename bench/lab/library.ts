import type { BareDatabase } from '../../apps/server/src/testing/statements.ts'
import type { Person } from './people.ts'

/**
 * Gives an account a library of finished recordings, created by the database itself: one in a thousand contains a rare
 * word, and a few failed at a rare provider. Returns the newest one's id.
 */
export async function fillLibrary(pool: BareDatabase, { id }: Person, rows: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Foreign keys hold by construction; checking three for each row would take most of the time.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into conversions (code_ref, kind, mode, owner_id, actor_id, provider, model, voice_id, title, excerpt,
         characters, search, input, status, stage, cost, progress, duration, created_at, updated_at, ended_at,
         error_code, error_detail)
       select lpad(to_hex($1::bigint), 12, '0') || lpad(to_hex(n), 12, '0'), 'speech', 'TEXT_TO_SPEECH', $1::bigint, $1::bigint,
         case when is_rare then 'rare' else 'scripted' end, 'scripted', 1, title, title || ' jumps over the lazy dog.', 40, lower(title), '{}',
         case when is_rare then 'failed' else 'completed' end, case when is_rare then 'refunded' else 'settled' end,
         10, 1, 2.5, at, at, at,
         case when is_rare then 'content_policy' end, case when is_rare then 'Refused.' end
       from generate_series(1, $2::int) n,
         lateral (select 'Recording ' || n || case when n % 1000 = 0 then ' of a fox' else '' end as title,
                         n % 1000 = 1 and n < 20000 as is_rare, now() - make_interval(secs => ($2::int - n) * 30 + 86400) as at) each`,
      [id, rows],
    )
    await client.query(
      `insert into item_counts (owner_id, kind, count) values ($1, 'speech', $2)
       on conflict (owner_id, kind) do update set count = item_counts.count + $2`,
      [id, rows],
    )
    await client.query('commit')
    const { rows: newest } = await client.query<{ id: number }>('select max(id) as id from conversions')
    return newest[0]?.id ?? 0
  } finally {
    client.release()
  }
}
