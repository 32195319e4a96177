import { Button, Loader } from '@mantine/core'
import { Component, type ReactNode, useEffect } from 'react'
import { onRecovery } from '../../api/connection.ts'
import classes from './screen-states.module.css'

/** Shown while a screen's code loads. */
export function ScreenPending() {
  return (
    <div className={classes.state} role="status" aria-label="Loading">
      <Loader size="sm" />
    </div>
  )
}

/** Shown when a screen can't be loaded or rendered; the rest of the studio still works. After an outage, it retries. */
export function ScreenFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => onRecovery(onRetry), [onRetry])
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>This page couldn’t be displayed</h2>
      <p className={classes.text}>{error instanceof Error ? error.message : 'Try again in a moment.'}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** Shows an error thrown by a screen in its place. */
export class ScreenBoundary extends Component<
  { readonly children: ReactNode },
  { readonly error?: unknown }
> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  readonly retry = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : <ScreenFault error={error} onRetry={this.retry} />
  }
}
