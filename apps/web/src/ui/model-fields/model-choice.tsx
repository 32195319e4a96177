import { useId } from 'react'
import type { Model } from '../../api/models.ts'
import { Card, Row, Stack } from '../box/box.tsx'
import { FieldGroup } from '../fields/field.tsx'
import classes from './model-fields.module.css'

const whole = new Intl.NumberFormat('en')

interface ModelChoiceProps {
  readonly models: readonly Model[]
  /** Code of the chosen model. */
  readonly value: string | undefined
  readonly onChange: (code: string) => void
}

/** The available models, with their prices. */
export function ModelChoice({ models, value, onChange }: ModelChoiceProps) {
  const name = useId()
  return (
    <FieldGroup legend="Model">
      <Stack gap={6} className={classes.models}>
        {models.map((model) => (
          <Card key={model.code} as="label" className={classes.model}>
            <input
              type="radio"
              name={name}
              value={model.code}
              checked={model.code === value}
              onChange={() => onChange(model.code)}
            />
            <ModelWords model={model} />
          </Card>
        ))}
      </Stack>
    </FieldGroup>
  )
}

function ModelWords({ model }: { model: Model }) {
  return (
    <Row as="span" gap="xs" justify="between">
      <span className={classes.modelName}>{model.name}</span>
      <Row as="span" gap={6} tone="muted" size="xs" numeric rigid>
        {model.local ? (
          <span className={classes.local} title="Runs on this machine; no data leaves it">
            Local
          </span>
        ) : null}
        {whole.format(model.price)} {model.price === 1 ? 'credit' : 'credits'}
      </Row>
    </Row>
  )
}
