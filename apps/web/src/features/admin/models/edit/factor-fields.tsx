import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Row, Stack, textStyles } from '../../../../ui/box/box.tsx'
import { IconButton } from '../../../../ui/icon-button/icon-button.tsx'
import classes from './editor.module.css'
import { NumberField, SelectField } from './form-fields.tsx'
import { type FactorDraft, newFactor, type RuleDraft } from './rule-draft.ts'

/** Values by the option that can multiply a price. */
export type FactorChoices = ReadonlyMap<string, readonly string[]>

interface FactorFieldsProps {
  readonly title: string
  readonly path: 'price' | 'cost'
  readonly rule: RuleDraft
  readonly choices: FactorChoices
  readonly set: (change: Partial<RuleDraft>) => void
}

/** What multiplies a price or a cost. */
export function FactorFields({ title, path, rule, choices, set }: FactorFieldsProps) {
  const { factors } = rule
  const [first] = choices
  const replace = (factor: FactorDraft) =>
    set({ factors: factors.map((one) => (one.id === factor.id ? factor : one)) })
  return (
    <>
      {factors.length > 0 ? (
        <Stack as="ul" gap="xs">
          {factors.map((factor) => (
            <li key={factor.id}>
              <FactorLine
                path={path}
                factor={factor}
                choices={choices}
                onChange={replace}
                onRemove={() => set({ factors: factors.filter(({ id }) => id !== factor.id) })}
              />
            </li>
          ))}
        </Stack>
      ) : null}
      {first ? (
        <Row gap="sm" wrap>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={`Add a factor to the ${title.toLowerCase()}`}
            onClick={() => set({ factors: [...factors, newFactor(first[0], first[1][0] ?? '')] })}
          >
            Add a factor
          </Button>
          <span className={textStyles.note}>
            Multiplies the {title.toLowerCase()} for a value of an option.
          </span>
        </Row>
      ) : null}
    </>
  )
}

interface FactorLineProps {
  readonly path: string
  readonly factor: FactorDraft
  readonly choices: FactorChoices
  readonly onChange: (factor: FactorDraft) => void
  readonly onRemove: () => void
}

/** Options for a list that contains the current value, also when it is no longer offered. */
const optionsWith = (values: readonly string[], value: string) =>
  [...new Set([...values, value])].map((one) => ({ value: one, label: one }))

function FactorLine({ path, factor, choices, onChange, onRemove }: FactorLineProps) {
  const { option, value } = factor
  const values = choices.get(option) ?? []
  return (
    <div className={classes.factor}>
      <SelectField
        label="Option"
        path={`${path}.factors.${option}.${value}.option`}
        options={optionsWith([...choices.keys()], option)}
        value={option}
        onChange={(name) => onChange({ ...factor, option: name, value: choices.get(name)?.[0] ?? '' })}
      />
      <SelectField
        label="Value"
        path={`${path}.factors.${option}.${value}.value`}
        options={optionsWith(values, value)}
        value={value}
        onChange={(chosen) => onChange({ ...factor, value: chosen })}
      />
      <NumberField
        label="Factor"
        path={`${path}.factors.${option}.${value}`}
        value={factor.factor}
        onChange={(amount) => onChange({ ...factor, factor: amount })}
      />
      <IconButton icon={IconTrash} label={`Remove the factor of ${option} ${value}`} onClick={onRemove} />
    </div>
  )
}
