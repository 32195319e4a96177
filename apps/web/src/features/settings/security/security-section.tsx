import type { Reply } from '@atelier/contract/routes/registry'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Status } from '../../../ui/badge/status.tsx'
import { formatDateInFull } from '../../../ui/item/format-date.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { Optional } from '../../../ui/optional.tsx'
import { SettingsCard, SettingsRow } from '../settings-card.tsx'
import { SettingsLoading } from '../settings-states.tsx'
import { twoFactorQuery } from './use-two-factor.ts'

// Loaded on request, because few users open them.
const SetUpDialog = lazy(async () => ({ default: (await import('./setup-dialog.tsx')).SetUpDialog }))
const RenewCodesDialog = lazy(async () => ({
  default: (await import('./security-dialogs.tsx')).RenewCodesDialog,
}))
const SwitchOffDialog = lazy(async () => ({
  default: (await import('./security-dialogs.tsx')).SwitchOffDialog,
}))

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}))

type Dialog = 'password' | 'set-up' | 'renew' | 'switch-off'

/** Status of two-factor authentication, with buttons to change it. */
export function SecuritySection() {
  const { data, isPending, refetch } = useQuery(twoFactorQuery)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  if (isPending) return <SettingsLoading />
  if (!data) return <ListFault noun="security settings" onRetry={() => void refetch()} />
  return (
    <SettingsCard>
      <PasswordRow hasPassword={data.has_password} onOpen={() => setDialog('password')} />
      <TwoFactorRow state={data} onOpen={setDialog} />
      <Optional fallback={null}>
        <Suspense fallback={null}>
          {dialog === 'password' ? <PasswordDialog hasPassword={data.has_password} onClose={close} /> : null}
          {dialog === 'set-up' ? <SetUpDialog hasPassword={data.has_password} onClose={close} /> : null}
          {dialog === 'renew' ? <RenewCodesDialog onClose={close} /> : null}
          {dialog === 'switch-off' ? <SwitchOffDialog onClose={close} /> : null}
        </Suspense>
      </Optional>
    </SettingsCard>
  )
}

function PasswordRow({ hasPassword, onOpen }: { hasPassword: boolean; onOpen: () => void }) {
  return (
    <SettingsRow
      name="Password"
      facts={hasPassword ? 'All other sessions end when you change it.' : 'You sign in with another service.'}
    >
      <Button variant="default" onClick={onOpen}>
        {hasPassword ? 'Change' : 'Set a password'}
      </Button>
    </SettingsRow>
  )
}

interface TwoFactorRowProps {
  readonly state: Reply<'GET /account/two-factor'>
  readonly onOpen: (dialog: Dialog) => void
}

function TwoFactorRow({ state, onOpen }: TwoFactorRowProps) {
  const { enabled_at, recovery_codes_left: left } = state
  if (enabled_at === null) {
    return (
      <SettingsRow
        name={
          <>
            Two-factor authentication <Status tone="warning">Off</Status>
          </>
        }
        facts="Protects your account even if someone learns your password."
      >
        <Button onClick={() => onOpen('set-up')}>Set up</Button>
      </SettingsRow>
    )
  }
  return (
    <SettingsRow
      name={
        <>
          Two-factor authentication <Status tone="good">On</Status>
        </>
      }
      facts={
        <>
          <span>{`Since ${formatDateInFull(enabled_at)}`}</span>
          <span>{left === 1 ? '1 recovery code left' : `${left} recovery codes left`}</span>
        </>
      }
    >
      <Button variant="default" onClick={() => onOpen('renew')}>
        New recovery codes
      </Button>
      <Button variant="default" onClick={() => onOpen('switch-off')}>
        Turn off
      </Button>
    </SettingsRow>
  )
}
