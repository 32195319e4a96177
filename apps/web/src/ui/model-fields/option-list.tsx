import type { ModelParameter, ParameterValue } from '@atelier/contract/models/parameters'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Row } from '../box/box.tsx'
import fields from '../fields/fields.module.css'
import { type ChosenOptions, type ModelWithOptions, settledOptions } from './model-options.ts'
import classes from './more-settings.module.css'
import { ParameterField } from './parameter-field.tsx'

interface OptionListProps {
  readonly model: ModelWithOptions
  readonly chosen: ChosenOptions
  readonly onChange: (chosen: ChosenOptions) => void
}

/** The options of a model, collapsed unless some are changed. */
export function OptionList({ model, chosen, onChange }: OptionListProps) {
  const id = useId()
  const { parameters, problem } = settledOptions(model, chosen)
  const options = Object.entries(model.parameters?.properties ?? {})
  const changed = options.filter(([name, field]) => parameters[name] !== field.default).length
  const [isOpen, setIsOpen] = useState(changed > 0)
  const change = (name: string, value: ParameterValue) =>
    onChange({ ...chosen, [model.code]: { ...chosen[model.code], [name]: value } })
  return (
    <section aria-label="More settings">
      <Row justify="between">
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown size={18} className={classes.sign} aria-hidden />
          More settings
          {changed > 0 ? <span className={classes.changed}>{changed} changed</span> : null}
        </button>
        {isOpen && changed > 0 ? (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => onChange({ ...chosen, [model.code]: {} })}
          >
            Reset to defaults
          </Button>
        ) : null}
      </Row>
      <div id={id} className={`${fields.panel} ${classes.options}`} hidden={!isOpen}>
        {options.map(([name, field]: [string, ModelParameter]) => (
          <ParameterField
            key={name}
            field={field}
            value={parameters[name] ?? field.default}
            problem={problem?.name === name ? problem.detail : null}
            onChange={(value) => change(name, value)}
          />
        ))}
      </div>
    </section>
  )
}
