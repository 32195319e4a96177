import { useEffect } from 'react'

/** What keys do: a key, or `g` and a letter. */
type Shortcuts = Readonly<Record<string, () => void>>

/** How long after `g` its letter may follow. */
const SEQUENCE_MS = 1200

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Dialogs and menus have keys of their own. */
const isCovered = () => document.querySelector('[aria-modal="true"], [role="menu"]') !== null

/** The name of the pressed keys: “mod+k”, “?”, or “g h” after `before` was “g”. */
function nameOf(event: KeyboardEvent, before: string): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.ctrlKey || event.metaKey) return `mod+${key}`
  return before === '' ? key : `${before} ${key}`
}

/**
 * Runs shortcuts, except while a dialog or a menu is open. Single keys do not work while the user types; with Ctrl or
 * Command, they do.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    let before = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey
      if (event.altKey || event.repeat || event.defaultPrevented || isCovered()) return
      if (isPlain && isTyping(event.target)) return
      const name = nameOf(event, before)
      clearTimeout(timer)
      before = name === 'g' ? 'g' : ''
      if (before) timer = setTimeout(() => (before = ''), SEQUENCE_MS)
      const run = shortcuts[name]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      clearTimeout(timer)
    }
  }, [shortcuts])
}
