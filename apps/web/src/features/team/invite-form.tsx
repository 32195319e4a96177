import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError, fieldErrors } from '../../api/api-error.ts'
import { Row } from '../../ui/box/box.tsx'
import { CAP_FAULT, parseCap } from './cap-text.ts'
import classes from './team-screen.module.css'
import { useInvite } from './use-members.ts'

/** Invites a member by email. */
export function InviteForm() {
  const [email, setEmail] = useState('')
  const [cap, setCap] = useState('')
  const invite = useInvite()
  const errors = fieldErrors(invite.error)
  const parsed = parseCap(cap)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (parsed === undefined) return
    invite.mutate(
      { email, cap: parsed },
      {
        onSuccess: () => {
          setEmail('')
          setCap('')
        },
      },
    )
  }
  return (
    <Row as="form" gap="sm" align="start" wrap onSubmit={submit}>
      <TextInput
        className={classes.email}
        label="Email"
        type="email"
        name="email"
        placeholder="colleague@example.com"
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.email}
      />
      <TextInput
        className={classes.cap}
        label="Credits per month (optional)"
        name="cap"
        inputMode="numeric"
        placeholder="No limit"
        autoComplete="off"
        value={cap}
        onChange={(event) => setCap(event.currentTarget.value)}
        error={parsed === undefined ? CAP_FAULT : errors.cap}
      />
      <Button className={classes.send} type="submit" loading={invite.isPending}>
        Invite
      </Button>
      <Fault error={invite.error} />
    </Row>
  )
}

/** An error that belongs to no field; others are shown beside their fields. */
function Fault({ error }: { error: Error | null }) {
  const isByField = error instanceof ApiError && error.errors.some(({ field }) => field)
  return (
    <p role="alert" className={classes.fault}>
      {error && !isByField ? error.message : null}
    </p>
  )
}
