import classes from './waveform-art.module.css'

const BARS = 56
const WIDTH = 560
const HEIGHT = 160
const STEP = WIDTH / BARS

/** Height of a bar, 0 to 1: three slow waves under an envelope, like a spoken phrase. */
function loudness(index: number): number {
  const place = index / (BARS - 1)
  const phrase = Math.abs(
    Math.sin(place * 9.2) * 0.6 + Math.sin(place * 23 + 1) * 0.3 + Math.sin(place * 41) * 0.2,
  )
  return Math.max(0.06, phrase * Math.sin(Math.PI * place) ** 0.5)
}

const bars = Array.from({ length: BARS }, (_, index) => ({
  x: index * STEP + STEP * 0.25,
  height: loudness(index) * HEIGHT,
  played: index < BARS * 0.42,
}))

/** A half-played waveform, as decoration. */
export function WaveformArt() {
  return (
    <svg className={classes.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {bars.map(({ x, height, played }) => (
        <rect
          key={x}
          className={played ? classes.played : classes.coming}
          x={x}
          y={(HEIGHT - height) / 2}
          width={STEP * 0.5}
          height={height}
          rx={STEP * 0.25}
        />
      ))}
    </svg>
  )
}
