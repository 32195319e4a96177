import { replayStatements } from '../../apps/server/src/testing/statements.ts'
import { prepareRequest } from '../measure/connection.ts'
import type { Lab } from './lab.ts'
import type { Person } from './people.ts'
import { recordCall } from './recording.ts'

/** The request of one start. */
export const startRequest = (token: string) =>
  prepareRequest('POST', '/v1/conversion/text', token, { text: 'The quick brown fox jumps.', voice: 1 })

/** Records one start and answers how to send its statements again for one person after the other. */
export async function prepareBareStart(lab: Lab, people: readonly Person[]): Promise<() => Promise<void>> {
  const [model, ...others] = people
  if (!model) throw new Error('There is nobody.')
  // Ids that appear nowhere else in a statement, so that a replay can tell them.
  await lab.pool.query(`select setval(pg_get_serial_sequence('conversions', 'id'), 700000000)`)
  const { statements, body } = await recordCall(lab, startRequest(model.token), 201)
  const codeRef: string = JSON.parse(body.toString()).code_ref
  let next = 0
  return async () => {
    const person = others[next++ % others.length]
    if (!person) return
    await replayStatements(lab.pool, statements, [
      [codeRef, next.toString(16).padStart(24, '0')],
      [model.id, person.id],
      [model.tokenHash, person.tokenHash],
    ])
  }
}
