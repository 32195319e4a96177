import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { Link } from '../../../navigation/link.tsx'
import { Stack } from '../../../ui/box/box.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import { NewModel } from '../models/edit/new-model.tsx'
import page from '../parts/page.module.css'
import { Panel } from '../parts/panel.tsx'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import classes from './servers.module.css'

const fields = { id: 'id' } as const

/** Adding a model that runs a ComfyUI workflow. */
export function WorkflowScreen() {
  const { id } = useAddressFilter(fields).filter
  return (
    <div className={page.page}>
      <p className={page.lead}>
        <Link to="/admin/servers">All servers</Link>
      </p>
      {id === undefined ? null : <Workflow key={id} id={id} />}
    </div>
  )
}

function Workflow({ id }: { id: number }) {
  const [draft, setDraft] = useState({ name: '', code: '', workflow: '' })
  const propose = useMutation({
    mutationFn: () => call('POST /admin/servers/{id}/workflow', { params: { id }, body: draft }),
  })
  const errors = fieldErrors(propose.error)
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  if (propose.data) return <NewModel model={propose.data.model} proposal={propose.data} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    propose.mutate()
  }
  return (
    <Panel title="Paste a workflow">
      <Stack as="form" gap="md" onSubmit={submit}>
        <TextInput
          label="Name"
          required
          maxLength={80}
          value={draft.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          error={errors.name}
        />
        <TextInput
          label="Code"
          description="Identifies the model in the API."
          required
          maxLength={80}
          value={draft.code}
          onChange={({ currentTarget }) => set({ code: currentTarget.value })}
          error={errors.code}
        />
        <Textarea
          label="Workflow"
          description="In ComfyUI, choose “Export (API)” and paste the content of the file."
          required
          autosize
          minRows={8}
          maxRows={24}
          spellCheck={false}
          className={classes.text}
          value={draft.workflow}
          onChange={({ currentTarget }) => set({ workflow: currentTarget.value })}
          error={errors.workflow}
        />
        <FormFault error={propose.error} />
        <div>
          <Button type="submit" loading={propose.isPending}>
            Propose a model
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}
