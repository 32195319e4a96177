import { videoRatios } from '@atelier/contract/kinds/video'
import { Switch } from '@mantine/core'
import { ChipsField } from '../../../../ui/fields/chips-field.tsx'
import { shapeOf } from '../../../../ui/model-fields/shape.tsx'
import type { Amount } from './amount.ts'
import type { SecondsDraft } from './draft.ts'
import classes from './editor.module.css'
import { NumberField, TextField } from './form-fields.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'

const usualSeconds: SecondsDraft = { min: 1, max: 10, step: 1, default: 5 }
const secondsWords = { min: 'Shortest', max: 'Longest', step: 'Step', default: 'Default' } as const
const secondsFields = Object.keys(secondsWords) as (keyof SecondsDraft)[]

/** Sizes, ratios and lengths that users choose from. */
export function ChoicesSection({ draft, change }: SectionProps) {
  const { sizes, ratios, seconds } = draft
  const setSeconds = (name: keyof SecondsDraft, value: Amount) =>
    change({ seconds: { ...(seconds ?? usualSeconds), [name]: value } })
  return (
    <Section id="choices">
      <TextField
        label="Sizes"
        path="sizes"
        description="Separated by commas, the default first: 1024x1024, 1536x1024. Leave empty if it has none."
        value={sizes}
        onChange={(value) => change({ sizes: value })}
      />
      <ChipsField
        label={ratios[0] ? `Ratios; ${ratios[0]} is the default` : 'Ratios'}
        several
        options={videoRatios.map((ratio) => ({ value: ratio, label: ratio, icon: shapeOf(ratio, ':') }))}
        chosen={ratios}
        onToggle={(value) => {
          const others = ratios.filter((ratio) => ratio !== value)
          const added = videoRatios.filter((ratio) => ratio === value && !ratios.includes(ratio))
          change({ ratios: [...others, ...added] })
        }}
      />
      <Switch
        size="sm"
        label="Users choose the length"
        checked={seconds !== null}
        onChange={({ currentTarget }) => change({ seconds: currentTarget.checked ? usualSeconds : null })}
      />
      {seconds ? (
        <div className={classes.numbers}>
          {secondsFields.map((name) => (
            <NumberField
              key={name}
              label={`${secondsWords[name]}, s`}
              path={`seconds.${name}`}
              value={seconds[name]}
              onChange={(value) => setSeconds(name, value)}
            />
          ))}
        </div>
      ) : null}
    </Section>
  )
}
