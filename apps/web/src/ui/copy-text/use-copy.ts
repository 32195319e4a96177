import { type RefObject, useState } from 'react'

/** Copies what an element shows; where a browser forbids that, selects it. */
export function useCopy(shown: RefObject<HTMLElement | null>) {
  const [copied, setCopied] = useState(false)
  const select = () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
  }
  const copy = async () => {
    try {
      // Browsers provide the clipboard to secure pages only.
      await navigator.clipboard?.writeText(shown.current?.textContent ?? '')
      setCopied(navigator.clipboard !== undefined)
      if (!navigator.clipboard) select()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      select()
    }
  }
  return { copied, onClick: () => void copy(), onBlur: () => setCopied(false) }
}
