import { relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Bundle = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>

/** Weights in KB of 1,000 bytes, as the server sends them to browsers that take Brotli. */
interface Kilobytes {
  readonly script: number
  readonly css: number
}

/** Weight of the first view. */
interface ViewWeight extends Kilobytes {
  /** The screen's module, or the entry alone. */
  readonly view: string
  /** Requests for script and CSS. */
  readonly files: number
}

/** Collects a chunk and all chunks it imports statically. */
function closure(chunk: Chunk, bundle: Bundle, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') closure(imported, bundle, found)
  }
  return found
}

function createScale(bundle: Bundle): (chunks: ReadonlySet<Chunk>) => Omit<ViewWeight, 'view'> {
  const known = new Map<string, number>()
  const weigh = (name: string): number => {
    const output = bundle[name]
    const weight =
      known.get(name) ??
      brotliCompressSync(output?.type === 'chunk' ? output.code : (output?.source ?? '')).byteLength
    known.set(name, weight)
    return weight
  }
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + weigh(name), 0) / 1000
  return (chunks) => {
    const scripts = [...chunks].map(({ fileName }) => fileName)
    const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
    return { script: sum(scripts), css: sum([...styles]), files: scripts.length + styles.size }
  }
}

const isModule = (chunk: Chunk, ending: string) => chunk.facadeModuleId?.endsWith(ending) ?? false

/** Weighs every screen with everything it imports statically, the entry and the layouts. */
function weighViews(bundle: Bundle): ViewWeight[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The bundle has no entry to weigh.')
  const weigh = createScale(bundle)
  const layouts = chunks.filter((chunk) => isModule(chunk, '-layout.tsx'))
  const screens = chunks.filter((chunk) => isModule(chunk, '-screen.tsx'))
  return [[entry], ...screens.map((screen) => [entry, ...layouts, screen])].map((loaded) => {
    const parts = new Set<Chunk>()
    for (const chunk of loaded) closure(chunk, bundle, parts)
    const view = loaded.at(-1) ?? entry
    return { view: view.facadeModuleId ?? view.fileName, ...weigh(parts) }
  })
}

/** A screen's line in what {@link weightBudget} prints: kilobytes of script and of CSS, number of files, and module. */
export const weightLine = /^\s*([\d.]+) KB script\s+([\d.]+) KB CSS\s+(\d+) files {2}(\S+)$/gm

/** Prints the weight of each screen's first view and fails the build when one is over a limit. */
export function weightBudget(limits: Kilobytes): Plugin {
  let root = ''
  return {
    name: 'weight-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle(_options, bundle) {
      const weights = weighViews(bundle)
      const lines = weights.map(
        ({ view, script, css, files }) =>
          `${script.toFixed(1).padStart(7)} KB script ${css.toFixed(1).padStart(5)} KB CSS ${String(files).padStart(3)} files  ${relative(root, view)}`,
      )
      this.info(
        `first views in Brotli (limits: ${limits.script} KB script, ${limits.css} KB CSS)\n${lines.join('\n')}`,
      )
      const heavy = weights.filter(({ script, css }) => script > limits.script || css > limits.css)
      if (heavy.length > 0)
        this.error(`Too heavy: ${heavy.map(({ view }) => relative(root, view)).join(', ')}`)
    },
  }
}
