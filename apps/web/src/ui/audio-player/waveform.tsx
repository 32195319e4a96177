import { useMemo } from 'react'
import classes from './waveform.module.css'
import { barsOf } from './waveform-bars.ts'

/** Bars of a waveform: in a row of a list, they are 2 pixels wide. */
const BARS = 72
/** Height of the loudest bar in the drawing's own units; the quietest is a dot. */
const HEIGHT = 100

/** A vertical line for each bar. The drawing is stretched to the width of its place, the lines keep their own. */
const pathOf = (bars: readonly number[]) =>
  bars
    .map((loudness, at) => {
      const half = (loudness * HEIGHT) / 2
      return `M${at + 0.5} ${-half}V${half}`
    })
    .join('')

/** Draws a waveform with progress, which `--share` of the surrounding slider moves. Decorative: the slider is the control. */
export function Waveform({ waveform }: { waveform: string }) {
  const bars = useMemo(() => barsOf(waveform, BARS), [waveform])
  const path = pathOf(bars)
  const box = `0 ${-HEIGHT / 2} ${bars.length} ${HEIGHT}`
  return (
    <div className={classes.waveform} style={{ '--bars': bars.length }}>
      {(['all', 'played'] as const).map((part) => (
        <svg key={part} className={classes[part]} viewBox={box} preserveAspectRatio="none" aria-hidden>
          <path d={path} />
        </svg>
      ))}
    </div>
  )
}
