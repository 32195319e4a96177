import { Button } from '@mantine/core'
import { Link } from '../../navigation/link.tsx'
import classes from './notfound-screen.module.css'

/** Shown for unknown URLs. */
export function NotFoundScreen() {
  return (
    <div className={classes.root}>
      <h2 className={classes.code}>404</h2>
      <p className={classes.text}>The address may be wrong, or the page may have moved.</p>
      <Button component={Link} to="/">
        Go to text to speech
      </Button>
    </div>
  )
}
