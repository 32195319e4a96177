import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Row, Stack, textStyles } from '../../../../ui/box/box.tsx'
import { IconButton } from '../../../../ui/icon-button/icon-button.tsx'
import classes from './editor.module.css'
import { NumberField, SelectField } from './form-fields.tsx'
import { type FactorDraft, newFactor, type RuleDraft, units, unitWords } from './rule-draft.ts'

const unitOptions = units.map((value) => ({ value, label: unitWords[value] }))
const currencies = [
  { value: 'USD', label: 'US dollars' },
  { value: 'EUR', label: 'Euros' },
] as const

/** Values by the option that can multiply a price. */
export type FactorChoices = ReadonlyMap<string, readonly string[]>

interface RuleFieldsProps {
  readonly title: string
  readonly path: 'price' | 'cost'
  readonly rule: RuleDraft
  readonly choices: FactorChoices
  /** Whether it is an amount of a currency; in credits otherwise. */
  readonly hasCurrency?: boolean
  readonly onChange: (rule: RuleDraft) => void
}

/** A price or a cost: amount, unit, minimum and factors. */
export function RuleFields({ title, path, rule, choices, hasCurrency = false, onChange }: RuleFieldsProps) {
  const set = (change: Partial<RuleDraft>) => onChange({ ...rule, ...change })
  return (
    <Stack as="fieldset" gap="sm" className={classes.rule} aria-label={title}>
      <span className={textStyles.strong}>{title}</span>
      <div className={classes.numbers}>
        <NumberField
          label={hasCurrency ? 'Amount' : 'Credits'}
          path={`${path}.${hasCurrency ? 'amount' : 'credits'}`}
          value={rule.amount}
          onChange={(amount) => set({ amount })}
        />
        {hasCurrency ? (
          <SelectField
            label="Currency"
            path={`${path}.currency`}
            options={currencies}
            value={rule.currency}
            onChange={(currency) => set({ currency })}
          />
        ) : null}
        <SelectField
          label="Per"
          path={`${path}.per`}
          options={unitOptions}
          value={rule.per}
          onChange={(per) => set({ per })}
        />
        <NumberField
          label="Least units"
          path={`${path}.minimum`}
          value={rule.minimum}
          onChange={(minimum) => set({ minimum })}
        />
      </div>
      <Factors title={title} path={path} rule={rule} choices={choices} set={set} />
    </Stack>
  )
}

interface FactorsProps extends Pick<RuleFieldsProps, 'title' | 'path' | 'rule' | 'choices'> {
  readonly set: (change: Partial<RuleDraft>) => void
}

function Factors({ title, path, rule, choices, set }: FactorsProps) {
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
