import { kinds } from '@atelier/contract/kinds/kind'
import { useQueryClient } from '@tanstack/react-query'

const calls = Object.values(kinds).flatMap(({ calls: all }) => ('models' in all ? [all.models] : []))

/** Refetches the models, in the console and where users choose them. */
export function useRenewModels(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['GET /admin/models', 'GET /speech-models', ...calls].map((route) =>
        client.invalidateQueries({ queryKey: [route] }),
      ),
    )
}
