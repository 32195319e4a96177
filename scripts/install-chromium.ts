import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

/** A Chromium that runs, or a sentence about what is missing. */
export type Chromium = { path: string } | { missing: string }

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

/** Some systems put a stub on PATH that only says how to install the browser; asking for its version tells them apart. */
function runs(path: string): boolean {
  return isExecutable(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/** Path of a Chromium that runs: `CHROMIUM_PATH`, else PATH, else the usual place. */
function findChromium(): string | undefined {
  const { CHROMIUM_PATH: chosen, PATH: path = '' } = process.env
  if (chosen) return runs(chosen) ? chosen : undefined
  const onPath = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...macOs].find(runs)
}

const howToInstall = `The browser tests need Chromium. Install it and run again:
  Debian, Ubuntu   apt-get install -y chromium (as root)
  Fedora           dnf install -y chromium (as root)
  macOS            brew install --cask chromium
or set CHROMIUM_PATH to the program of a Chromium or Chrome that is already there.`

function aptGet(...args: string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr, error } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
  if (status === 0) return undefined
  return `apt-get ${args[0]} failed: ${error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n')}`
}

/** Finds Chromium, else installs it from the system's packages when that is possible: as root, with apt-get. */
export function ensureChromium(): Chromium {
  const found = findChromium()
  if (found) return { path: found }
  const { CHROMIUM_PATH: chosen } = process.env
  if (chosen) return { missing: `CHROMIUM_PATH names ${chosen}, which does not run.\n${howToInstall}` }
  const hasAptGet = spawnSync('apt-get', ['--version']).status === 0
  if (process.getuid?.() !== 0 || !hasAptGet) return { missing: howToInstall }
  process.stdout.write('Chromium is missing; installing it from the system’s packages …\n')
  const fault = aptGet('update') ?? aptGet('install', '-y', '--no-install-recommends', 'chromium')
  const installed = findChromium()
  if (installed) return { path: installed }
  return { missing: [fault, howToInstall].filter(Boolean).join('\n') }
}
