import type { ModelDefinition } from '@atelier/contract/models/definition'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { toasts } from '../../../../ui/toasts/toasts.ts'
import type { AdminModel } from '../model.ts'
import { useRenewModels } from '../use-renew-models.ts'

/** Saves a model. */
export function useSaveModel(onSaved: (saved: AdminModel) => void) {
  const renew = useRenewModels()
  return useMutation({
    mutationFn: (model: ModelDefinition) => call('PUT /admin/models', { body: { model } }),
    onSuccess: (saved) => {
      void renew()
      const title = saved.model.visible ? 'Saved. Users can choose it.' : 'Saved. It is hidden from users.'
      toasts.show({ area: 'message', severity: 'success', title })
      onSaved(saved)
    },
  })
}
