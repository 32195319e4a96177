import { type RefObject, useState } from 'react'

/** Copies the text of an element, or selects it if the browser forbids copying. */
export function useCopy(shown: RefObject<HTMLElement | null>) {
  const [copied, setCopied] = useState(false)
  const select = () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
  }
  const copy = async () => {
    try {
      // The clipboard API requires a secure context.
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
