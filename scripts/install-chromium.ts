import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { runCommand } from './checks/run-command.ts'

/** Path of a working Chromium, or a message about what is missing. */
export type Chromium = { path: string } | { missing: string }

/** The headless shell: the same engine, but it opens a page in less than half the time. */
const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macOs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Some systems put a stub on PATH that only explains how to install the browser; `--version` detects it. */
function runs(path: string): boolean {
  return isExecutable(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/** Path of the first of these programs on PATH that runs. */
function findOnPath(programs: readonly string[]): string | undefined {
  const { PATH: path = '' } = process.env
  const onPath = path.split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))
  return onPath.find(runs)
}

const howToInstall = `The browser tests need Chromium. Install it and run again:
  Debian, Ubuntu   apt-get install -y chromium-headless-shell (as root)
  Fedora           dnf install -y chromium (as root)
  macOS            brew install --cask chromium
or set CHROMIUM_PATH to the executable of an installed Chromium or Chrome.`

async function aptGet(...args: string[]): Promise<string | undefined> {
  const { code, output } = await runCommand('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  if (code === 0) return undefined
  return `apt-get ${args[0]} failed: ${output.trim().split('\n').slice(-5).join('\n')}`
}

/** Installs the headless shell from the system's packages where possible: as root, with apt-get. */
async function installHeadlessShell(): Promise<string | undefined> {
  const hasAptGet = spawnSync('apt-get', ['--version']).status === 0
  if (process.getuid?.() !== 0 || !hasAptGet) return 'Only root can install it, and only with apt-get.'
  process.stdout.write(`Installing ${headlessShell} from the system’s packages …\n`)
  const packages = ['--no-install-recommends', headlessShell]
  return (await aptGet('update')) ?? (await aptGet('install', '-y', ...packages))
}

/** Finds the Chromium of `CHROMIUM_PATH`, otherwise a headless shell, installed if possible, otherwise any Chromium. */
export async function ensureChromium(): Promise<Chromium> {
  const { CHROMIUM_PATH: chosen } = process.env
  if (chosen && runs(chosen)) return { path: chosen }
  if (chosen) return { missing: `CHROMIUM_PATH names ${chosen}, which does not run.\n${howToInstall}` }
  const present = findOnPath([headlessShell])
  if (present) return { path: present }
  const fault = await installHeadlessShell()
  const path = findOnPath([headlessShell, ...names]) ?? macOs.find(runs)
  return path ? { path } : { missing: [fault, howToInstall].filter(Boolean).join('\n') }
}
