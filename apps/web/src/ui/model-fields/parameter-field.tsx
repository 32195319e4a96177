import type { ModelParameter, ParameterValue } from '@atelier/contract/models/parameters'
import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { useId } from 'react'
import { textStyles } from '../box/box.tsx'
import { FieldHead } from '../fields/field.tsx'
import fields from '../fields/fields.module.css'
import { SegmentsField } from '../fields/segments-field.tsx'
import { SliderField } from '../fields/slider-field.tsx'

interface ParameterFieldProps {
  readonly field: ModelParameter
  readonly value: ParameterValue
  /** Why the value is invalid; null if it is valid. */
  readonly problem: string | null
  readonly onChange: (value: ParameterValue) => void
}

/** An option of a model, as its JSON Schema describes it. */
export function ParameterField({ field, value, problem, onChange }: ParameterFieldProps) {
  if ('enum' in field) return <ChoiceField field={field} value={String(value)} onChange={onChange} />
  if (field.type === 'boolean')
    return (
      <Switch
        size="sm"
        label={field.title}
        description={field.description}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (field.type === 'string')
    return (
      <Textarea
        autosize
        maxRows={6}
        size="sm"
        label={field.title}
        description={field.description}
        error={problem}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <div>
      <SliderField
        label={field.title}
        value={Number(value)}
        min={field.minimum}
        max={field.maximum}
        step={field.multipleOf}
        defaultValue={field.default}
        format={String}
        onChange={onChange}
      />
      <Caption text={field.description} />
    </div>
  )
}

/** Longest labels that fit in a segmented control, in characters together. */
const SEGMENTS_CHARACTERS = 26

type Choice = Extract<ModelParameter, { enum: string[] }>

interface ChoiceFieldProps {
  readonly field: Choice
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A few short values as segments, others as a list. */
function ChoiceField({ field, value, onChange }: ChoiceFieldProps) {
  const id = useId()
  const options = field.enum.map((one) => ({ value: one, label: field.labels?.[one] ?? one }))
  const isShort =
    options.length <= 4 && options.map(({ label }) => label).join('').length <= SEGMENTS_CHARACTERS
  return (
    <div className={fields.setting}>
      {isShort ? (
        <SegmentsField label={field.title} options={options} value={value} onChange={onChange} />
      ) : (
        <>
          <FieldHead label={field.title} htmlFor={id} />
          <NativeSelect
            id={id}
            size="sm"
            data={options}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </>
      )}
      <Caption text={field.description} />
    </div>
  )
}

const Caption = ({ text }: { text: string | undefined }) =>
  text ? <p className={textStyles.caption}>{text}</p> : null
