import { ChipsField } from '../fields/chips-field.tsx'
import { shapeOf } from './shape.tsx'

interface SizeChoiceProps {
  /** Widths and heights in pixels: `1024x1024`. */
  readonly sizes: readonly string[]
  readonly value: string | undefined
  readonly onChange: (size: string) => void
}

/** The sizes that a model makes. */
export function SizeChoice({ sizes, value, onChange }: SizeChoiceProps) {
  if (sizes.length === 0) return null
  return (
    <ChipsField
      label="Size"
      options={sizes.map((size) => ({
        value: size,
        label: size.replace('x', ' × '),
        picture: shapeOf(size, 'x'),
      }))}
      chosen={value === undefined ? [] : [value]}
      onToggle={onChange}
    />
  )
}
