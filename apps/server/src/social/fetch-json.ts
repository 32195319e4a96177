import type { z } from 'zod'
import { UnprovenIdentity } from './social-service.ts'

const REACH_MS = 10_000

/** Reads JSON of a certain shape from a service, as whom the access token stands for. */
export async function fetchJson<T extends z.ZodType>(
  url: string,
  schema: T,
  accessToken?: string,
): Promise<z.output<T>> {
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      // GitHub answers nobody without a name.
      'user-agent': 'atelier',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    signal: AbortSignal.timeout(REACH_MS),
  })
  if (!response.ok) throw new UnprovenIdentity(`${new URL(url).host} answered ${response.status}`)
  return schema.parse(await response.json())
}
