import { session } from '../../api/session.ts'
import { dialogs } from '../../ui/dialogs/dialogs.ts'

/** Answers a wish for credits. Only the owner deals with the wallet: a team member is sent to them. */
export function openWallet(): void {
  if (session.get().selectedUserTeam !== null) {
    dialogs.info({
      title: 'Forbidden',
      message: "You don't have permission to open the wallet. Please ask your team owner",
      status: 'warning',
    })
    return
  }
  dialogs.info({
    title: 'Your credits',
    message:
      'Every account starts with credits. The price of a generation stands on its button before you press it, and a failed one costs nothing.\n\nCredits cannot be bought here yet. When yours run out, ask the people who run this installation.',
  })
}
