import { setTimeout as delay } from 'node:timers/promises'
import type { ServerUnderTest } from '../server.ts'
import { endPostgres } from './postmaster.ts'
import type { Random } from './random.ts'
import type { SmallDisk } from './small-disk.ts'

/** How often each thing was done to the server. */
export interface Done {
  kills: number
  /** Kills before the server was ready. */
  killsAtStart: number
  stops: number
  postgresEnds: number
  diskFills: number
}

/** What mischief is done to. */
export interface Victim {
  readonly server: ServerUnderTest
  readonly disk: SmallDisk
}

/** Nothing done yet. */
export const doneNothing = (): Done => ({
  kills: 0,
  killsAtStart: 0,
  stops: 0,
  postgresEnds: 0,
  diskFills: 0,
})

/** Does things to the server, each at a random moment, until it was killed so many times; leaves it running. */
export async function torment(victim: Victim, kills: number, random: Random, done: Done): Promise<void> {
  while (done.kills < kills) {
    await delay(random.whole(0, 1200))
    const turn = random.next()
    if (turn < 0.12) await losePostgres(victim, random, done)
    else if (turn < 0.18) await fillDisk(victim, random, done)
    else if (turn < 0.23) await restart(victim, done)
    else await kill(victim, random, done)
  }
}

async function kill({ server }: Victim, random: Random, done: Done): Promise<void> {
  await server.kill()
  done.kills++
  if (random.chance(0.15)) {
    const start = server.start().catch((error: unknown) => error)
    await delay(random.whole(0, 1500))
    await server.kill()
    done.kills++
    done.killsAtStart++
    await start
  }
  await server.start()
}

async function restart({ server }: Victim, done: Done): Promise<void> {
  await server.stop()
  done.stops++
  await server.start()
}

async function losePostgres({ server }: Victim, random: Random, done: Done): Promise<void> {
  if (await endPostgres(server.dataDir, random.pick(['SIGKILL', 'SIGQUIT', 'SIGINT']))) done.postgresEnds++
  // Half of the time the server is killed while it mends this.
  if (random.chance(0.5)) await isReady(server)
}

async function fillDisk({ server, disk }: Victim, random: Random, done: Done): Promise<void> {
  if (disk.unfillable !== undefined) return
  await disk.fill()
  done.diskFills++
  await delay(random.whole(200, 2000))
  await disk.free()
  if (random.chance(0.5)) await isReady(server)
}

/** Waits until the server says that it can serve, without anybody's help. */
export async function isReady(server: ServerUnderTest, patienceMs = 30_000): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const answer = await fetch(`${server.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > giveUpAt) throw new Error(`The server did not come back:\n${server.output.slice(-4000)}`)
    await delay(50)
  }
}
