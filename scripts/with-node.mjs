// Runs a script of this project under the Node it needs, after installing what is missing. Plain JavaScript on
// builtins only: it must start on a bare checkout, by whatever Node (20 or newer) the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, constants as system, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const oldestHost = 20
const needed = 24
const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.installed')
const lockFile = join(root, '.installing')
const forwarded = ['SIGTERM', 'SIGINT', 'SIGHUP']
const isWindows = process.platform === 'win32'

class SetupError extends Error {}

try {
  const [script, ...args] = process.argv.slice(2)
  if (majorOf(process.versions.node) < oldestHost) {
    throw new SetupError(
      `Atelier needs Node ${oldestHost} or newer to start; this is ${process.versions.node}.`,
    )
  }
  if (!script) throw new SetupError('usage: node scripts/with-node.mjs <script> [arguments]')
  if (!isInstalled()) await installOnce()
  process.exitCode = await run(findNode(), [join(root, script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? '') },
  })
  process.exit()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** What an installation of this lockfile on this system leaves in the stamp. */
function wantedStamp() {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${process.platform}-${process.arch} ${lockfile}`
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp()
}

/** Installs, or waits for another start of the same checkout that is doing it. */
async function installOnce() {
  requireWritable(root)
  for (let isWaiting = false; !takeLock(); isWaiting = true) {
    if (!isWaiting) console.log('Another start is installing the dependencies; waiting for it …')
    await delay(200)
  }
  const release = () => rmSync(lockFile, { force: true })
  process.on('exit', release)
  try {
    if (!isInstalled()) await install()
  } finally {
    release()
    process.off('exit', release)
  }
}

function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAbandoned()) return false
    rmSync(lockFile, { force: true })
    return takeLock()
  }
}

/** A lock whose process is gone; one without a number yet gets a moment to be written. */
function isAbandoned() {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    if (holder) return !isAlive(holder)
    return Date.now() - statSync(lockFile).mtimeMs > 2000
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function install() {
  console.log('Installing the dependencies; this takes a minute the first time …')
  const cache = isReachable(npmCache()) ? undefined : mkdtempSync(join(tmpdir(), 'atelier-npm-'))
  const flags = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ]
  const args = ['ci', ...flags, ...(cache ? [`--cache=${cache}`] : [])]
  const code = await run('npm', args, { stdio: 'inherit', shell: isWindows }).catch((error) => {
    throw new SetupError(`npm could not be run (${error.code ?? error.message}). Install it along with Node.`)
  })
  if (cache) rmSync(cache, { recursive: true, force: true })
  if (code !== 0) {
    throw new SetupError(
      `The dependencies could not be installed: npm ended with ${code}, and says why above. Usually the package registry is out of reach (network, proxy), the disk is full, or files under ${modules} belong to another user.`,
    )
  }
  writeFileSync(stampFile, wantedStamp())
}

/** Accounts without a home have no place for npm's cache. */
function npmCache() {
  return process.env.npm_config_cache ?? join(homedir(), '.npm')
}

/** Whether the folder, or the nearest one above it that exists, can be written. */
function isReachable(folder) {
  const nearest = existsSync(folder) ? folder : undefined
  if (!nearest) return dirname(folder) !== folder && isReachable(dirname(folder))
  return isWritable(nearest)
}

function requireWritable(folder) {
  const target = [modules, folder].find((path) => existsSync(path) && !isWritable(path))
  if (!target) return
  throw new SetupError(
    `The dependencies must be installed, but ${target} cannot be written by this user. Start Atelier once as its owner, or change the owner.`,
  )
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The Node that came with the dependencies where there is one for this system and it runs, else the machine's. */
function findNode() {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const own = join(modules, name, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (majorOf(process.versions.node) >= needed) return process.execPath
  throw new SetupError(
    `Atelier needs Node ${needed} here: no Node package exists for ${process.platform}-${process.arch}, and the machine has ${process.versions.node}. Install Node ${needed} or newer.`,
  )
}

function majorOf(version) {
  return Number(version.split('.')[0])
}

/** Runs a program to its end, passing on the signals we get, and resolves with the code to exit with. */
function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, ...options })
    const forward = forwarded.map((signal) => [signal, () => child.kill(signal)])
    for (const [signal, pass] of forward) process.on(signal, pass)
    const settle = (finish) => {
      for (const [signal, pass] of forward) process.off(signal, pass)
      finish()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code, signal) =>
      settle(() => resolve(signal ? 128 + system.signals[signal] : (code ?? 1))),
    )
  })
}
