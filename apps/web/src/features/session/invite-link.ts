import { toasts } from '../../ui/toasts/toasts.ts'

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

async function copy(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyBySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    if (error instanceof DOMException) return copyBySelection(text)
    throw error
  }
}

/** Copies the user's invitation link and confirms it. */
export async function copyInviteLink(publicUrl: string, userId: number): Promise<void> {
  const link = `${publicUrl}/?invited_by=${userId}`
  const isCopied = await copy(link)
  toasts.show({
    area: 'message',
    severity: isCopied ? 'success' : 'info',
    title: isCopied ? 'Invitation link copied' : 'Send this link to a friend',
    detail: link,
  })
}
