import { useDraft } from '../../../ui/composer/use-draft.ts'
import { SeedChoice } from '../../../ui/model-fields/seed-choice.tsx'
import type { FieldProps } from './field-props.ts'

/** The seed of the generation. */
export function SeedField({ drafts }: FieldProps) {
  const seed = useDraft(drafts, ({ draft }) => draft.seed)
  const same = useDraft(drafts, ({ draft }) => draft.remixedSeed)
  return <SeedChoice value={seed} same={same} onChange={(value) => drafts.change({ seed: value })} />
}
