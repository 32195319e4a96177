import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { apiQuery } from '../../../api/query.ts'
import { Badge, type Tone } from '../../../ui/badge/badge.tsx'
import { Notice, Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import table from '../../../ui/table/table.module.css'
import { toasts } from '../../../ui/toasts/toasts.ts'
import { changesOf, type ImportChange, type ModelFile, positionOf } from './model-file.ts'
import { useRenewModels } from './use-renew-models.ts'

const effects: Readonly<Record<ImportChange['effect'], { readonly words: string; readonly tone: Tone }>> = {
  add: { words: 'Added', tone: 'good' },
  change: { words: 'Changed', tone: 'accent' },
  keep: { words: 'Unchanged', tone: 'quiet' },
}

/** Shows what an import would change, and imports. */
export function ImportDialog({ file, onClose }: { file: ModelFile; onClose: () => void }) {
  const { data: current } = useQuery({
    ...apiQuery('GET /admin/models/export', { query: { shipped: 'true' } }),
    staleTime: 0,
  })
  const renew = useRenewModels()
  const run = useMutation({
    mutationFn: () => call('POST /admin/models/import', { body: file }),
    onSuccess: async ({ saved }) => {
      await renew()
      const title = saved === 1 ? 'One model imported.' : `${saved} models imported.`
      toasts.show({ area: 'message', severity: 'success', title })
      onClose()
    },
  })
  const changes = current ? changesOf(file, current.models) : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import models"
      size={640}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <Stack gap="md">
        <p className={textStyles.muted}>All models of the file are imported, or none.</p>
        {changes ? <Changes changes={changes} /> : <ListLoading />}
        <Faults error={run.error} file={file} />
        <FormFault error={run.error} />
        <Row wrap justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={run.isPending}
            disabled={!changes?.some(({ effect }) => effect !== 'keep')}
            onClick={() => run.mutate()}
          >
            Import
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}

function Changes({ changes }: { changes: readonly ImportChange[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={table.scroll} tabIndex={0} aria-label="Models in the file">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">Effect</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, name, effect, fields }) => (
            <tr key={key}>
              <td className={table.wide}>
                {name}
                {fields.length > 0 ? <span className={textStyles.muted}> · {fields.join(', ')}</span> : null}
              </td>
              <td>
                <Badge tone={effects[effect].tone}>{effects[effect].words}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The errors of the file, each with the position of its model. */
function Faults({ error, file }: { error: Error | null; file: ModelFile }) {
  const faults = error instanceof ApiError ? error.errors.filter(({ field }) => field) : []
  if (faults.length === 0) return null
  return (
    <Notice as="ul" role="alert" tone="danger">
      {faults.map(({ field = '', detail }) => {
        const at = positionOf(field)
        const name = at ? `Model ${at.index + 1} (${file.models[at.index]?.code ?? '?'})` : field
        return (
          <li key={field}>
            {name}
            {at?.field ? `, ${at.field}` : ''}: {detail}
          </li>
        )
      })}
    </Notice>
  )
}
