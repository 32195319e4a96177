import { startSecondServer } from '../../apps/server/src/testing/second-server.ts'
import { recordStatements, type Statement } from '../../apps/server/src/testing/statements.ts'
import { expectAnswer, openConnection } from '../measure/connection.ts'
import type { Lab } from './lab.ts'

const TAKES = 10

/** What one call made the database do. */
export interface Recording {
  readonly statements: Statement[]
  /** The call's answer. */
  readonly body: Buffer
}

/** Records the statements of a call: answered by a second server on the lab's database, in this process. */
export async function recordCall(lab: Lab, request: Buffer, status: number): Promise<Recording> {
  const server = await startSecondServer(lab.database)
  const connection = await openConnection(server.url)
  try {
    const takes: Recording[] = []
    for (let take = 0; take < TAKES; take++) {
      let body: Buffer = Buffer.alloc(0)
      const statements = await recordStatements(async () => {
        body = await expectAnswer(connection, request, status)
      })
      takes.push({ statements, body })
    }
    // Others may hold upkeep of the queue's that fell into the same moment; later ones are prepared as in the long run.
    const [shortest] = takes.reverse().sort((a, b) => a.statements.length - b.statements.length)
    if (!shortest) throw new Error('Nothing was recorded.')
    return shortest
  } finally {
    connection.close()
    await server.stop()
  }
}
