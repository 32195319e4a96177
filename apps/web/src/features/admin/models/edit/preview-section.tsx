import { completeParameters } from '@atelier/contract/models/complete-parameters'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import { useState } from 'react'
import { Stack, textStyles } from '../../../../ui/box/box.tsx'
import { ChipsField } from '../../../../ui/fields/chips-field.tsx'
import { SliderField } from '../../../../ui/fields/slider-field.tsx'
import { ParameterField } from '../../../../ui/model-fields/parameter-field.tsx'
import { shapeOf } from '../../../../ui/model-fields/shape.tsx'
import { SizeChoice } from '../../../../ui/model-fields/size-choice.tsx'
import { Panel } from '../../parts/panel.tsx'
import { definitionOf, type ModelDraft } from './draft.ts'
import { inputNames, inputWords } from './input-draft.ts'

/** The settings as users see them. */
export function PreviewSection({ draft }: { draft: ModelDraft }) {
  const { model } = definitionOf(draft)
  const accepted = inputNames.filter((name) => draft.inputs[name].isAccepted)
  return (
    <Panel title="Preview">
      <Stack gap="md">
        <p className={textStyles.note}>
          Accepts: {accepted.map((name) => inputWords[name].toLowerCase()).join(', ') || 'nothing'}
        </p>
        <Choices model={model} />
        <Options model={model} />
      </Stack>
    </Panel>
  )
}

type Model = ReturnType<typeof definitionOf>['model']

function Choices({ model: { sizes = [], ratios = [], seconds } }: { model: Model }) {
  const [chosen, setChosen] = useState<{ size?: string; ratio?: string; length?: number }>({})
  return (
    <>
      <SizeChoice
        sizes={sizes}
        value={chosen.size ?? sizes[0]}
        onChange={(size) => setChosen({ ...chosen, size })}
      />
      {ratios.length > 0 ? (
        <ChipsField
          label="Ratio"
          options={ratios.map((ratio) => ({ value: ratio, label: ratio, icon: shapeOf(ratio, ':') }))}
          chosen={[chosen.ratio ?? ratios[0] ?? '']}
          onToggle={(ratio) => setChosen({ ...chosen, ratio })}
        />
      ) : null}
      {seconds && seconds.min < seconds.max && seconds.step > 0 ? (
        <SliderField
          label="Length"
          value={chosen.length ?? seconds.default}
          min={seconds.min}
          max={seconds.max}
          step={seconds.step}
          defaultValue={seconds.default}
          format={(value) => `${value} s`}
          onChange={(length) => setChosen({ ...chosen, length })}
        />
      ) : null}
    </>
  )
}

function Options({ model: { parameters } }: { model: Model }) {
  const [values, setValues] = useState<ParameterValues>({})
  const fields = Object.entries(parameters?.properties ?? {}).filter(([name]) => name !== '')
  return fields.map(([name, field]) => {
    const only = { type: 'object', properties: { [name]: field } } as const
    const value = values[name] ?? field.default
    const checked = completeParameters(only, { [name]: value })
    const isRange = 'minimum' in field && !(field.minimum < field.maximum && field.multipleOf > 0)
    if (isRange) return null
    return (
      <ParameterField
        key={`${name} ${field.type}`}
        field={field}
        value={'problem' in checked ? field.default : value}
        problem={null}
        onChange={(next) => setValues({ ...values, [name]: next })}
      />
    )
  })
}
