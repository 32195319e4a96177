import { Stack, textStyles } from '../../../../ui/box/box.tsx'
import classes from './editor.module.css'
import { type FactorChoices, FactorFields } from './factor-fields.tsx'
import { NumberField, SelectField } from './form-fields.tsx'
import { type RuleDraft, units, unitWords } from './rule-draft.ts'

const unitOptions = units.map((value) => ({ value, label: unitWords[value] }))
const currencies = [
  { value: 'USD', label: 'US dollars' },
  { value: 'EUR', label: 'Euros' },
] as const

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
      <FactorFields title={title} path={path} rule={rule} choices={choices} set={set} />
    </Stack>
  )
}
