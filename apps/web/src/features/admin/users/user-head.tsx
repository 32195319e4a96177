import { Button } from '@mantine/core'
import { IconBan, IconCoins, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice, Stack, textStyles } from '../../../ui/box/box.tsx'
import { formatDateInFull } from '../../../ui/item/format-date.ts'
import { ActionDialog } from '../parts/action-dialog.tsx'
import page from '../parts/page.module.css'
import { GrantDialog } from './grant-dialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import type { AdminUserDetail } from './user.ts'
import classes from './user-head.module.css'
import { UserBadges } from './user-row.tsx'

/** Name and status of an account, and the available actions. */
export function UserHead({ user }: { user: AdminUserDetail }) {
  const [asked, setAsked] = useState<'grant' | 'block' | 'unblock' | null>(null)
  const actions = useUserActions(user.id)
  const close = () => setAsked(null)
  const name = user.name || user.email
  return (
    <div className={page.head}>
      <Stack gap={4}>
        <h2 className={textStyles.breaks}>{name}</h2>
        <p className={page.lead}>
          {user.name ? `${user.email} · ` : ''}account {user.id}
        </p>
        <UserBadges user={user} />
      </Stack>
      <div className={page.actions}>
        <Button size="sm" leftSection={<IconCoins size={16} aria-hidden />} onClick={() => setAsked('grant')}>
          Grant credits
        </Button>
        {user.blocked ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconLockOpen size={16} aria-hidden />}
            onClick={() => setAsked('unblock')}
          >
            Unblock
          </Button>
        ) : (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => setAsked('block')}
          >
            Block
          </Button>
        )}
      </div>
      {user.blocked ? (
        <Notice tone="danger" className={classes.blocked}>
          Blocked on {formatDateInFull(user.blocked.at)}: {user.blocked.reason}
        </Notice>
      ) : null}
      {asked === 'grant' ? <GrantDialog user={user} onClose={close} /> : null}
      {asked === 'block' ? (
        <ActionDialog
          title={`Block ${name}?`}
          message="All sessions end at once. Sign-in and API keys stop working until the account is unblocked."
          confirmLabel="Block"
          danger
          doneText="Account blocked."
          run={actions.block}
          onClose={close}
        />
      ) : null}
      {asked === 'unblock' ? (
        <ActionDialog
          title={`Unblock ${name}?`}
          message="The account can sign in again."
          confirmLabel="Unblock"
          doneText="Account unblocked."
          run={actions.unblock}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
