import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { ListFault } from '../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../ui/list-states/list-loading.tsx'
import { ListState } from '../../ui/list-states/list-state.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { Memberships } from './memberships.tsx'
import classes from './team-screen.module.css'
import { useMembers } from './use-members.ts'

/** One's own team: who works on one's credits and how much of them; and the teams one works in oneself. */
export function TeamScreen() {
  return (
    <div className={classes.screen}>
      <section className={classes.section} aria-labelledby="own-team">
        <h2 id="own-team" className={classes.heading}>
          Your team
        </h2>
        <p className={classes.lead}>
          Members work with your library and on your credits. They see neither your wallet nor your API keys.
        </p>
        <InviteForm />
        <Members />
      </section>
      <Memberships />
    </div>
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
        title="Nobody here yet"
        text="Invite somebody by their e-mail address. Who has no account yet is in as soon as they have one."
      >
        {null}
      </ListState>
    )
  }
  return (
    <>
      <ul className={classes.list} aria-label="Team members">
        {members.map((member) => (
          <MemberRow key={member.uuid} member={member} />
        ))}
      </ul>
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
