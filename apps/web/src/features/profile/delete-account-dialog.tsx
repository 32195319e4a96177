import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { fieldErrors } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { forgetSession } from '../../api/session.ts'
import { AccountDialog, DialogActions } from './account-dialog.tsx'

const WIDTH = 460

function useDeletion(onClose: () => void) {
  return useMutation({
    mutationFn: (email: string) => call('DELETE /customer/delete-profile', { body: { email } }),
    onSuccess: () => {
      onClose()
      forgetSession()
    },
  })
}

/** Deletes the account, once its address was typed. Afterwards one is a stranger here. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(meQuery)
  const [email, setEmail] = useState('')
  const deletion = useDeletion(onClose)
  const isOwn = email.trim().toLowerCase() === user?.email
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOwn) deletion.mutate(email)
  }
  return (
    <AccountDialog
      title="Delete your account?"
      lead={
        <>
          Everything you made, your credits and your profile will be gone for good. To go ahead, type your
          address: <strong>{user?.email}</strong>
        </>
      }
      width={WIDTH}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <TextInput
          label="Your e-mail"
          type="email"
          autoComplete="off"
          required
          withAsterisk={false}
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldErrors(deletion.error).email}
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
