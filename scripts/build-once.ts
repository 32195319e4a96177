import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import process from 'node:process'

/** The project's folder. */
export const root = resolve(import.meta.dirname, '..')

/** How to build. */
export interface BuildChoices {
  /** Builds even when nothing changed. */
  readonly force?: boolean
  /** Aborts the build. */
  readonly signal?: AbortSignal
}

/** A build: its inputs, output and command. */
export interface Build {
  /** Output folder, relative to the project's. */
  readonly dist: string
  /** Input files and folders, relative to the project's. */
  readonly inputs: readonly string[]
  /** Builds into an empty folder. */
  bundle(draft: string, signal: AbortSignal | undefined): Promise<void>
}

const notInputs = new Set(['dist', 'node_modules'])
const isInput = (name: string) => !notInputs.has(name) && !/\.test\.tsx?$/.test(name)

/**
 * Runs a build, unless it already ran with the same inputs. The previous output stays in place until the new one is
 * complete.
 * @returns whether it was built
 * @throws Error with the bundler's output
 */
export async function buildOnce(
  build: Build,
  { force = false, signal }: BuildChoices = {},
): Promise<boolean> {
  const dist = join(root, build.dist)
  const stamp = await hashOf(build.inputs)
  if (!force && (await builtFrom(dist)) === stamp) return false
  const draft = join(root, 'node_modules/.cache', `${build.dist.replaceAll('/', '-')}-${process.pid}`)
  try {
    await mkdir(draft, { recursive: true })
    await build.bundle(draft, signal)
    await writeFile(join(draft, '.built'), stamp)
    await rm(dist, { recursive: true, force: true })
    await rename(draft, dist)
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    // Another process may have completed the same build meanwhile.
    if (!force && (await builtFrom(dist)) === stamp) return true
    throw cause
  }
  return true
}

async function builtFrom(dist: string): Promise<string | undefined> {
  const stamp = join(dist, '.built')
  return existsSync(stamp) ? readFile(stamp, 'utf8') : undefined
}

/** A hash of the names and contents of all files in the paths. */
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
  const inputs = entries.filter(({ name }) => isInput(name))
  return (await Promise.all(inputs.map((entry) => filesUnder(join(path, entry.name))))).flat()
}
