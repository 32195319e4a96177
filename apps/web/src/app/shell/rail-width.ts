import { useMediaQuery } from '@mantine/hooks'
import { persistedStore } from '../../state/persisted-store.ts'
import { useStore } from '../../state/store.ts'

interface RailWidth {
  /** Chosen by the user; by default, the rail is collapsed where space is scarce. */
  readonly collapsed?: boolean
}

const chosen = persistedStore<RailWidth>('atelier.rail', (stored) =>
  stored === null ? {} : { collapsed: stored.includes('true') },
)

/** Whether the rail shows only icons, and a function that switches it. */
export function useRailWidth(): readonly [isCollapsed: boolean, toggle: () => void] {
  const isNarrow = useMediaQuery('(max-width: 1000px)', undefined, { getInitialValueInEffect: false })
  const isCollapsed = useStore(chosen.state, ({ collapsed }) => collapsed) ?? isNarrow ?? false
  return [isCollapsed, () => chosen.change({ collapsed: !isCollapsed })]
}
