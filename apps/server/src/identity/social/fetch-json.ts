import type { z } from 'zod'
import { UnprovenIdentity } from './social-service.ts'

const REACH_MS = 10_000

/** Fetches validated JSON from a service with the access token. */
export async function fetchJson<T extends z.ZodType>(
  url: string,
  schema: T,
  accessToken?: string,
): Promise<z.output<T>> {
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      // GitHub rejects requests without a user agent.
      'user-agent': 'atelier',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    signal: AbortSignal.timeout(REACH_MS),
  })
  if (!response.ok) throw new UnprovenIdentity(`${new URL(url).host} answered ${response.status}`)
  return schema.parse(await response.json())
}
