import type { ModelDefinition } from '@atelier/contract/models/definition'
import { useRef, useState } from 'react'
import { fieldErrors } from '../../../../api/api-error.ts'
import { Notice } from '../../../../ui/box/box.tsx'
import { FormFault } from '../../../../ui/form-fault/form-fault.tsx'
import type { AdminModel } from '../model.ts'
import type { Faults } from './amount.ts'
import { ChoicesSection } from './choices-section.tsx'
import { definitionOf, draftOf, type ModelDraft } from './draft.ts'
import classes from './editor.module.css'
import { EditorFoot } from './editor-foot.tsx'
import { FaultProvider } from './faults.tsx'
import { GeneralSection } from './general-section.tsx'
import { InputsSection } from './inputs-section.tsx'
import { MappingSection } from './mapping-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { PreviewSection } from './preview-section.tsx'
import { PriceSection } from './price-section.tsx'
import { ProblemList } from './problem-list.tsx'
import type { Proposal } from './proposal.ts'
import { modelFaults } from './sections.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useSaveModel } from './use-save-model.ts'

interface ModelEditorProps {
  readonly model: ModelDefinition
  /** Whether the installation has the model. */
  readonly isSaved: boolean
  /** What the provider says about a proposed model. */
  readonly proposal?: Pick<Proposal, 'problems' | 'fields'>
  readonly onSaved: (saved: AdminModel) => void
}

/** The form of a model. On an error, everything that was typed is kept. */
export function ModelEditor({ model, isSaved, proposal, onSaved }: ModelEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(model))
  const [localFaults, setLocalFaults] = useState<Faults>({})
  const isDirty = useRef(false)
  useLeaveQuestion(isDirty)
  const save = useSaveModel((saved) => {
    isDirty.current = false
    setDraft(draftOf(saved.model))
    onSaved(saved)
  })
  const change = (part: Partial<ModelDraft>) => {
    isDirty.current = true
    setDraft((now) => ({ ...now, ...part }))
  }
  const submit = (visible: boolean) => {
    const { model: changed, faults } = definitionOf(draft)
    setLocalFaults(faults)
    save.reset()
    if (Object.keys(faults).length === 0) save.mutate({ ...changed, visible })
  }
  const faults = { ...modelFaults(fieldErrors(save.error)), ...localFaults }
  const section = { draft, change }
  return (
    <FaultProvider faults={faults}>
      <div className={classes.editor}>
        <div className={classes.main}>
          {proposal ? <ProblemList problems={proposal.problems} /> : null}
          <GeneralSection {...section} isSaved={isSaved} />
          <InputsSection {...section} />
          <ChoicesSection {...section} />
          <OptionsSection {...section} />
          <PriceSection {...section} />
          <MappingSection {...section} fields={proposal?.fields ?? null} />
        </div>
        <aside className={classes.aside} aria-label="Preview of the settings">
          <PreviewSection draft={draft} />
        </aside>
      </div>
      <FaultSummary faults={faults} />
      <FormFault error={save.error} />
      <EditorFoot draft={draft} isSaved={isSaved} isSaving={save.isPending} onSave={submit} />
    </FaultProvider>
  )
}

/** All errors, so that none is overlooked. */
function FaultSummary({ faults }: { faults: Faults }) {
  const entries = Object.entries(faults)
  return (
    <div role="alert">
      {entries.length > 0 ? (
        <Notice as="div" tone="danger">
          Not saved. Correct these fields:
          <ul>
            {entries.map(([path, detail]) => (
              <li key={path}>
                {path}: {detail}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
