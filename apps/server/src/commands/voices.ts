import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { pathToFileURL } from 'node:url'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { InstallProgress, VoicePack, VoicePacks } from '@atelier/engines/spec/voice-packs'
import { createLocalProvider } from '@atelier/local-engines/provider'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { syncInstalledVoices } from '../generation/voices/sync.ts'
import { explained } from './explained.ts'
import { showProgress } from './show-progress.ts'
import { withCatalog } from './with-catalog.ts'

const usage = 'usage: npm run voices -- list | add NAME [--yes] | remove NAME'

/** A command on the neural voices of this machine. */
export type VoiceCommand =
  | { name: 'list' }
  | { name: 'add'; code: string; yes: boolean }
  | { name: 'remove'; code: string }

/** Parses a command; throws ConfigError with the usage for anything else. */
export function readCommand(words: readonly string[]): VoiceCommand {
  const [name, code, ...others] = words.filter((word) => word !== '--yes')
  const yes = words.includes('--yes')
  if (others.length > 0 || (yes && name !== 'add')) throw new ConfigError(usage)
  if (name === 'list' && code === undefined) return { name }
  if (name === 'add' && code !== undefined) return { name, code, yes }
  if (name === 'remove' && code !== undefined) return { name, code }
  throw new ConfigError(usage)
}

/** The surroundings of a command. */
export interface VoiceTerminal {
  write(text: string): void
  /** Asks a question to be answered with yes or no; undefined without a terminal. */
  confirm?(question: string): Promise<boolean>
  onProgress(progress: InstallProgress): void
  readonly signal: AbortSignal
}

const megabytes = (bytes: number | undefined) =>
  bytes === undefined ? 'unknown size' : `${Math.ceil(bytes / 1_000_000)} MB`

/** One line for each pack. */
const line = ({ code, bytes, isInstalled, languages, license, name, voices }: VoicePack) =>
  [
    code,
    isInstalled ? 'installed' : 'available',
    megabytes(bytes),
    voices.length === 1 ? '1 voice' : `${voices.length} voices`,
    languages.join(', '),
    license.name,
    name,
  ].join('  ')

/** What to know before a pack is installed. */
const describe = ({ bytes, isChecksumPublished, license, name, notice, recordings, source }: VoicePack) =>
  [
    `${name}, ${megabytes(bytes)}`,
    `License: ${license.name}, ${license.url}`,
    `Stated at: ${source}`,
    `Recordings: ${recordings}`,
    ...(notice === undefined ? [] : [notice]),
    ...(isChecksumPublished
      ? []
      : ['Its publisher states no checksum: this download is trusted, and later ones are compared with it.']),
    '',
  ].join('\n')

async function add(
  packs: VoicePacks,
  { code, yes }: { code: string; yes: boolean },
  terminal: VoiceTerminal,
) {
  if (packs.unavailable) throw new ConfigError(packs.unavailable)
  const pack = (await packs.list()).find((one) => one.code === code)
  if (!pack) throw new ConfigError(`Unknown voice pack: ${code}. List them with: npm run voices -- list`)
  if (pack.isInstalled) return `${code} is already installed.`
  terminal.write(`${describe(pack)}\n`)
  if (!yes) {
    if (!terminal.confirm) throw new ConfigError('Add --yes to accept the license.')
    terminal.write(`${pack.license.text}\n`)
    if (!(await terminal.confirm('Do you accept this license and install the voices?')))
      return 'Nothing was installed.'
  }
  await packs.install(code, terminal)
  return `Installed ${code}.`
}

/** Runs a command; a running server offers the changed voices at once. Returns the text to print. */
export async function runCommand(
  config: Config,
  command: VoiceCommand,
  terminal: VoiceTerminal,
): Promise<string> {
  const local = createLocalProvider({ processes: 1, neural: config.neural, log: () => undefined })
  try {
    const packs = local.voicePacks
    if (!packs) throw new Error('the local provider installs no voices')
    if (command.name === 'list') return (await packs.list()).map(line).join('\n')
    const done =
      command.name === 'add' ? await add(packs, command, terminal) : await remove(packs, command.code)
    await withCatalog(config, ({ db, engines }) => syncInstalledVoices(db, engines))
    return done
  } catch (error) {
    if (error instanceof EngineError)
      throw new ConfigError(error.userMessage ?? error.message, { cause: error })
    throw error
  } finally {
    await local.close()
  }
}

async function remove(packs: VoicePacks, code: string): Promise<string> {
  await packs.remove(code)
  return `Removed ${code}.`
}

async function confirm(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await reader.question(`${question} [y/N] `)).trim())
  } finally {
    reader.close()
  }
}

async function main(): Promise<void> {
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort(new ConfigError('Interrupted. The same command continues.')))
  const terminal: VoiceTerminal = {
    write: (text) => void process.stderr.write(text),
    ...(process.stdin.isTTY && { confirm }),
    onProgress: showProgress(process.stderr),
    signal: interrupted.signal,
  }
  const text = await runCommand(readConfig(), readCommand(process.argv.slice(2)), terminal)
  process.stdout.write(`${text}\n`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await explained(main)
