import { MAX_GRANT } from '@atelier/contract/limits'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatExact } from '../../../ui/format-number.ts'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { formatMicros, microsOfCredits } from '../parts/amounts.ts'
import { useUserActions } from './use-user-actions.ts'
import type { AdminUserDetail } from './user.ts'

interface GrantDialogProps {
  readonly user: AdminUserDetail
  readonly onClose: () => void
}

/** Grants or removes credits, with a reason. */
export function GrantDialog({ user, onClose }: GrantDialogProps) {
  const [text, setText] = useState('')
  const actions = useUserActions(user.id)
  const amount = Number(text)
  const isReady = Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= MAX_GRANT
  const isRemoval = amount < 0
  return (
    <ActionDialog
      title={`Credits for ${user.name || user.email}`}
      message={`Balance: ${formatExact(user.balance)} credits. Use a negative number to remove credits.`}
      confirmLabel={isReady ? `${isRemoval ? 'Remove' : 'Grant'} ${formatExact(Math.abs(amount))}` : 'Grant'}
      danger={isRemoval}
      doneText={isRemoval ? 'Credits removed.' : 'Credits granted.'}
      isReady={isReady}
      fields={(errors) => (
        <TextInput
          label="Credits"
          description={isReady ? `Worth ${formatMicros(microsOfCredits(amount))}.` : 'Enter a whole number.'}
          required
          type="number"
          step={1}
          min={-MAX_GRANT}
          max={MAX_GRANT}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={errors.amount}
        />
      )}
      run={(reason) => actions.grant(amount, reason)}
      onClose={onClose}
    />
  )
}
