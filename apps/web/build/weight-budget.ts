import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** What one first view makes a browser load. */
interface ViewWeight {
  /** The screen's module, or the entry alone. */
  readonly view: string
  /** Gzipped script of entry, screen and everything they import statically, in KB of 1,000 bytes. */
  readonly kilobytes: number
}

/** Collects a chunk and all chunks it imports statically. */
function closure(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const imported = chunks.get(name)
    if (imported) closure(imported, chunks, found)
  }
  return found
}

/** Weighs every screen's whole import closure. `isScreen` tells a screen's module by its id. */
function weighViews(bundle: readonly Chunk[], isScreen: (id: string) => boolean): ViewWeight[] {
  const chunks = new Map(bundle.map((chunk) => [chunk.fileName, chunk]))
  const entry = bundle.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The bundle has no entry to weigh.')
  const gzipped = new Map(bundle.map((chunk) => [chunk, gzipSync(chunk.code).byteLength]))
  const screens = bundle.filter((chunk) => chunk.facadeModuleId && isScreen(chunk.facadeModuleId))
  return [entry, ...screens].map((chunk) => {
    const parts = closure(chunk, chunks, closure(entry, chunks))
    const bytes = [...parts].reduce((sum, part) => sum + (gzipped.get(part) ?? 0), 0)
    return { view: chunk.facadeModuleId ?? chunk.fileName, kilobytes: bytes / 1000 }
  })
}

/** Prints what each screen's first view weighs and fails the build when one is over the budget. */
export function weightBudget({ maxKilobytes }: { maxKilobytes: number }): Plugin {
  let root = ''
  return {
    name: 'weight-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const weights = weighViews(chunks, (id) => id.endsWith('-screen.tsx'))
      const lines = weights.map(
        ({ view, kilobytes }) => `${kilobytes.toFixed(1).padStart(7)} KB  ${relative(root, view)}`,
      )
      this.info(`first views, script gzipped (at most ${maxKilobytes} KB)\n${lines.join('\n')}`)
      const heavy = weights.filter(({ kilobytes }) => kilobytes > maxKilobytes)
      if (heavy.length > 0)
        this.error(`Too heavy: ${heavy.map(({ view }) => relative(root, view)).join(', ')}`)
    },
  }
}
