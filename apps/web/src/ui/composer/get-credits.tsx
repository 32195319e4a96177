import { Button } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { openWallet } from '../dialogs/open-wallet.ts'

/** Opens the wallet where credits do not suffice. Only owners can: team members see nothing. */
export function GetCredits() {
  const isOwner = useSession(({ selectedUserTeam }) => selectedUserTeam === null)
  if (!isOwner) return null
  return (
    <Button variant="subtle" size="compact-sm" onClick={openWallet}>
      Get credits
    </Button>
  )
}
