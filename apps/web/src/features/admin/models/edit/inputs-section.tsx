import type { InputName } from '@atelier/contract/models/inputs'
import { Checkbox } from '@mantine/core'
import classes from './editor.module.css'
import { useFault } from './faults.tsx'
import { NumberField } from './form-fields.tsx'
import { type InputDraft, inputNames, inputWords } from './input-draft.ts'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'

/** What a model accepts. */
export function InputsSection({ draft, change }: SectionProps) {
  return (
    <Section id="inputs" lead="What users can provide besides the options.">
      <ul className={classes.lines}>
        {inputNames.map((name) => (
          <li key={name} className={classes.input}>
            <InputLine
              name={name}
              input={draft.inputs[name]}
              onChange={(input) => change({ inputs: { ...draft.inputs, [name]: input } })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface InputLineProps {
  readonly name: InputName
  readonly input: InputDraft
  readonly onChange: (input: InputDraft) => void
}

function InputLine({ name, input, onChange }: InputLineProps) {
  const fault = useFault(`inputs.${name}`)
  const label = inputWords[name]
  const hasMaximum = name === 'text' || name === 'instructions' || name === 'images'
  return (
    <>
      <Checkbox
        label={label}
        checked={input.isAccepted}
        error={hasMaximum ? undefined : fault}
        onChange={({ currentTarget }) => onChange({ ...input, isAccepted: currentTarget.checked })}
      />
      {input.isAccepted && name !== 'images' && name !== 'instructions' ? (
        <Checkbox
          label="Required"
          aria-label={`${label}: required`}
          checked={input.required}
          onChange={({ currentTarget }) => onChange({ ...input, required: currentTarget.checked })}
        />
      ) : null}
      {input.isAccepted && name === 'images' ? (
        <NumberField
          label="At least"
          path="inputs.images.min"
          value={input.min}
          onChange={(min) => onChange({ ...input, min })}
        />
      ) : null}
      {input.isAccepted && hasMaximum ? (
        <NumberField
          label={name === 'images' ? 'At most' : 'Most characters'}
          path={name === 'images' ? 'inputs.images.max' : `inputs.${name}.max_characters`}
          value={input.max}
          onChange={(max) => onChange({ ...input, max })}
        />
      ) : null}
    </>
  )
}
