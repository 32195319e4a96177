import { Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Badge } from '../../ui/badge/badge.tsx'
import { Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { dialogs } from '../../ui/dialogs/dialogs.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { CAP_FAULT, capText, parseCap } from './cap-text.ts'
import classes from './team-screen.module.css'
import { type Member, useRemoveMember, useSetCap } from './use-members.ts'

/** A member: name, credits used this month, and the owner's actions. */
export function MemberRow({ member }: { member: Member }) {
  const [isEditing, setEditing] = useState(false)
  const remove = useRemoveMember()
  const name = member.name ?? member.email
  const ask = async () => {
    const yes = await dialogs.confirm({
      title: 'Remove from the team?',
      message: `${name} can no longer use your credits. Their generations stay in your library.`,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (yes) remove.mutate(member.uuid)
  }
  return (
    <Row as="li" gap="md" wrap className={classes.row}>
      <Stack className={classes.person}>
        <span className={textStyles.name}>{name}</span>
        {member.name ? <span className={classes.about}>{member.email}</span> : null}
      </Stack>
      <Badge tone={member.status === 'active' ? 'good' : 'warning'}>
        {member.status === 'active' ? 'Active' : 'Invited'}
      </Badge>
      {isEditing ? (
        <CapForm member={member} onDone={() => setEditing(false)} />
      ) : (
        <Row gap={4} tone="muted" size="sm" numeric>
          <span>{capText(member)}</span>
          <IconButton
            icon={IconPencil}
            label={`Change the monthly limit of ${name}`}
            onClick={() => setEditing(true)}
          />
        </Row>
      )}
      <IconButton
        icon={IconTrash}
        label={`Remove ${name}`}
        className={classes.remove}
        disabled={remove.isPending}
        onClick={() => void ask()}
      />
    </Row>
  )
}

function CapForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const [text, setText] = useState(member.cap === null ? '' : String(member.cap))
  const save = useSetCap()
  const input = useRef<HTMLInputElement>(null)
  // The control that had the focus is gone.
  useEffect(() => input.current?.focus(), [])
  const cap = parseCap(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cap !== undefined) save.mutate({ uuid: member.uuid, cap }, { onSuccess: onDone })
  }
  return (
    <Row as="form" gap="xs" align="start" wrap onSubmit={submit}>
      <TextInput
        ref={input}
        className={classes.capText}
        aria-label={`Credits per month for ${member.name ?? member.email}`}
        size="sm"
        inputMode="numeric"
        placeholder="No limit"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={cap === undefined ? CAP_FAULT : null}
      />
      <Button type="submit" size="sm" loading={save.isPending}>
        Save
      </Button>
      <Button variant="default" size="sm" onClick={onDone}>
        Cancel
      </Button>
    </Row>
  )
}
