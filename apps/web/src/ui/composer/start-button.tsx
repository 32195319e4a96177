import { Button } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { openWallet } from '../dialogs/open-wallet.ts'
import priceClasses from '../price-button/price-button.module.css'
import { PriceButton } from '../price-button/price-button.tsx'
import type { Readiness } from './readiness.ts'

interface StartButtonProps {
  /** Label of the button: “Generate”. */
  readonly label: string
  readonly readiness: Readiness
  readonly isPending: boolean
  /** Id of the note that explains why it is disabled. */
  readonly noteId: string
  readonly onPress: () => void
}

/** Starts at a price, or opens the wallet if there are not enough credits. Team members can't buy any. */
export function StartButton({ label, readiness, isPending, noteId, onPress }: StartButtonProps) {
  const isOwner = useSession(({ selectedUserTeam }) => selectedUserTeam === null)
  if (readiness.lacksCredits && isOwner) {
    return (
      <Button className={priceClasses.button} aria-describedby={noteId} onClick={openWallet}>
        Get credits
      </Button>
    )
  }
  return (
    <PriceButton
      label={label}
      cost={readiness.cost}
      disabled={!readiness.ready}
      loading={isPending}
      describedBy={noteId}
      onPress={onPress}
    />
  )
}
