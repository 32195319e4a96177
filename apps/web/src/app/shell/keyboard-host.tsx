import { lazy, Suspense, useMemo } from 'react'
import { navigate } from '../../navigation/address.ts'
import { useStore } from '../../state/store.ts'
import { Optional } from '../../ui/optional.tsx'
import { sections } from '../screens.ts'
import { keyboardHelp } from './keyboard-help.ts'
import { lastPathOf, sectionKeys } from './sections.ts'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }))

const openPalette = () => keyboardHelp.set('palette')
const close = () => keyboardHelp.set(null)

/** Focuses the search field of the screen; without one, the palette searches everything. */
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('main input[type=search], main [role=searchbox]')
  if (field) field.focus()
  else openPalette()
}

/** Keyboard shortcuts, the command palette and the list of shortcuts. Their code is loaded when they are opened. */
export function KeyboardHost() {
  const opened = useStore(keyboardHelp, (now) => now)
  const shortcuts = useMemo(() => {
    const jumps = sections.map((section) => [
      `g ${sectionKeys[section]}`,
      () => void navigate({ to: lastPathOf(section) }),
    ])
    const others = {
      'mod+k': openPalette,
      '?': () => keyboardHelp.set('shortcuts'),
      '/': focusSearch,
    }
    return { ...others, ...Object.fromEntries(jumps) }
  }, [])
  useShortcuts(shortcuts)
  if (opened === null) return null
  return (
    <Optional fallback={null}>
      <Suspense fallback={null}>
        {opened === 'palette' ? <CommandPalette onClose={close} /> : <Shortcuts onClose={close} />}
      </Suspense>
    </Optional>
  )
}
