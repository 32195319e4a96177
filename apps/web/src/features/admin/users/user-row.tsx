import { memo } from 'react'
import { Link } from '../../../navigation/link.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { formatBytes } from '../parts/amounts.ts'
import { Cell } from '../parts/cell.tsx'
import type { AdminUser } from './user.ts'
import classes from './users.module.css'

/** An account in the list. */
export const UserRow = memo(function UserRow({ user }: { user: AdminUser }) {
  return (
    <>
      <Stack gap={2} className={classes.person}>
        <Link className={textStyles.link} to={`/admin/users/${user.id}`}>
          {user.name || user.email}
        </Link>
        {user.name ? <span className={classes.email}>{user.email}</span> : null}
        <UserBadges user={user} />
      </Stack>
      <Cell label="Credits" isNumber>
        {formatExact(user.balance)}
      </Cell>
      <Cell label="Spent" isNumber>
        {formatExact(user.spent)}
      </Cell>
      <Cell label="Items" isNumber>
        {formatExact(user.items)}
      </Cell>
      <Cell label="Storage" isNumber>
        {formatBytes(user.storage_bytes)}
      </Cell>
      <Cell label="Last seen" isNumber>
        {user.last_seen_at ? <ItemDate iso={user.last_seen_at} /> : 'Never'}
      </Cell>
      <Cell label="Since" isNumber>
        <ItemDate iso={user.created_at} />
      </Cell>
    </>
  )
})

/** Badges of an account's special properties. */
export function UserBadges({ user }: { user: Pick<AdminUser, 'role' | 'blocked' | 'confirmed' | 'plan'> }) {
  return (
    <Row as="span" gap={4} wrap className={classes.badges}>
      {user.blocked ? <Badge tone="bad">Blocked</Badge> : null}
      {user.role === 'admin' ? <Badge tone="accent">Administrator</Badge> : null}
      {user.plan ? <Badge tone="good">{user.plan}</Badge> : null}
      {user.confirmed ? null : <Badge tone="warning">Not confirmed</Badge>}
    </Row>
  )
}
