import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useOffers } from '../item/use-offers.ts'
import { itemOfCase } from './item-of-case.ts'

/** Fills the composer with a refused generation, and opens it. */
export function useStartAgain() {
  const { remix } = useOffers()
  return useMutation({
    mutationFn: async (uuid: string) =>
      remix(itemOfCase(await call('GET /moderation/cases/{uuid}', { params: { uuid } }))),
  })
}
