import type { Model } from '../../../api/models.ts'
import type { Settled } from '../settled.ts'
import type { StudioDrafts } from '../studio-draft.ts'

/** Props of every setting. */
export interface FieldProps {
  readonly drafts: StudioDrafts
  readonly settled: Settled
  /** The models of the mode. */
  readonly models: readonly Model[]
}
