import { setTimeout as delay } from 'node:timers/promises'
import type { Done } from '../faults/mischief.ts'
import { endPostgres } from '../faults/postmaster.ts'
import { createRandom, type Random } from '../faults/random.ts'
import { type Result, roomForAll, runTrial } from '../faults/run.ts'
import { startScriptedService } from '../faults/scripted/service.ts'
import type { ServerUnderTest } from '../server.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** What is done to a cluster in its work; it leaves all of it running. */
type ClusterMischief = (cluster: Cluster, random: Random, done: Done) => Promise<void>

/** Puts a cluster under load, does the mischief to it, and then looks whether every promise was kept. */
export async function runCluster(mischief: ClusterMischief, seed: number): Promise<Result> {
  const random = createRandom(seed)
  await using stack = new AsyncDisposableStack()
  const service = stack.adopt(await startScriptedService(), (each) => each.stop())
  const program = ['e2e/faults/scripted/serve.ts', service.url]
  const cluster = stack.use(await startCluster(roomForAll, program))
  const trial = { target: cluster.target, service, random }
  const result = await runTrial(trial, (done) => mischief(cluster, random, done))
  return { ...result, unfillable: undefined }
}

/** Ends one of those that answer and one of those that work at once, has the others go on alone for a while, and starts them. */
export const loseOneOfEach: ClusterMischief = async ({ apis, workers }, random, done) => {
  const lost = [random.pick(apis), random.pick(workers)]
  await Promise.all(lost.map((process) => process.kill()))
  done.kills += lost.length
  await delay(random.whole(500, 2500))
  await Promise.all(lost.map((process) => process.start()))
}

/** Ends PostgreSQL, which is started again. */
export const losePostgres: ClusterMischief = async ({ databaseDir }, random, done) => {
  if (await endPostgres(databaseDir, random.pick(['SIGKILL', 'SIGQUIT', 'SIGINT']))) done.postgresEnds++
}

/** Nobody reaches the store for a while; what was under way there is cut. */
export const loseStore: ClusterMischief = async ({ s3 }, random, done) => {
  s3.interfere = (_request, response) => response.destroy().destroyed
  s3.cut()
  done.storeOutages++
  await delay(random.whole(500, 3000))
  s3.interfere = undefined
}

/** Asks one of each to stop, as an update does, and starts them again. */
const renewOneOfEach: ClusterMischief = async ({ apis, workers }, random, done) => {
  const renew = async (process: ServerUnderTest) => {
    await process.stop()
    await process.start()
  }
  const each = [random.pick(apis), random.pick(workers)]
  await Promise.all(each.map(renew))
  done.stops += each.length
}

/** Everything, each at a random moment, until processes were killed so many times. */
export function everythingToCluster(kills: number): ClusterMischief {
  return async (cluster, random, done) => {
    while (done.kills < kills) {
      await delay(random.whole(0, 1500))
      const turn = random.next()
      if (turn < 0.55) await loseOneOfEach(cluster, random, done)
      else if (turn < 0.7) await losePostgres(cluster, random, done)
      else if (turn < 0.85) await loseStore(cluster, random, done)
      else await renewOneOfEach(cluster, random, done)
      if (random.chance(0.5)) await cluster.target.ready()
    }
  }
}
