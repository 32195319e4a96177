import { audioFits } from '@atelier/contract/kinds/video'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { ChipsField } from '../../../ui/fields/chips-field.tsx'
import { SegmentsField } from '../../../ui/fields/segments-field.tsx'
import type { FieldProps } from './field-props.ts'
import classes from './fields.module.css'

/** Longest side of the picture of a shape, in pixels. */
const SHAPE = 14

/** A small picture of a width and height. */
function Shape({ width, height }: { width: number; height: number }) {
  const scale = SHAPE / Math.max(width, height)
  return (
    <span className={classes.shapeSpace} aria-hidden>
      <span className={classes.shape} style={{ width: width * scale, height: height * scale }} />
    </span>
  )
}

function shapeOf(words: string, between: string) {
  const [width = 1, height = 1] = words.split(between).map(Number)
  return <Shape width={width} height={height} />
}

/** The sizes of the chosen model. */
export function SizeField({ drafts, settled }: FieldProps) {
  const sizes = settled.model?.sizes ?? []
  if (sizes.length === 0) return null
  return (
    <ChipsField
      label="Size"
      options={sizes.map((size) => ({
        value: size,
        label: size.replace('x', ' × '),
        picture: shapeOf(size, 'x'),
      }))}
      chosen={settled.size === undefined ? [] : [settled.size]}
      onToggle={(size) => drafts.change({ size })}
    />
  )
}

/** The ratios of the chosen model. */
export function RatioField({ drafts, settled }: FieldProps) {
  const { ratios } = settled
  if (ratios.length === 0) return null
  return (
    <ChipsField
      label="Ratio"
      options={ratios.map((ratio) => ({ value: ratio, label: ratio, picture: shapeOf(ratio, ':') }))}
      chosen={settled.ratio === undefined ? [] : [settled.ratio]}
      onToggle={(ratio) => drafts.change({ ratio: ratios.find((one) => one === ratio) ?? null })}
    />
  )
}

const fitWords = { trim: 'Trim', loop: 'Loop', fade: 'Fade out' } as const

/** What to do where film and sound differ in length. */
export function FitField({ drafts }: FieldProps) {
  const fit = useDraft(drafts, ({ draft }) => draft.fit)
  return (
    <SegmentsField
      label="Where the sound is longer or shorter"
      options={audioFits.map((value) => ({ value, label: fitWords[value] }))}
      value={fit}
      onChange={(value) => drafts.change({ fit: value })}
    />
  )
}
