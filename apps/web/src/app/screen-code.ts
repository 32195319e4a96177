import type { ComponentType, ReactNode } from 'react'
import { loadThroughOutages } from '../api/connection.ts'
import type { Place } from './places.ts'
import type { Screen } from './screens.ts'

/** A layout around screens. */
export type Layout = ComponentType<{ readonly children: ReactNode }>

/** The loaded code of a screen with its layouts, the outermost first. */
export interface ScreenCode {
  readonly Screen: ComponentType
  readonly layouts: readonly Layout[]
}

// Not needed by visitors without a session.
const loadMain = async (): Promise<Layout> => (await import('./shell/main-layout.tsx')).MainLayout
const loadConsole = async (): Promise<Layout> => (await import('./shell/console-layout.tsx')).ConsoleLayout

const layoutsOf = { main: [loadMain], console: [loadMain, loadConsole], guest: [], open: [], solo: [] }

const ready = new Map<Screen, ScreenCode>()
const loading = new Map<Screen, Promise<ScreenCode>>()

async function load({ screen, area }: Place): Promise<ScreenCode> {
  const [Screen, ...layouts] = await Promise.all([
    screen.load(),
    ...layoutsOf[area].map((layout) => layout()),
  ])
  return { Screen, layouts }
}

/** The code of a screen, if it is loaded. */
export const readyCode = ({ screen }: Place): ScreenCode | undefined => ready.get(screen)

/** Loads the code of a screen once; after a failure, the next call tries again. */
export function loadCode(place: Place): Promise<ScreenCode> {
  const { screen } = place
  const known = loading.get(screen)
  if (known) return known
  const code = loadThroughOutages(() => load(place))
  loading.set(screen, code)
  code.then(
    (loaded) => ready.set(screen, loaded),
    () => loading.delete(screen),
  )
  return code
}
