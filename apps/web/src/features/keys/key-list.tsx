import { IconBan, IconChartBar, IconPencil, IconTrash, IconWebhook } from '@tabler/icons-react'
import { Status } from '../../ui/badge/status.tsx'
import { Card, Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { formatDateInFull } from '../../ui/item/format-date.ts'
import { ItemDate } from '../../ui/item/item-date.tsx'
import { type ApiKey, type KeyState, keyName, keyState } from './api-key.ts'
import type { DetailsTab } from './details/details-dialog.tsx'
import classes from './keys.module.css'
import { useRemoveKey, useRevokeKey } from './use-keys.ts'

const states: Readonly<Record<KeyState, string>> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
}

const stateTones = { active: 'good', expired: 'warning', revoked: undefined } as const

interface KeyListProps {
  readonly keys: readonly ApiKey[]
  readonly onEdit: (key: ApiKey) => void
  /** Opens a key's usage or its webhook. */
  readonly onOpen: (key: ApiKey, tab: DetailsTab) => void
}

/** The account's keys, newest first. */
export function KeyList({ keys, ...actions }: KeyListProps) {
  return (
    <Card as="ul" divided aria-label="API keys">
      {keys.toReversed().map((key) => (
        <KeyRow key={key.id} apiKey={key} {...actions} />
      ))}
    </Card>
  )
}

function KeyRow({ apiKey, onEdit, onOpen }: Omit<KeyListProps, 'keys'> & { readonly apiKey: ApiKey }) {
  const revoke = useRevokeKey()
  const remove = useRemoveKey()
  const name = keyName(apiKey)
  const state = keyState(apiKey)
  return (
    <li className={classes.row}>
      <Stack>
        <span className={textStyles.name}>{apiKey.name || 'Unnamed key'}</span>
        <code className={classes.prefix}>{apiKey.prefix}…</code>
      </Stack>
      <KeyFacts apiKey={apiKey} />
      <Status tone={stateTones[state]}>{states[state]}</Status>
      <Row align="stretch" justify="end">
        <IconButton icon={IconChartBar} label={`Usage of ${name}`} onClick={() => onOpen(apiKey, 'usage')} />
        <IconButton
          icon={IconWebhook}
          label={`Webhook of ${name}`}
          onClick={() => onOpen(apiKey, 'webhook')}
        />
        <IconButton icon={IconPencil} label={`Edit ${name}`} onClick={() => onEdit(apiKey)} />
        {state === 'active' ? (
          <IconButton icon={IconBan} label={`Revoke ${name}`} onClick={() => void revoke(apiKey)} />
        ) : (
          <IconButton
            icon={IconTrash}
            label={`Remove ${name}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(apiKey)}
          />
        )}
      </Row>
    </li>
  )
}

function KeyFacts({ apiKey: { expires_at, monthly_cap } }: { apiKey: ApiKey }) {
  return (
    <Stack tone="muted" size="sm" numeric className={classes.facts}>
      <span>
        {monthly_cap === null ? 'No monthly limit' : `${formatExact(monthly_cap)} credits per month`}
      </span>
      {expires_at === null ? (
        <span>Never expires</span>
      ) : (
        <span title={formatDateInFull(expires_at)}>
          Expires <ItemDate iso={expires_at} />
        </span>
      )}
    </Stack>
  )
}
