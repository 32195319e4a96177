import { type Calls, type Client, signUp } from './client.ts'
import { type Listener, startListener } from './listener.ts'
import type { Random } from './random.ts'
import { readCode, type Target } from './target.ts'

const USER_COUNT = 3

/** A user under load, with the event stream of each tab. */
export interface LoadUser {
  readonly client: Client
  readonly listeners: readonly Listener[]
}

/** Signs up the users, and opens their event streams. */
export async function createUsers(target: Target, calls: Calls, random: Random): Promise<LoadUser[]> {
  const users: LoadUser[] = []
  for (let count = 0; count < USER_COUNT; count++) {
    const client = await signUp(target.url, calls, (email) => readCode(target, email))
    const listeners = target.eventUrls.map((url) => startListener(url, client.token, random.fork()))
    users.push({ client, listeners })
  }
  return users
}

/** Items whose end a user received in each tab. */
export function endedFor({ listeners }: LoadUser): string[] {
  const [first, ...others] = listeners
  return [...(first?.ended.keys() ?? [])].filter((ref) => others.every(({ ended }) => ended.has(ref)))
}
