import { setTimeout as delay } from 'node:timers/promises'
import type { Connection as DatabaseConnection } from '../../apps/server/src/platform/database.ts'
import { startSecondServer } from '../../apps/server/src/testing/second-server.ts'
import { recordStatements, type Statement } from '../../apps/server/src/testing/statements.ts'
import { expectAnswer, openConnection } from '../measure/connection.ts'

const TAKES = 10
/** A conversion is finished when the program has sent no statement for this long. */
const QUIET_MS = 150

/** The statements of one call. */
export interface Recording {
  readonly statements: readonly Statement[]
  /** The call's response. */
  readonly body: Buffer
}

/** Records the statements of calls: answered by a second server on the database, in this process. */
export interface Recorder {
  /** @param settles whether to record the started conversion too, until no more statements are sent */
  record(request: Buffer, status: number, settles?: 'settles'): Promise<Recording>
  close(): Promise<void>
}

/** Starts the second server, which also runs jobs if it is to record the generations that calls start. */
export async function openRecorder(
  database: DatabaseConnection,
  { works = false }: { works?: boolean } = {},
): Promise<Recorder> {
  const server = await startSecondServer(database, {}, works ? ['api', 'worker'] : ['api'])
  const connection = await openConnection(server.url)
  return {
    async record(request, status, settles) {
      const takes: Recording[] = []
      for (let take = 0; take < TAKES; take++) {
        let body: Buffer = Buffer.alloc(0)
        const statements = await recordStatements(async (soFar) => {
          body = await expectAnswer(connection, request, status)
          if (settles) await untilQuiet(soFar)
        })
        takes.push({ statements, body })
      }
      // Others may hold upkeep of the queue's that fell into the same moment; later ones are prepared as in the long run.
      const [shortest] = takes.reverse().sort((a, b) => a.statements.length - b.statements.length)
      if (!shortest) throw new Error('Nothing was recorded.')
      return shortest
    },
    async close() {
      connection.close()
      await server.stop()
    },
  }
}

async function untilQuiet(statements: readonly Statement[]): Promise<void> {
  for (let before = -1; before !== statements.length; ) {
    before = statements.length
    await delay(QUIET_MS)
  }
}
