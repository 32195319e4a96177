import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'

const facetsQuery = { ...apiQuery('GET /voices/facets'), staleTime: Number.POSITIVE_INFINITY }

/** The values by which voices can be filtered; undefined while loading. */
export const useVoiceFacets = () => useQuery(facetsQuery).data
