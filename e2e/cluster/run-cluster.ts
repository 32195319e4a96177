import { setTimeout as delay } from 'node:timers/promises'
import type { Done } from '../faults/fault-injection.ts'
import { endPostgres } from '../faults/postmaster.ts'
import { createRandom, type Random } from '../faults/random.ts'
import { loadSettings, type Result, runUnderLoad, scriptedProgram } from '../faults/run.ts'
import { startScriptedService } from '../faults/scripted/service.ts'
import type { ServerUnderTest } from '../server.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** Injects a fault into a busy cluster; it leaves all of it running. */
type ClusterFault = (cluster: Cluster, random: Random, done: Done) => Promise<void>

/** Puts a cluster under load, injects faults, and checks every invariant. */
export async function runCluster(injectFaults: ClusterFault, seed: number): Promise<Result> {
  const random = createRandom(seed)
  await using stack = new AsyncDisposableStack()
  const service = stack.adopt(await startScriptedService(), (each) => each.stop())
  const program = scriptedProgram(service)
  const cluster = stack.use(await startCluster(loadSettings, program))
  const run = { target: cluster.target, service, random }
  const result = await runUnderLoad(run, (done) => injectFaults(cluster, random, done))
  return { ...result, fillError: undefined }
}

/** Kills one API process and one worker at once, leaves the others running for a while, and restarts them. */
export const killOneOfEach: ClusterFault = async ({ apis, workers }, random, done) => {
  const lost = [random.pick(apis), random.pick(workers)]
  await Promise.all(lost.map((process) => process.kill()))
  done.kills += lost.length
  await delay(random.whole(500, 2500))
  await Promise.all(lost.map((process) => process.start()))
}

/** Kills PostgreSQL, which is restarted. */
export const killPostgres: ClusterFault = async ({ databaseDir }, random, done) => {
  if (await endPostgres(databaseDir, random.pick(['SIGKILL', 'SIGQUIT', 'SIGINT']))) done.postgresEnds++
}

/** Makes the file store unreachable for a while, and cuts open connections. */
export const interruptStore: ClusterFault = async ({ s3 }, random, done) => {
  s3.interfere = (_request, response) => response.destroy().destroyed
  s3.cut()
  done.storeOutages++
  await delay(random.whole(500, 3000))
  s3.interfere = undefined
}

/** Stops one process of each role in order, as an upgrade does, and restarts them. */
const restartOneOfEach: ClusterFault = async ({ apis, workers }, random, done) => {
  const renew = async (process: ServerUnderTest) => {
    await process.stop()
    await process.start()
  }
  const each = [random.pick(apis), random.pick(workers)]
  await Promise.all(each.map(renew))
  done.stops += each.length
}

/** Random faults at random times, until a number of processes were killed. */
export function randomClusterFaults(killCount: number): ClusterFault {
  return async (cluster, random, done) => {
    while (done.kills < killCount) {
      await delay(random.whole(0, 1500))
      const dice = random.next()
      if (dice < 0.55) await killOneOfEach(cluster, random, done)
      else if (dice < 0.7) await killPostgres(cluster, random, done)
      else if (dice < 0.85) await interruptStore(cluster, random, done)
      else await restartOneOfEach(cluster, random, done)
      if (random.chance(0.5)) await cluster.target.ready()
    }
  }
}
