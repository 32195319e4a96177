import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { Card, Row, Stack, textStyles } from '../../../../ui/box/box.tsx'
import { IconButton } from '../../../../ui/icon-button/icon-button.tsx'
import classes from './editor.module.css'
import { useFaults } from './faults.tsx'
import { SelectField, TextField } from './form-fields.tsx'
import { type OptionDraft, type OptionType, optionPath, optionTypes } from './option-draft.ts'
import { OptionValues } from './option-values.tsx'

const typeOptions = (Object.keys(optionTypes) as OptionType[]).map((value) => ({
  value,
  label: optionTypes[value],
}))

interface OptionEditorProps {
  readonly option: OptionDraft
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (option: OptionDraft) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One option of a model. */
export function OptionEditor({ option, isFirst, isLast, onChange, onMove, onRemove }: OptionEditorProps) {
  const path = optionPath(option.name)
  // Errors below this path are shown at their fields.
  const [, fault] = useFaults(path).find(([field]) => field === path) ?? []
  const name = option.title || option.name || 'New option'
  const set = (change: Partial<OptionDraft>) => onChange({ ...option, ...change })
  return (
    <Card padding="sm" gap="sm" as="fieldset" className={classes.option} aria-label={name}>
      <Row justify="between" gap="xs">
        <span className={textStyles.strong}>{name}</span>
        <Row as="span" gap={2}>
          <IconButton
            icon={IconArrowUp}
            label={`Move ${name} up`}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={IconArrowDown}
            label={`Move ${name} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton icon={IconTrash} label={`Remove ${name}`} onClick={onRemove} />
        </Row>
      </Row>
      {fault ? <p className={textStyles.errorNote}>{fault}</p> : null}
      <Stack gap="sm">
        <div className={classes.fields}>
          <TextField
            label="Option name"
            path={`${path}.name`}
            placeholder="resolution"
            value={option.name}
            onChange={(value) => set({ name: value })}
          />
          <SelectField
            label="Type"
            path={`${path}.type`}
            options={typeOptions}
            value={option.type}
            onChange={(type) => set({ type })}
          />
          <TextField
            label="Label"
            path={`${path}.title`}
            value={option.title}
            onChange={(title) => set({ title })}
          />
          <TextField
            label="Help text"
            path={`${path}.description`}
            value={option.description}
            onChange={(description) => set({ description })}
          />
        </div>
        <OptionValues option={option} path={path} set={set} />
      </Stack>
    </Card>
  )
}
