import classes from './progress-bar.module.css'

interface ProgressBarProps {
  /** What progresses, for screen readers. */
  readonly label: string
  /** 0 to 1. */
  readonly share: number
}

/** A thin bar that fills the width it has. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <span
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <span className={classes.bar} style={{ '--share': share }} />
    </span>
  )
}
