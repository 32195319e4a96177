/** Adds the spaces needed to separate an insertion from its neighbors. */
export function spaced(insert: string, before: string, after: string): string {
  const lead = before === '' || /\s$/.test(before) ? '' : ' '
  const trail = after === '' || /^[\s.,;:!?…]/.test(after) ? '' : ' '
  return `${lead}${insert}${trail}`
}

/** Inserts text at the caret or over the selection; Ctrl+Z undoes it. */
export function insertAtCaret(box: HTMLTextAreaElement, insert: string): void {
  box.focus()
  const { value, selectionStart, selectionEnd } = box
  const words = spaced(insert, value.slice(0, selectionStart), value.slice(selectionEnd))
  // Deprecated, but the only API that adds to the undo history of the field.
  if (document.execCommand('insertText', false, words)) return
  box.setRangeText(words, selectionStart, selectionEnd, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
