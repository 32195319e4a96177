import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery, meQuery } from '../../api/account.ts'
import { selectTeam, useSession } from '../../api/session.ts'
import { navigate, useAddress } from '../../navigation/address.ts'
import { Card, Stack, textStyles } from '../../ui/box/box.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import classes from './select-team-screen.module.css'
import { TeamChoices } from './team-choices.tsx'

/** Asks for the team or the personal account. The choice is stored until sign-out. */
export function SelectTeamScreen() {
  const { data: config } = useQuery(configQuery)
  const { data: user, isError, refetch } = useQuery(meQuery)
  const selected = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const isChosen = useSession(({ teamChosen }) => teamChosen)
  const returnTo = useAddress((location) => location.state.returnTo)
  const choose = (ownerId: number | null) => {
    selectTeam(ownerId)
    navigate({ to: returnTo ?? '/', replace: true }).catch(console.error)
  }
  return (
    <Stack as="main" gap="lg" align="start" className={classes.screen}>
      <Wordmark name={config?.app_name ?? 'Atelier'} />
      <div>
        <h1 className={classes.title}>Choose a team</h1>
        <p className={textStyles.muted}>
          Generations go to the team’s library and use its credits. You can switch teams at any time in the
          header.
        </p>
      </div>
      {user ? (
        <Card className={classes.frame}>
          <TeamChoices user={user} chosen={isChosen ? selected : undefined} onChoose={choose} />
        </Card>
      ) : null}
      {isError ? (
        <div role="alert">
          <p className={textStyles.muted}>Couldn’t load your teams.</p>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {!user && !isError ? <Loader size="sm" role="status" aria-label="Loading" /> : null}
    </Stack>
  )
}
