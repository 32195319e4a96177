import { ChipsField } from '../fields/chips-field.tsx'
import { shapeOf } from './shape.tsx'

interface SizeChoiceProps {
  /** Widths and heights in pixels: `1024x1024`. */
  readonly sizes: readonly string[]
  readonly value: string | undefined
  readonly onChange: (size: string) => void
}

/** The sizes a model supports. */
export function SizeChoice({ sizes, value, onChange }: SizeChoiceProps) {
  if (sizes.length === 0) return null
  return (
    <ChipsField
      label="Size"
      options={sizes.map((size) => ({
        value: size,
        label: size.replace('x', ' × '),
        icon: shapeOf(size, 'x'),
      }))}
      chosen={value === undefined ? [] : [value]}
      onToggle={onChange}
    />
  )
}
