import { allKinds } from '@atelier/contract/kinds/kind'
import type { ModerationAction } from '@atelier/contract/moderation'
import { NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { Cell } from '../parts/cell.tsx'
import classes from './moderation.module.css'
import { actionWords, type Term } from './moderation.ts'

const actions = (['refuse', 'flag'] as const).map((value) => ({ value, label: actionWords[value] }))

/** One entry of the deny list. */
export function TermRow({ term }: { term: Term }) {
  const { pattern, note, kinds, action, created_at } = term
  const { change, remove } = useTermActions(term)
  return (
    <>
      <Stack align="start" className={classes.what}>
        <span className={textStyles.strong}>{pattern}</span>
        {note ? <span className={textStyles.note}>{note}</span> : null}
      </Stack>
      <Cell label="Applies to">
        {kinds === null ? 'Everything' : kinds.map((kind) => allKinds[kind].nouns.one).join(', ')}
      </Cell>
      <Cell label="Action">
        <NativeSelect
          size="xs"
          aria-label={`Action for “${pattern}”`}
          value={action}
          data={actions}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate(currentTarget.value as ModerationAction)}
        />
      </Cell>
      <Cell label="Added" isNumber>
        <ItemDate iso={created_at} />
      </Cell>
      <Cell label="Remove" isNumber>
        <IconButton icon={IconTrash} label={`Remove “${pattern}”`} onClick={() => void remove()} />
      </Cell>
    </>
  )
}

function useTermActions({ id, pattern }: Term) {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: ['GET /admin/moderation/terms'] })
  const params = { id }
  const change = useMutation({
    mutationFn: (action: ModerationAction) =>
      call('PUT /admin/moderation/terms/{id}', { params, body: { action } }),
    onSuccess: renew,
  })
  const removal = useMutation({
    mutationFn: () => call('DELETE /admin/moderation/terms/{id}', { params }),
    onSuccess: renew,
  })
  const remove = async () => {
    const title = `Remove “${pattern}”?`
    const message = 'This entry no longer refuses or flags content.'
    if (await dialogs.confirm({ title, message, confirmLabel: 'Remove', danger: true })) removal.mutate()
  }
  return { change, remove }
}
