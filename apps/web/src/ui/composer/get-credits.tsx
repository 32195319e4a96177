import { Button } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { openWallet } from '../dialogs/open-wallet.ts'

/** Opens the wallet when there are not enough credits. Hidden for team members, who can't buy any. */
export function GetCredits() {
  const isOwner = useSession(({ selectedUserTeam }) => selectedUserTeam === null)
  if (!isOwner) return null
  return (
    <Button variant="subtle" size="compact-sm" onClick={openWallet}>
      Get credits
    </Button>
  )
}
