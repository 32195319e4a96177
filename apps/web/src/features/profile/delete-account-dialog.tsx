import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { forgetSession } from '../../api/session.ts'
import { forgetDrafts } from '../../state/forget-drafts.ts'
import { AccountDialog, DialogActions } from '../../ui/dialogs/account-dialog.tsx'

const WIDTH = 460

function useDeletion(userId: number | undefined, onClose: () => void) {
  return useMutation({
    mutationFn: () => call('DELETE /customer/delete-profile'),
    onSuccess: () => {
      onClose()
      forgetSession()
      if (userId === undefined) return
      forgetDrafts(userId).catch((error: unknown) => console.info('Drafts could not be removed:', error))
    },
  })
}

/** Deletes the account after its email address was typed. Ends the session. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(meQuery)
  const [email, setEmail] = useState('')
  const deletion = useDeletion(user?.id, onClose)
  const isOwn = email.trim().toLowerCase() === user?.email
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOwn) deletion.mutate()
  }
  return (
    <AccountDialog
      title="Delete your account?"
      lead={
        <>
          This permanently deletes everything you created, your credits and your profile. To continue, type
          your email address: <strong>{user?.email}</strong>
        </>
      }
      width={WIDTH}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <TextInput
          label="Your email"
          type="email"
          autoComplete="off"
          required
          withAsterisk={false}
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="var(--at-danger-fill)" disabled={!isOwn} loading={deletion.isPending}>
            Delete account
          </Button>
        </DialogActions>
      </form>
    </AccountDialog>
  )
}
