import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../../apps/server/src/platform/database.ts'
import { openS3FileStore } from '../../apps/server/src/platform/files/s3-file-store.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { startDatabase } from '../../apps/server/src/platform/postgres/start-database.ts'
import { databaseUrlOf } from '../../apps/server/src/platform/testing/database-server.ts'
import { type S3Server, startS3Server } from '../../apps/server/src/platform/testing/s3-server.ts'
import { isReady } from '../faults/fault-injection.ts'
import type { Target } from '../faults/target.ts'
import { printsReady, type ServerUnderTest, startServer } from '../server.ts'
import { type Front, startFront } from './front.ts'

/** Two API processes and two workers, on one PostgreSQL and one bucket, behind one address. */
export interface Cluster extends AsyncDisposable {
  readonly apis: readonly [ServerUnderTest, ServerUnderTest]
  readonly workers: readonly [ServerUnderTest, ServerUnderTest]
  readonly s3: S3Server
  /** DATA_DIR of PostgreSQL. */
  readonly databaseDir: string
  readonly target: Target
}

/** How long work can take to end: a worker is presumed dead only after a timeout. */
const SETTLE_MS = 90_000

/**
 * Starts the cluster; every process has its own DATA_DIR.
 * @param program the arguments for node, without roles
 */
export async function startCluster(
  settings: Record<string, string>,
  program: readonly string[],
): Promise<Cluster> {
  await using stack = new AsyncDisposableStack()
  const databaseDir = await mkdtemp(join(tmpdir(), 'atelier-cluster-'))
  stack.defer(() => rm(databaseDir, { recursive: true, force: true }))
  const database = stack.adopt(await startDatabase({ dataDir: databaseDir, log: silentLog }), (each) =>
    each.stop(),
  )
  const s3 = stack.adopt(await startS3Server(), (each) => each.stop())
  const apis: ServerUnderTest[] = []
  const ports = () => apis.map(({ url }) => Number(new URL(url).port))
  const front = stack.adopt(await startFront(ports), (each) => each.stop())
  const env = { ...settings, ...addresses(database.connection, s3, front) }
  const start = async (role: 'api' | 'worker') =>
    stack.adopt(
      await startServer(env, [...program, `--roles=${role}`], role === 'worker' ? printsReady : undefined),
      end,
    )
  // All at once, on an empty database, as a supervisor would. If one fails, the others must still be stopped.
  const starting = (['api', 'api', 'worker', 'worker'] as const).map(start)
  await Promise.allSettled(starting)
  const [one, other, hand, otherHand] = await Promise.all(starting)
  if (!one || !other || !hand || !otherHand) throw new Error('The cluster is not whole.')
  apis.push(one, other)
  const files = await openS3FileStore(s3.settings, silentLog)
  const ends = stack.move()
  return {
    apis: [one, other],
    workers: [hand, otherHand],
    s3,
    databaseDir,
    target: {
      url: front.url,
      eventUrls: [one.url, other.url],
      outboxes: [one, other].map(({ dataDir }) => join(dataDir, 'outbox')),
      files,
      removesImmediately: false,
      settleMs: SETTLE_MS,
      connection: async () => database.connection as Connection,
      ready: async () => void (await Promise.all([isReady(one), isReady(other)])),
    },
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  }
}

/** Pending work is abandoned. */
async function end(process: ServerUnderTest): Promise<void> {
  await process.kill()
  await process.dispose()
}

function addresses(connection: Connection, s3: S3Server, front: Front) {
  const { bucket, endpoint, keys } = s3.settings
  return {
    PUBLIC_URL: front.url,
    DATABASE_URL: databaseUrlOf(connection),
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
}
