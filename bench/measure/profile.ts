import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What is read from a profile that Node writes with `--cpu-prof`. */
interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  /** Id of the node that ran, for each of `timeDeltas`, in microseconds. */
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  readonly children?: readonly number[]
}

/** Flags with which Node writes a profile into a folder when the program ends. */
export const profileFlags = (folder: string) => ['--cpu-prof', `--cpu-prof-dir=${folder}`]

/** Garbage collection, startup and whatever else no package called. */
const RUNTIME = 'Node.js itself'

/**
 * Reads where the programs profiled into a folder spent their processor time.
 * @returns shares of all time that was not idle, the largest first. What Node does for a package counts as the package's.
 */
export async function readShares(folder: string): Promise<[name: string, share: number][]> {
  const spent = new Map<string, number>()
  for (const file of await readdir(folder)) {
    const profile: CpuProfile = JSON.parse(await readFile(join(folder, file), 'utf8'))
    await addTimes(profile, spent)
  }
  const total = [...spent.values()].reduce((sum, time) => sum + time, 0)
  return [...spent].map(([name, time]): [string, number] => [name, time / total]).sort((a, b) => b[1] - a[1])
}

async function addTimes(profile: CpuProfile, spent: Map<string, number>): Promise<void> {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const callers = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const modules = await modulesOf(profile.nodes)
  const ownerOf = (id: number | undefined): string => {
    const node = id === undefined ? undefined : nodes.get(id)
    if (!node) return RUNTIME
    return modules.get(node.callFrame.url)?.[node.callFrame.lineNumber] ?? ownerOf(callers.get(node.id))
  }
  const owners = new Map(profile.nodes.map(({ id }) => [id, ownerOf(id)]))
  for (const [index, id] of profile.samples.entries()) {
    if (nodes.get(id)?.callFrame.functionName === '(idle)') continue
    const owner = owners.get(id) ?? RUNTIME
    spent.set(owner, (spent.get(owner) ?? 0) + (profile.timeDeltas[index] ?? 0))
  }
}

/** For each bundled file by its URL, the package or folder of each of its lines. */
async function modulesOf(nodes: readonly ProfileNode[]): Promise<Map<string, string[]>> {
  const urls = new Set(nodes.map(({ callFrame }) => callFrame.url).filter((url) => url.startsWith('file:')))
  const files = [...urls].map(async (url): Promise<[string, string[]]> => {
    let name = RUNTIME
    const lines = (await readFile(fileURLToPath(url), 'utf8')).split('\n')
    // The bundler writes each module's path above it.
    return [url, lines.map((line) => (name = nameOf(/^\/\/ (\S+\.[cm]?[jt]s)$/.exec(line)?.[1]) ?? name))]
  })
  return new Map(await Promise.all(files))
}

function nameOf(path: string | undefined): string | undefined {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path ?? '')?.[1]
  return (
    inPackage ??
    path
      ?.replace(/^(\.\.\/)*/, '')
      .split('/')
      .slice(0, 4)
      .join('/')
  )
}
