import { statfs } from 'node:fs/promises'
import process from 'node:process'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Db } from '../../platform/database.ts'
import { poolOf } from '../../platform/database.ts'
import { errorCode } from '../../platform/error-code.ts'

interface ProcessParts {
  db: Db
  roles: ReadonlySet<string>
  /** The folder of this process for temporary files, and for files stored on disk. */
  dataDir: string
}

/** Metrics of this process: memory, event loop, database connections and disk. */
export function showProcess(metrics: Registry, { db, roles, dataDir }: ProcessParts): void {
  collectDefaultMetrics({ register: metrics })
  new Gauge({
    name: 'atelier_process_info',
    help: 'Roles and Node.js version of this process; always 1',
    labelNames: ['roles', 'node'],
    registers: [metrics],
  }).set({ roles: [...roles].join(), node: process.versions.node }, 1)
  const connections: Gauge = new Gauge({
    name: 'atelier_database_connections',
    help: 'Database connections of this process, and statements waiting for one',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = poolOf(db) ?? {}
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'used' }, totalCount - idleCount)
      connections.set({ state: 'waited_for' }, waitingCount)
    },
  })
  const free: Gauge = new Gauge({
    name: 'atelier_disk_free_bytes',
    help: 'Free bytes on the disk of DATA_DIR',
    registers: [metrics],
    collect: async () => {
      const disk = await statfs(dataDir).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      })
      if (disk) free.set(disk.bavail * disk.bsize)
    },
  })
}
