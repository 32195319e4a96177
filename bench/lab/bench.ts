import type { Bench } from '../figure.ts'
import { type Host, type LabOptions, openHost } from './lab.ts'

interface BenchChoices {
  readonly isSmoke: boolean
  readonly profiles: string | undefined
}

/**
 * Opens a run. In a measuring run every lab is a fresh server of its own; in a smoke run the parts share one server for each
 * set of engines.
 * @param choices `profiles` is a folder for profiles of the servers
 */
export function openBench({ isSmoke, profiles }: BenchChoices): Bench & AsyncDisposable {
  const shared = new Map<LabOptions['engines'], Promise<Host>>()

  function shareHost({ engines = 'scripted' }: LabOptions): Promise<Host> {
    const known = shared.get(engines)
    const host = known ?? openHost({ engines, profiles })
    shared.set(engines, host)
    return host
  }

  return {
    size: (full, smoke) => (isSmoke ? smoke : full),
    async openLab(options = {}) {
      const host = await (isSmoke ? shareHost(options) : openHost({ ...options, profiles }))
      const lab = host.open()
      return {
        ...lab,
        async [Symbol.asyncDispose]() {
          await lab[Symbol.asyncDispose]()
          if (!isSmoke) await host[Symbol.asyncDispose]()
        },
      }
    },
    async [Symbol.asyncDispose]() {
      for (const host of shared.values()) await (await host)[Symbol.asyncDispose]()
    },
  }
}
