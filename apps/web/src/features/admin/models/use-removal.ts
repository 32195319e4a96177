import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { type AdminModel, keyOf } from './model.ts'
import { useRenewModels } from './use-renew-models.ts'

const questions = {
  added: {
    confirmLabel: 'Remove',
    message: 'Users can no longer choose it. Existing results are kept.',
    title: (name: string) => `Remove ${name}?`,
  },
  changed: {
    confirmLabel: 'Restore',
    message: 'Your changes are discarded, and the model is offered as it was shipped.',
    title: (name: string) => `Restore ${name}?`,
  },
} as const

/** Removes added models and restores changed ones, and can undo the last removal. */
export function useRemoval() {
  const renew = useRenewModels()
  const removal = useMutation({
    mutationFn: ({ model }: AdminModel) => call('DELETE /admin/models', { query: keyOf(model) }),
    onSuccess: renew,
  })
  const undo = useMutation({
    mutationFn: ({ model }: AdminModel) => call('PUT /admin/models', { body: { model } }),
    onSuccess: async () => {
      removal.reset()
      await renew()
    },
  })
  const remove = async (row: AdminModel) => {
    if (row.origin === 'shipped') return
    const { title, ...question } = questions[row.origin]
    const isSure = await dialogs.confirm({ ...question, title: title(row.model.name), danger: true })
    if (isSure) removal.mutate(row)
  }
  return {
    remove: (row: AdminModel) => void remove(row),
    /** The model that was removed last; undefined once its removal is undone. */
    removed: removal.isSuccess ? removal.variables : undefined,
    undo,
  }
}

/** Return type of {@link useRemoval}. */
export type Removal = ReturnType<typeof useRemoval>
