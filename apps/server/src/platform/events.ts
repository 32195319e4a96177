import type { EventData, EventType } from '@atelier/contract/events'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { notify } from './notifications.ts'

/** Channel that announces owners with new events. */
export const EVENT_CHANNEL = 'atelier_events'
const RETENTION_DAYS = 7

/** An event for all viewers of the owner's content. */
export type NewEvent = { [T in EventType]: { type: T; data: EventData[T] } }[EventType]

/** Writes events and wakes their owner's streams when the transaction commits. Streams also poll. */
export async function publishEvents(
  tx: Tx | Db,
  ownerId: number,
  events: readonly NewEvent[],
): Promise<void> {
  await sql`
    insert into events (owner_id, type, data)
    select ${ownerId}::bigint, event ->> 'type', event -> 'data'
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as event`.execute(tx)
  await signalOwner(tx, ownerId)
}

/** Wakes the streams of an owner without an event, for example when a chat answer has grown. */
export async function signalOwner(db: Db, ownerId: number): Promise<void> {
  await notify(db, EVENT_CHANNEL, String(ownerId))
}

/** Deletes expired events. */
export async function sweepEvents(db: Db): Promise<void> {
  await sql`delete from events where created_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(
    db,
  )
}

/** Deletes an owner's events. */
export async function eraseEvents(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('events').where('owner_id', '=', ownerId).execute()
}
