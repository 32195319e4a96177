import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { configQuery, meQuery } from '../../api/account.ts'
import { selectTeam, useSession } from '../../api/session.ts'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import classes from './select-team-screen.module.css'
import { TeamChoices } from './team-choices.tsx'

/** Asks for whom one works: a team's owner, or oneself. The choice is kept until one signs out. */
export function SelectTeamScreen() {
  const { data: config } = useQuery(configQuery)
  const { data: user, isError, refetch } = useQuery(meQuery)
  const selected = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const isChosen = useSession(({ teamChosen }) => teamChosen)
  const returnTo = useLocation({ select: (location) => location.state.returnTo })
  const navigate = useNavigate()
  const choose = (ownerId: number | null) => {
    selectTeam(ownerId)
    navigate({ to: returnTo ?? '/', replace: true }).catch(console.error)
  }
  return (
    <main className={classes.screen}>
      <Wordmark name={config?.app_name ?? 'Atelier'} />
      <div>
        <h1 className={classes.title}>For whom do you work?</h1>
        <p className={classes.lead}>
          What you make goes to their library and is paid with their credits. You can change this at any time
          in the header.
        </p>
      </div>
      {user ? (
        <div className={classes.frame}>
          <TeamChoices user={user} chosen={isChosen ? selected : undefined} onChoose={choose} />
        </div>
      ) : null}
      {isError ? (
        <div role="alert">
          <p className={classes.lead}>Your teams could not be loaded.</p>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {!user && !isError ? <Loader size="sm" role="status" aria-label="Loading" /> : null}
    </main>
  )
}
