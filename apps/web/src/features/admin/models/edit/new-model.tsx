import type { ModelDefinition } from '@atelier/contract/models/definition'
import { useNavigate } from '@tanstack/react-router'
import { editPath, keyOf } from '../model.ts'
import { ModelEditor } from './model-editor.tsx'
import type { Proposal } from './proposal.ts'

interface NewModelProps {
  readonly model: ModelDefinition
  readonly proposal?: Pick<Proposal, 'problems' | 'fields'>
}

/** The editor of a model that is not saved yet; saving opens it at its own address. */
export function NewModel({ model, proposal }: NewModelProps) {
  const navigate = useNavigate()
  return (
    <ModelEditor
      model={model}
      isSaved={false}
      {...(proposal ? { proposal } : {})}
      onSaved={(saved) =>
        void navigate({ to: editPath as string, search: keyOf(saved.model) as never, replace: true })
      }
    />
  )
}
