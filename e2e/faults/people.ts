import { type Calls, type Client, signUp } from './client.ts'
import { type Listener, startListener } from './listener.ts'
import type { Random } from './random.ts'
import { readCode, type Target } from './target.ts'

const PEOPLE = 3

/** Somebody at work: who, and what they hear in each of their tabs. */
export interface Person {
  readonly client: Client
  readonly listeners: readonly Listener[]
}

/** Signs everybody up who is to work, and has them listen. */
export async function gatherPeople(target: Target, calls: Calls, random: Random): Promise<Person[]> {
  const people: Person[] = []
  for (let count = 0; count < PEOPLE; count++) {
    const client = await signUp(target.url, calls, (email) => readCode(target, email))
    const listeners = target.eventUrls.map((url) => startListener(url, client.token, random.fork()))
    people.push({ client, listeners })
  }
  return people
}

/** Which items somebody heard the end of, in each of their tabs. */
export function heardBy({ listeners }: Person): string[] {
  const [first, ...others] = listeners
  return [...(first?.ended.keys() ?? [])].filter((ref) => others.every(({ ended }) => ended.has(ref)))
}
