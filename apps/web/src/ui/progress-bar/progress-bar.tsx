import classes from './progress-bar.module.css'

interface ProgressBarProps {
  /** Label for screen readers; absent if a text beside the bar says the same. */
  readonly label?: string
  /** 0 to 1; null while it is unknown. */
  readonly share: number | null
}

/** A thin progress bar that fills the available width. `--height` and `--tone` change its appearance. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const bar =
    share === null ? (
      <span className={classes.bar} data-unknown />
    ) : (
      <span className={classes.bar} style={{ '--share': share }} />
    )
  if (!label) {
    return (
      <span className={classes.track} aria-hidden>
        {bar}
      </span>
    )
  }
  return (
    <span
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
    >
      {bar}
    </span>
  )
}
