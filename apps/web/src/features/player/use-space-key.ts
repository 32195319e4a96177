import { useEffect } from 'react'
import { toggleTrack } from '../../ui/audio-player/queue.ts'

/** Elements that use the space bar themselves. */
const OWN_SPACE = [
  ...['input', 'textarea', 'select', 'button', 'summary', 'video', 'audio', '[contenteditable]'],
  ...[
    'button',
    'checkbox',
    'combobox',
    'listbox',
    'menuitem',
    'option',
    'radio',
    'slider',
    'switch',
    'tab',
  ].map((role) => `[role=${role}]`),
].join()

/** The space bar plays and pauses, unless the focused element uses it. */
export function useSpaceKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== ' ' || repeat || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest(OWN_SPACE)) return
      event.preventDefault()
      toggleTrack()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
