import { useEffect } from 'react'

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'

/** Ctrl+A or ⌘+A selects all loaded items, except in a text field or a dialog; Escape clears the selection. */
export function useSelectAll(selectAll: () => void, clear: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event
      if (target instanceof Element && target.closest(typing)) return
      if (document.querySelector('[role=dialog], [role=menu]')) return
      if (key === 'Escape') clear()
      if (key.toLowerCase() !== 'a' || !(ctrlKey || metaKey)) return
      event.preventDefault()
      selectAll()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
