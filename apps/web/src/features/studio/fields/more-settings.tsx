import type { ModelParameter, ParameterValue } from '@atelier/contract/models/parameters'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Row } from '../../../ui/box/box.tsx'
import fields from '../../../ui/fields/fields.module.css'
import { ParameterField } from '../../../ui/model-fields/parameter-field.tsx'
import type { FieldProps } from './field-props.ts'
import classes from './fields.module.css'

/** The options of the chosen model, which are changed for each model separately. */
export function MoreSettings({ drafts, settled }: Omit<FieldProps, 'models'>) {
  const id = useId()
  const { model, parameters, problem } = settled
  const options = Object.entries(model?.parameters?.properties ?? {})
  const changed = options.filter(([name, field]) => parameters[name] !== field.default).length
  const [isOpen, setIsOpen] = useState(changed > 0)
  if (model === null || options.length === 0) return null
  const all = () => drafts.get().parameters
  const change = (name: string, value: ParameterValue) =>
    drafts.change({ parameters: { ...all(), [model.code]: { ...all()[model.code], [name]: value } } })
  const reset = () => drafts.change({ parameters: { ...all(), [model.code]: {} } })
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
          <Button variant="subtle" size="compact-xs" onClick={reset}>
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
