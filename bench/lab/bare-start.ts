import {
  type BareDatabase,
  type Binding,
  replayStatements,
  type Statement,
} from '../../apps/server/src/testing/statements.ts'
import { prepareRequest } from '../measure/connection.ts'
import type { Lab } from './lab.ts'
import type { Person } from './people.ts'
import { openRecorder, type Recording } from './recording.ts'
import type { Twin } from './twin.ts'

/** The request of one start. */
export const startRequest = (token: string) =>
  prepareRequest('POST', '/v1/conversion/text', token, { text: 'The quick brown fox jumps.', voice: 1 })

/** Records a start and returns a function that replays its statements for one account after the other. */
export async function prepareBareStart(
  { pool, recorder }: Lab,
  people: readonly Person[],
): Promise<() => Promise<void>> {
  const [model, ...others] = people
  if (!model) throw new Error('There is no user.')
  await markIds(pool)
  const recording = await (await recorder()).record(startRequest(model.token), 201)
  return replayFor(pool, recording, model, others)
}

/** The same for a whole conversion, from its start until its job is done. */
export async function prepareBareConversion(
  { database, pool }: Twin,
  makePeople: () => Promise<readonly Person[]>,
): Promise<{ statements: readonly Statement[]; convert: () => Promise<void> }> {
  // The server creates the tables.
  const recorder = await openRecorder(database, { works: true })
  const [model, ...others] = await makePeople()
  if (!model) throw new Error('There is no user.')
  await markIds(pool)
  const recording = await recorder.record(startRequest(model.token), 201, 'settles')
  await recorder.close()
  return { statements: recording.statements, convert: replayFor(pool, recording, model, others) }
}

/** Gives conversions ids that appear nowhere else in a statement, so that a replay can tell them. */
export async function markIds(pool: BareDatabase): Promise<void> {
  await pool.query(
    `select setval(pg_get_serial_sequence('conversions', 'id'), greatest(max(id), 700000000)) from conversions`,
  )
}

let lastCode = 0

/** The values that turn a recorded start into one of another account. */
export function bindStart({ body }: Recording, model: Person, person: Person): Binding[] {
  const codeRef: string = JSON.parse(body.toString()).code_ref
  return [
    [codeRef, (++lastCode).toString(16).padStart(24, '0')],
    [model.id, person.id],
    [model.tokenHash, person.tokenHash],
  ]
}

function replayFor(pool: BareDatabase, recording: Recording, model: Person, others: readonly Person[]) {
  let next = 0
  return async () => {
    const person = others[next++ % others.length]
    if (person) await replayStatements(pool, recording.statements, bindStart(recording, model, person))
  }
}
