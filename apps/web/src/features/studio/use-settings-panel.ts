import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { createStore, useStore } from '../../state/store.ts'

const KEY = 'atelier.settings-hidden'

/** Whether the panel beside the results is hidden, on this device; null until it is read. */
const isHidden = createStore<boolean | null>(null)

const readHidden = () => localStorage.getItem(KEY) !== null

function setHidden(hidden: boolean): void {
  isHidden.set(hidden)
  try {
    if (hidden) localStorage.setItem(KEY, 'true')
    else localStorage.removeItem(KEY)
  } catch (error) {
    console.info('The settings panel will be shown again after a reload:', error)
  }
}

/** Where the settings are shown: beside the results, or on narrow screens in the dock while they are open. */
export function useSettingsPanel() {
  const isNarrow = useMediaQuery('(max-width: 960px)', undefined, { getInitialValueInEffect: false })
  const hidden = useStore(isHidden, (now) => now ?? readHidden())
  const [isOpen, setIsOpen] = useState(false)
  return isNarrow
    ? { place: 'dock' as const, isOpen, toggle: () => setIsOpen(!isOpen) }
    : { place: 'side' as const, isOpen: !hidden, toggle: () => setHidden(!hidden) }
}
