import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
export type Bundle = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>

/** What a browser without a cache loads to show a screen. */
export interface View {
  /** The screen's module, or the entry's for what every view loads. */
  readonly id: string
  readonly audience: 'guests' | 'users' | 'administrators'
  /** The entry, the layouts and the screen, with all chunks that they import statically. */
  readonly chunks: ReadonlySet<Chunk>
}

/** Where the studio loads its screens and layouts dynamically. */
const SCREENS = 'src/app/screens.ts'
const CONSOLE_SCREENS = 'src/app/console-pages.ts'
const LAYOUTS = {
  guests: [],
  users: ['src/app/shell/main-layout.tsx'],
  administrators: ['src/app/shell/main-layout.tsx', 'src/app/shell/console-layout.tsx'],
} satisfies Record<View['audience'], string[]>

/** Screens without the main layout; the few others without it are weighed as if they had it. */
const guestScreens = /\/features\/(?:auth|demo)\//

/** The module's chunk and all chunks it imports statically. */
function closure(chunk: Chunk | undefined, bundle: Bundle, found: Set<Chunk>): Set<Chunk> {
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') closure(imported, bundle, found)
  }
  return found
}

/**
 * The first view of every screen, after that of the entry alone.
 * @param root the folder of the studio
 * @param context of a plugin in the build of this bundle
 */
export function findViews(
  bundle: Bundle,
  root: string,
  context: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
): [entry: View, ...screens: View[]] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle has no entry.')
  const view = (id: string, audience: View['audience']): View => {
    const found = closure(entry, bundle, new Set())
    for (const layout of LAYOUTS[audience]) closure(chunkOf.get(join(root, layout)), bundle, found)
    return { id, audience, chunks: closure(chunkOf.get(id), bundle, found) }
  }
  const screensOf = (table: string) =>
    (context.getModuleInfo(join(root, table))?.dynamicallyImportedIds ?? []).filter(
      (id) => id !== join(root, CONSOLE_SCREENS),
    )
  return [
    view(entry.facadeModuleId ?? entry.fileName, 'guests'),
    ...screensOf(SCREENS).map((id) => view(id, guestScreens.test(id) ? 'guests' : 'users')),
    ...screensOf(CONSOLE_SCREENS).map((id) => view(id, 'administrators')),
  ]
}
