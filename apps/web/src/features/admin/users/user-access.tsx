import { formatExact } from '../../../ui/format-number.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { Facts } from '../parts/facts.tsx'
import { Person } from '../parts/person.tsx'
import type { AdminUserDetail } from './user.ts'

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Sessions, subscription, API keys and teams of an account. */
export function UserAccess({ user }: { user: AdminUserDetail }) {
  const { subscription, api_keys, members, teams } = user
  const live = api_keys.filter(({ revoked }) => !revoked).length
  return (
    <Facts
      facts={{
        Since: <ItemDate iso={user.created_at} />,
        'Last seen': user.last_seen_at ? <ItemDate iso={user.last_seen_at} /> : 'Never',
        Sessions: formatExact(user.sessions),
        Subscription: subscription ? <Subscription subscription={subscription} /> : 'None',
        'API keys': live === 0 ? 'None' : many(live, 'key'),
        Team: members.length === 0 ? 'None' : many(members.length, 'member'),
        'Member of': teams.length === 0 ? null : <Owners teams={teams} />,
      }}
    />
  )
}

function Subscription({ subscription }: { subscription: NonNullable<AdminUserDetail['subscription']> }) {
  return (
    <>
      {subscription.plan}, {subscription.status.replace('_', ' ')}
      {subscription.renews_at ? (
        <>
          , renews <ItemDate iso={subscription.renews_at} />
        </>
      ) : null}
    </>
  )
}

function Owners({ teams }: { teams: AdminUserDetail['teams'] }) {
  return teams.map(({ uuid, owner }, index) => (
    <span key={uuid}>
      {index > 0 ? ', ' : ''}
      <Person person={{ ...owner, name: null }} />
    </span>
  ))
}
