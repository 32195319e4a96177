import { writeClipboard } from '../../ui/copy-text/write-clipboard.ts'
import { toasts } from '../../ui/toasts/toasts.ts'

/** Copies the user's invitation link and confirms it. */
export async function copyInviteLink(publicUrl: string, userId: number): Promise<void> {
  const link = `${publicUrl}/?invited_by=${userId}`
  const isCopied = await writeClipboard(link)
  toasts.show({
    area: 'message',
    severity: isCopied ? 'success' : 'info',
    title: isCopied ? 'Invitation link copied' : 'Send this link to a friend',
    detail: link,
  })
}
