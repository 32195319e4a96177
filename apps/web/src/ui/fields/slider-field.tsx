import { useId } from 'react'
import { FieldHead } from './field.tsx'
import classes from './fields.module.css'

interface SliderFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** The default value. */
  readonly defaultValue: number
  /** Formats the value. */
  readonly format: (value: number) => string
  /** Formats the value for screen readers; as displayed by default. */
  readonly spoken?: (value: number) => string
  /** Labels of the two ends. */
  readonly ends?: readonly [string, string]
  /** Logarithmic scale: half and double have the same distance from 1. */
  readonly isLogarithmic?: boolean
  readonly onChange: (value: number) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
}

/** The nearest step within the limits. */
function snap({ min, max, step }: Pick<SliderFieldProps, 'min' | 'max' | 'step'>, value: number): number {
  const stepped = min + Math.round((value - min) / step) * step
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(4))
}

/** A slider for a number. */
export function SliderField(props: SliderFieldProps) {
  const { label, value, min, max, step, defaultValue, format, ends, isLogarithmic, onChange } = props
  const id = useId()
  const span = isLogarithmic ? Math.log(max / min) : max - min
  const shareOf = (at: number) => (isLogarithmic ? Math.log(at / min) : at - min) / span
  const valueAt = (share: number) => (isLogarithmic ? min * Math.exp(share * span) : min + share * span)
  return (
    <div className={classes.setting}>
      <FieldHead
        label={label}
        htmlFor={id}
        value={format(value)}
        resettable
        onReset={value === defaultValue ? undefined : () => onChange(defaultValue)}
      />
      <input
        id={id}
        type="range"
        className={classes.slider}
        min={0}
        max={1}
        step={0.001}
        style={{ '--share': shareOf(value) }}
        value={shareOf(value)}
        aria-valuetext={(props.spoken ?? format)(value)}
        onChange={(event) => onChange(snap(props, valueAt(Number(event.currentTarget.value))))}
        onKeyDown={(event) => {
          const move = steps[event.key]
          if (move === undefined) return
          event.preventDefault()
          onChange(snap(props, value + move * step))
        }}
      />
      {ends ? (
        <div className={classes.ends} aria-hidden>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      ) : null}
    </div>
  )
}
