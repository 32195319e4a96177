import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQuery, type Team, teamName } from '../../api/account.ts'
import { Card, Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { dialogs } from '../../ui/dialogs/dialogs.ts'
import { capText } from './cap-text.ts'
import classes from './team-screen.module.css'
import { useLeaveTeam } from './use-members.ts'

/** The user's memberships in other teams, with buttons to leave them; hidden without any. */
export function Memberships() {
  const { data: user } = useQuery(meQuery)
  if (!user || user.teams.length === 0) return null
  return (
    <Stack as="section" gap="md" aria-labelledby="memberships">
      <h2 id="memberships" className={classes.heading}>
        Your teams
      </h2>
      <Card as="ul" divided>
        {user.teams.map((team) => (
          <Membership key={team.uuid} team={team} />
        ))}
      </Card>
    </Stack>
  )
}

function Membership({ team }: { team: Team }) {
  const leave = useLeaveTeam()
  const name = teamName(team)
  const { email } = team.owner_details
  const ask = async () => {
    const yes = await dialogs.confirm({
      title: 'Leave this team?',
      message: `You can no longer use the credits of ${name}. What you generated stays in their library.`,
      confirmLabel: 'Leave',
      danger: true,
    })
    if (yes) leave.mutate(team)
  }
  return (
    <Row as="li" gap="md" wrap className={classes.row}>
      <Stack className={classes.person}>
        <span className={textStyles.name}>{name}</span>
        {name === email ? null : <span className={classes.about}>{email}</span>}
      </Stack>
      <Row as="span" gap={4} tone="muted" size="sm" numeric>
        {capText(team)}
      </Row>
      <Button
        variant="default"
        size="sm"
        aria-label={`Leave the team of ${name}`}
        loading={leave.isPending}
        onClick={() => void ask()}
      >
        Leave
      </Button>
    </Row>
  )
}
