import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './notfound-screen.module.css'

/** Shown for every address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <div className={classes.root}>
      <p className={classes.code}>404</p>
      <h2 className={classes.title}>There is nothing here</h2>
      <p className={classes.text}>
        The address may be mistyped, or what stood here has moved. Your recordings are safe in the library.
      </p>
      <Button component={Link} to="/">
        Go to text to speech
      </Button>
    </div>
  )
}
