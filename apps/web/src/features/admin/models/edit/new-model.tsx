import type { ModelDefinition } from '@atelier/contract/models/definition'
import { navigate } from '../../../../navigation/address.ts'
import { editPath, keyOf } from '../model.ts'
import { ModelEditor } from './model-editor.tsx'
import type { Proposal } from './proposal.ts'

interface NewModelProps {
  readonly model: ModelDefinition
  readonly proposal?: Pick<Proposal, 'problems' | 'fields'>
}

/** The editor of a model that is not saved yet; saving opens it at its own address. */
export function NewModel({ model, proposal }: NewModelProps) {
  return (
    <ModelEditor
      model={model}
      isSaved={false}
      {...(proposal ? { proposal } : {})}
      onSaved={(saved) => void navigate({ to: editPath, search: keyOf(saved.model), replace: true })}
    />
  )
}
