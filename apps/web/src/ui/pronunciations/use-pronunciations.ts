import { MAX_PRONUNCIATIONS } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'

/** An entry of the pronunciation dictionary. */
export type Pronunciation = Reply<'GET /pronunciations'>['results'][number]
/** The input of an entry. */
export type PronunciationFields = Omit<Pronunciation, 'id' | 'created_at'>

const dictionary = (team: number | null) =>
  queryOptions({
    queryKey: ['GET /pronunciations', team] as const,
    queryFn: ({ signal }) => call('GET /pronunciations', { query: { limit: MAX_PRONUNCIATIONS }, signal }),
  })

/** The dictionary of the user or the selected team, with its mutations. */
export function usePronunciations() {
  const client = useQueryClient()
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const options = dictionary(team)
  const list = useQuery(options)
  const read = () => client.invalidateQueries({ queryKey: options.queryKey })
  const saving = useMutation({
    mutationFn: ({ id, ...body }: PronunciationFields & { id: number | null }) =>
      id === null
        ? call('POST /pronunciations', { body })
        : call('PUT /pronunciations/{id}', { params: { id }, body }),
    onSuccess: read,
  })
  const removing = useMutation({
    mutationFn: ({ id }: Pronunciation) => call('DELETE /pronunciations/{id}', { params: { id } }),
    onSuccess: read,
  })
  return { list, saving, removing, isTeam: team !== null }
}
