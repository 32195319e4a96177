import { build, type InlineConfig, type Rolldown } from 'vite'
import { findViews, type View } from './views.ts'

/** Modules that are loaded together, and the views that need one of them. */
interface Part {
  readonly modules: readonly string[]
  /** Indexes of views. */
  readonly views: ReadonlySet<number>
  /** Bytes, compressed. */
  readonly size: number
}

/** What one more file costs in bytes, with its style sheet: headers, and text that compresses worse than in a larger file. */
const FILE_BYTES = 2200
/** Bytes of compressed script per byte of source. */
const COMPRESSION = 0.16

/** How often people without a cache open a screen, compared with others; several paths lead to some screens. */
const visits: readonly (readonly [screen: RegExp, weight: number])[] = [
  [/\/library-screen\.tsx$/, 6],
  [/\/assistant-screen\.tsx$/, 4],
  [/\/text-to-speech-screen\.tsx$/, 3],
  [/-sheet\.tsx$/, 2],
  [/\/keys-screen\.tsx$/, 2],
]
const visitsOf = { guests: 4, users: 1, administrators: 0.3 } satisfies Record<View['audience'], number>

/** Splits a bundle without groups into parts: the modules of each are needed by exactly the same views. */
function splitByViews(views: readonly View[], entry: View): Part[] {
  const parts = new Map<string, Part>()
  const chunks = new Set(views.flatMap((view) => [...view.chunks]))
  for (const chunk of chunks) {
    if (entry.chunks.has(chunk)) continue
    const needing = views.flatMap((view, index) => (view.chunks.has(chunk) ? [index] : []))
    const { modules, size } = parts.get(needing.join()) ?? { modules: [], size: 0 }
    const length = Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
    parts.set(needing.join(), {
      modules: [...modules, ...chunk.moduleIds],
      views: new Set(needing),
      size: size + length * COMPRESSION,
    })
  }
  return [...parts.values()]
}

const union = (one: Part, other: Part): Part => ({
  modules: [...one.modules, ...other.modules],
  views: new Set([...one.views, ...other.views]),
  size: one.size + other.size,
})

/** Merges two parts as long as that makes the views lighter, the best pair first. */
function mergeParts(parts: readonly Part[], weights: readonly number[]): Part[] {
  const costOf = ({ views, size }: Part) =>
    [...views].reduce((sum, view) => sum + (weights[view] ?? 0), 0) * (FILE_BYTES + size)
  let left = parts.map((part) => ({ part, cost: costOf(part) }))
  for (;;) {
    let best: { pair: readonly unknown[]; merged: (typeof left)[number]; gain: number } | undefined
    for (const [at, one] of left.entries())
      for (const other of left.slice(at + 1)) {
        const part = union(one.part, other.part)
        const merged = { part, cost: costOf(part) }
        const gain = one.cost + other.cost - merged.cost
        if (gain > (best?.gain ?? 0)) best = { pair: [one, other], merged, gain }
      }
    if (!best) return left.map(({ part }) => part)
    const { pair, merged } = best
    left = [...left.filter((each) => !pair.includes(each)), merged]
  }
}

/** The first group of every plan: what the entry needs is one file. */
export const entryGroup: Rolldown.CodeSplittingGroup = { name: 'entry', tags: ['$initial'], priority: 1000 }

/**
 * Plans the chunks of the studio so that each first view is few files with little that it does not need. Builds the
 * studio once without writing it.
 * @param config of that build, without groups of its own
 */
export async function planChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  let parts: Part[] = []
  const planner = {
    name: 'plan-chunks',
    generateBundle(this: Rolldown.PluginContext, _options: unknown, bundle: Rolldown.OutputBundle) {
      const [entry, ...views] = findViews(bundle, config.root ?? '', this)
      const weights = views.map(
        ({ id, audience }) => visits.find(([screen]) => screen.test(id))?.[1] ?? visitsOf[audience],
      )
      parts = mergeParts(splitByViews(views, entry), weights)
    },
  }
  await build({ ...config, plugins: [...(config.plugins ?? []), planner] })
  // Imports of a module are needed by at least the same views. With the most common part first, no chunk imports a
  // rarer one, and none of them form a cycle.
  const ordered = parts.toSorted((one, other) => other.views.size - one.views.size)
  return ordered.map(({ modules }, index) => {
    const ids = new Set(modules)
    return { name: `part-${index}`, test: (id) => ids.has(id), priority: ordered.length - index }
  })
}
