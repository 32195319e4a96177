import { useId } from 'react'
import type { Model } from '../../api/models.ts'
import { FieldGroup } from '../fields/field.tsx'
import classes from './model-fields.module.css'

const whole = new Intl.NumberFormat('en')

interface ModelChoiceProps {
  readonly models: readonly Model[]
  /** Code of the chosen one. */
  readonly value: string | undefined
  readonly onChange: (code: string) => void
}

/** The available models, with their prices. */
export function ModelChoice({ models, value, onChange }: ModelChoiceProps) {
  const name = useId()
  return (
    <FieldGroup legend="Model">
      <div className={classes.models}>
        {models.map((model) => (
          <label key={model.code} className={classes.model}>
            <input
              type="radio"
              name={name}
              value={model.code}
              checked={model.code === value}
              onChange={() => onChange(model.code)}
            />
            <ModelWords model={model} />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function ModelWords({ model }: { model: Model }) {
  return (
    <span className={classes.modelWords}>
      <span className={classes.modelName}>{model.name}</span>
      <span className={classes.modelFacts}>
        {model.local ? (
          <span className={classes.local} title="Runs on this machine; no data leaves it">
            Local
          </span>
        ) : null}
        {whole.format(model.price)} {model.price === 1 ? 'credit' : 'credits'}
      </span>
    </span>
  )
}
