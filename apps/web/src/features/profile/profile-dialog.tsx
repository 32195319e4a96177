import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { meQuery, type User } from '../../api/account.ts'
import { fieldErrors } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { AccountDialog, DialogActions } from '../../ui/dialogs/account-dialog.tsx'
import { toasts } from '../../ui/toasts/toasts.ts'
import classes from './profile-dialog.module.css'
import { type ProfileFields, ProfileForm } from './profile-form.tsx'

const WIDTH = 680

const emptyFields: ProfileFields = {
  first_name: '',
  last_name: '',
  language: '',
  industry: '',
  company: '',
  company_size: '',
  region: '',
}

/** Initial fields: the profile, or guesses from the account and the browser. */
function fieldsOf(user: User): ProfileFields {
  if (!user.profile) {
    const [first_name = '', ...rest] = user.name?.split(' ') ?? []
    const [language = ''] = navigator.language.split('-')
    return { ...emptyFields, first_name, last_name: rest.join(' '), language }
  }
  const filled = Object.entries(user.profile).filter(([, value]) => value !== null)
  return { ...emptyFields, ...Object.fromEntries(filled) }
}

function useSave(isNew: boolean, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileFields) =>
      isNew ? call('POST /profile', { body }) : call('PUT /update-profile', { body }),
    onSuccess: (profile) => {
      client.setQueryData(meQuery.queryKey, (user) => user && { ...user, profile })
      client.invalidateQueries({ queryKey: meQuery.queryKey }).catch(console.error)
      toasts.show({ area: 'message', severity: 'success', title: 'Your profile has been updated.' })
      onSaved()
    },
  })
}

interface ProfileDialogProps {
  readonly onClose: () => void
  /** Opens the deletion of the account; absent when the dialog opened automatically. */
  readonly onDelete?: () => void
}

/** Edits the profile. */
export function ProfileDialog(props: ProfileDialogProps) {
  const { data: user } = useQuery(meQuery)
  return user ? <FilledDialog user={user} {...props} /> : null
}

function FilledDialog({ user, onClose, onDelete }: ProfileDialogProps & { readonly user: User }) {
  const isNew = user.profile === null
  const [fields, setFields] = useState(() => fieldsOf(user))
  const save = useSave(isNew, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(fields)
  }
  return (
    <AccountDialog
      title={isNew ? 'Complete your profile' : 'Your profile'}
      lead={
        isNew
          ? 'Only your first name is required: the studio greets you with it, and team members see it. The rest is optional, and you can change it at any time.'
          : user.email
      }
      width={WIDTH}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <ProfileForm
          fields={fields}
          errors={fieldErrors(save.error)}
          onChange={(name, value) => setFields((before) => ({ ...before, [name]: value }))}
        />
        <DialogActions>
          {onDelete ? (
            <Button className={classes.delete} variant="subtle" color="var(--at-danger)" onClick={onDelete}>
              Delete account…
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {onDelete ? 'Cancel' : 'Later'}
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </AccountDialog>
  )
}
