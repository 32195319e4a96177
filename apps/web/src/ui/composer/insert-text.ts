/** What to put in so that words on either side stay apart. */
export function spaced(insert: string, before: string, after: string): string {
  const lead = before === '' || /\s$/.test(before) ? '' : ' '
  const trail = after === '' || /^[\s.,;:!?…]/.test(after) ? '' : ' '
  return `${lead}${insert}${trail}`
}

/** Puts words where the caret is, instead of what is selected there; Ctrl+Z takes them back. */
export function insertAtCaret(box: HTMLTextAreaElement, insert: string): void {
  box.focus()
  const { value, selectionStart, selectionEnd } = box
  const words = spaced(insert, value.slice(0, selectionStart), value.slice(selectionEnd))
  // Deprecated, and the only API that adds to the browser's undo history of the field.
  if (document.execCommand('insertText', false, words)) return
  box.setRangeText(words, selectionStart, selectionEnd, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
