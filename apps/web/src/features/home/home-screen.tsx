import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { Stack } from '../../ui/box/box.tsx'
import { AskBox } from './ask-box.tsx'
import { greetingOf } from './greeting.ts'
import classes from './home.module.css'
import { RecentResults } from './recent-results.tsx'
import { StartingPoints } from './starting-points.tsx'

/** The home screen: the assistant, an example of everything that can be created, and the latest results. */
export function HomeScreen({ onAsk }: { onAsk: (message: string) => void }) {
  const { data: user } = useQuery(meQuery)
  return (
    <div className={classes.home}>
      <Stack gap="md" className={classes.top}>
        <h2 className={classes.greeting}>{greetingOf(user, new Date().getHours())}</h2>
        {user ? <AskBox userId={user.id} onAsk={onAsk} /> : <div className={classes.boxShape} />}
      </Stack>
      <StartingPoints />
      <RecentResults />
    </div>
  )
}
