import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createProviders } from '@atelier/engines/catalog'
import { createLocalProvider } from '@atelier/local-engines/provider'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { checkDatabase, connectionOf } from './doctor/check-database.ts'
import { checkExposure } from './doctor/check-exposure.ts'
import { checkMachine } from './doctor/check-machine.ts'
import { checkModels } from './doctor/check-models.ts'
import { checkProviders } from './doctor/check-providers.ts'
import { type Finding, report } from './doctor/finding.ts'

/** Checks the whole configuration at no cost; can run beside a server. */
export async function examine(config: Config): Promise<Finding[]> {
  const workDir = await mkdtemp(join(tmpdir(), 'atelier-doctor-'))
  const shared = { ...(config.ffmpegPath ? { ffmpegPath: config.ffmpegPath } : {}), log: () => undefined }
  const local = createLocalProvider({ ...shared, workDir, neural: config.neural, processes: 1 })
  const providers = createProviders({ ...shared, hosted: config.providers, local })
  try {
    const [machine, database, outside, hosted, models] = await Promise.all([
      checkMachine(config),
      checkDatabase(config),
      checkExposure(config),
      checkProviders(providers),
      checkModels(providers, connectionOf(config)),
    ])
    return [...database, ...machine, ...outside, ...hosted, ...models]
  } finally {
    await Promise.all(providers.map((provider) => provider.close()))
    await rm(workDir, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  try {
    const findings = await examine(readConfig())
    process.stdout.write(report(findings))
    if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
