import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createProviders } from '@atelier/engines/catalog'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { type Finding, report } from './doctor/finding.ts'
import { lookAtDatabase } from './doctor/look-at-database.ts'
import { lookAtMachine } from './doctor/look-at-machine.ts'
import { lookAtOutside } from './doctor/look-at-outside.ts'
import { lookAtProviders } from './doctor/look-at-providers.ts'

/** Looks at everything that the configuration names and spends nothing; also beside a running server. */
export async function examine(config: Config): Promise<Finding[]> {
  const workDir = await mkdtemp(join(tmpdir(), 'atelier-doctor-'))
  const providers = createProviders({
    hosted: config.providers,
    local: {
      ...(config.ffmpegPath ? { ffmpegPath: config.ffmpegPath } : {}),
      workDir,
      processes: 1,
      log: () => undefined,
    },
  })
  try {
    const [machine, database, outside, hosted] = await Promise.all([
      lookAtMachine(config),
      lookAtDatabase(config),
      lookAtOutside(config),
      lookAtProviders(providers),
    ])
    return [...database, ...machine, ...outside, ...hosted]
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
