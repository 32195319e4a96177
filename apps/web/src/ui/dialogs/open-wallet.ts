import { session } from '../../api/session.ts'
import { dialogs } from './dialogs.ts'
import { walletOpened } from './wallet-opened.ts'

/** Opens the wallet. Only the owner deals with it: a team member is sent to them. */
export function openWallet(): void {
  if (session.get().selectedUserTeam === null) {
    walletOpened.set(true)
    return
  }
  dialogs.info({
    title: 'Forbidden',
    message: "You don't have permission to open the wallet. Please ask your team owner",
    status: 'warning',
  })
}
