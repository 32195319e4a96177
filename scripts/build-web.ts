import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

const root = resolve(import.meta.dirname, '..')
const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const stampFile = join(dist, '.built')
/** Everything the result depends on. */
const inputs = ['apps/web', 'packages/contract', 'package-lock.json']
const notInputs = new Set(['dist', 'node_modules'])

/** How to build. */
export interface BuildChoices {
  /** Also when nothing changed. */
  readonly force?: boolean
  /** Ends the build. */
  readonly signal?: AbortSignal
}

/**
 * Builds the studio into apps/web/dist, unless what lies there was built from the same sources. The old build
 * stays in place until the new one is whole.
 * @returns whether it had to be built
 * @throws Error with the bundler's output
 */
export async function buildWeb({ force = false, signal }: BuildChoices = {}): Promise<boolean> {
  const stamp = await hashOf(inputs)
  if (!force && (await builtFrom()) === stamp) return false
  const draft = join(root, 'node_modules/.cache', `web-${process.pid}`)
  try {
    await mkdir(draft, { recursive: true })
    await bundle(draft, signal)
    await writeFile(join(draft, '.built'), stamp)
    await rm(dist, { recursive: true, force: true })
    await rename(draft, dist)
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    // Another start may have put the same build in place meanwhile.
    if (!force && (await builtFrom()) === stamp) return true
    throw cause
  }
  return true
}

async function builtFrom(): Promise<string | undefined> {
  return existsSync(stampFile) ? readFile(stampFile, 'utf8') : undefined
}

async function bundle(outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = join(
    dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir']
  const child = spawn(process.execPath, args, {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal && { signal }),
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [output, faults, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(`The studio could not be built:\n${output}${faults}`)
}

/** One hash over names and contents of the files in and under the paths. */
async function hashOf(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesUnder(join(root, path))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!entries) return [path]
  const kept = entries.filter((entry) => !notInputs.has(entry.name))
  return (await Promise.all(kept.map((entry) => filesUnder(join(path, entry.name))))).flat()
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } })
  await buildWeb(values).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
