import { Button, Loader } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import classes from './screen-states.module.css'

/** Shown while a screen's code loads. */
export function ScreenPending() {
  return (
    <div className={classes.state} role="status" aria-label="Loading">
      <Loader size="sm" />
    </div>
  )
}

/** Shown when a screen fails to render; the rest of the studio still works. */
export function ScreenFault({ error, reset }: ErrorComponentProps) {
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>This page couldn’t be displayed</h2>
      <p className={classes.text}>{error instanceof Error ? error.message : 'Try again in a moment.'}</p>
      <Button variant="default" onClick={reset}>
        Try again
      </Button>
    </div>
  )
}
