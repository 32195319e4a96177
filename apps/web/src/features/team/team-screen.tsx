import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Card, Stack } from '../../ui/box/box.tsx'
import { ListFault } from '../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../ui/list-states/list-loading.tsx'
import { ListState } from '../../ui/list-states/list-state.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { Memberships } from './memberships.tsx'
import classes from './team-screen.module.css'
import { useMembers } from './use-members.ts'

/** The user's team with its members and caps, and the user's memberships in other teams. */
export function TeamScreen() {
  return (
    <Stack gap="xl">
      <Stack as="section" gap="md" aria-labelledby="own-team">
        <h2 id="own-team" className={classes.heading}>
          Your team
        </h2>
        <p className={classes.lead}>
          Members use your library and credits. They can’t see your wallet or API keys.
        </p>
        <InviteForm />
        <Members />
      </Stack>
      <Memberships />
    </Stack>
  )
}

function Members() {
  const { pages, members } = useMembers()
  if (pages.isPending) return <ListLoading />
  if (pages.isError && members.length === 0) {
    return <ListFault noun="team" onRetry={() => void pages.refetch()} />
  }
  if (members.length === 0) {
    return (
      <ListState
        icon={IconUsers}
        title="No members yet"
        text="Invite people by email. They join when they create an account."
      >
        {null}
      </ListState>
    )
  }
  return (
    <>
      <Card as="ul" divided aria-label="Team members">
        {members.map((member) => (
          <MemberRow key={member.uuid} member={member} />
        ))}
      </Card>
      {pages.hasNextPage ? (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </>
  )
}
