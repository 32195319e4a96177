import type { ModelDraft } from './draft.ts'

/** Props of each section of the editor. */
export interface SectionProps {
  readonly draft: ModelDraft
  readonly change: (change: Partial<ModelDraft>) => void
}
