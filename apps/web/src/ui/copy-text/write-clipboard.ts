/** Copies text without the clipboard API, which requires a secure context. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

/** Copies a text. Returns whether the browser allowed it. */
export async function writeClipboard(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyBySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    if (error instanceof DOMException) return copyBySelection(text)
    throw error
  }
}
