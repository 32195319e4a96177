import { ModelChoice } from '../../../ui/model-fields/model-choice.tsx'
import type { FieldProps } from './field-props.ts'

/** The available models, with their prices. */
export function ModelField({ drafts, settled, models }: FieldProps) {
  return (
    <ModelChoice models={models} value={settled.model?.code} onChange={(model) => drafts.change({ model })} />
  )
}
