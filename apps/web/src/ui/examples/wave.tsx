import classes from './wave.module.css'

const HEIGHT = 100
const STEP = 10

/** The waveform of an example, as decoration. */
export function Wave({ peaks, played = 0 }: { peaks: readonly number[]; played?: number }) {
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${peaks.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {peaks.map((peak, index) => {
        const height = Math.max(4, peak)
        const x = index * STEP + STEP / 4
        return (
          <rect
            key={x}
            className={index < peaks.length * played ? classes.played : classes.coming}
            x={x}
            y={(HEIGHT - height) / 2}
            width={STEP / 2}
            height={height}
            rx={STEP / 4}
          />
        )
      })}
    </svg>
  )
}
