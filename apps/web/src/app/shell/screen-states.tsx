import { Button, Loader } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import classes from './screen-states.module.css'

/** Stands in for a screen while its code is loaded. */
export function ScreenPending() {
  return (
    <div className={classes.state} role="status" aria-label="Loading">
      <Loader size="sm" />
    </div>
  )
}

/** Stands in for a screen that could not be drawn; nothing but that screen is lost. */
export function ScreenFault({ error, reset }: ErrorComponentProps) {
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>This screen could not be shown</h2>
      <p className={classes.text}>{error instanceof Error ? error.message : 'Try again in a moment.'}</p>
      <Button variant="default" onClick={reset}>
        Try again
      </Button>
    </div>
  )
}
