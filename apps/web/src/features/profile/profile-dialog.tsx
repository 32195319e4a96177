import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { meQuery, type User } from '../../api/account.ts'
import { fieldErrors } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
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

/** Fields to begin with: what was told, or else what the account and the browser let one guess. */
function fieldsOf(user: User | undefined): ProfileFields {
  if (!user?.profile) {
    const [first_name = '', ...rest] = user?.name?.split(' ') ?? []
    const [language = ''] = navigator.language.split('-')
    return { ...emptyFields, first_name, last_name: rest.join(' '), language }
  }
  const told = Object.entries(user.profile).filter(([, value]) => value !== null)
  return { ...emptyFields, ...Object.fromEntries(told) }
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

/** Asks who one is, or shows what one told. `onDelete` leads to deleting the account. */
export function ProfileDialog({ onClose, onDelete }: { onClose: () => void; onDelete?: () => void }) {
  const { data: user } = useQuery(meQuery)
  const isNew = !user?.profile
  const [fields, setFields] = useState(() => fieldsOf(user))
  const save = useSave(isNew, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(fields)
  }
  return (
    <Modal.Root opened onClose={onClose} size={WIDTH}>
      <Modal.Overlay />
      <Modal.Content className={classes.dialog}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>
            {isNew ? 'Complete your profile' : 'Your profile'}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close dialog" />
        </div>
        <p className={classes.lead}>
          {isNew ? 'It tells your team who you are. Only your first name is needed.' : user.email}
        </p>
        <form onSubmit={submit}>
          <ProfileForm
            fields={fields}
            errors={fieldErrors(save.error)}
            onChange={(name, value) => setFields((before) => ({ ...before, [name]: value }))}
          />
          <div className={classes.actions}>
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
          </div>
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}
