import { session } from '../../api/session.ts'
import { dialogs } from './dialogs.ts'
import { walletOpened } from './wallet-opened.ts'

/** Opens the wallet. Team members are referred to the owner instead. */
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
