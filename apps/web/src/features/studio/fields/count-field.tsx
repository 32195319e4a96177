import { MAX_IMAGES } from '@atelier/contract/kinds/image'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { SegmentsField } from '../../../ui/fields/segments-field.tsx'
import type { FieldProps } from './field-props.ts'

const counts = Array.from({ length: MAX_IMAGES }, (_none, index) => String(index + 1))

/** How many items to generate. */
export function CountField({ drafts }: FieldProps) {
  const n = useDraft(drafts, ({ draft }) => draft.n)
  return (
    <SegmentsField
      label="How many"
      options={counts.map((count) => ({ value: count, label: count }))}
      value={String(n)}
      onChange={(count) => drafts.change({ n: Number(count) })}
    />
  )
}
