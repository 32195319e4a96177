import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Status } from '../../../ui/badge/status.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { SettingsCard, SettingsFoot, SettingsList, SettingsRow } from '../settings-card.tsx'
import { SettingsLoading } from '../settings-states.tsx'
import { type OpenSession, sessionsQuery, useEndOthers, useEndSession } from './use-sessions.ts'

/** The user's sessions, with the buttons to end them. */
export function SessionsSection() {
  const { data, isPending, refetch } = useQuery(sessionsQuery)
  const others = useEndOthers()
  if (isPending) return <SettingsLoading />
  if (!data) return <ListFault noun="sessions" onRetry={() => void refetch()} />
  return (
    <SettingsCard>
      <SettingsList label="Sessions">
        {data.results.map((session) => (
          <SessionRow key={session.uuid} session={session} />
        ))}
      </SettingsList>
      {data.results.length > 1 ? (
        <SettingsFoot>
          <Button variant="default" loading={others.isPending} onClick={others.ask}>
            Sign out everywhere else
          </Button>
        </SettingsFoot>
      ) : null}
    </SettingsCard>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const end = useEndSession()
  const { device, address, current, created_at, last_seen_at } = session
  return (
    <SettingsRow
      listed
      name={
        <>
          {device} {current ? <Status tone="good">This session</Status> : null}
        </>
      }
      facts={
        <span>
          {address === null ? '' : `${address} · `}signed in <ItemDate iso={created_at} /> · last seen{' '}
          <ItemDate iso={last_seen_at} />
        </span>
      }
    >
      {current ? null : (
        <Button
          variant="default"
          size="sm"
          loading={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => end.mutate(session)}
        >
          Sign out
        </Button>
      )}
    </SettingsRow>
  )
}
