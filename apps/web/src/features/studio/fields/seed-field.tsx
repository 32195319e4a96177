import { useDraft } from '../../../ui/composer/use-draft.ts'
import { SeedChoice } from '../../../ui/model-fields/seed-choice.tsx'
import type { FieldProps } from './field-props.ts'

/** The seed of the generation. */
export function SeedField({ drafts }: FieldProps) {
  const seed = useDraft(drafts, ({ draft }) => draft.seed)
  return <SeedChoice value={seed} onChange={(value) => drafts.change({ seed: value })} />
}
