import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerUnderTest } from '../server.ts'
import { type Calls, type Client, signUp } from './client.ts'
import { type Listener, startListener } from './listener.ts'
import type { Random } from './random.ts'

const PEOPLE = 3

/** Somebody at work: who, and what they hear. */
export interface Person {
  readonly client: Client
  readonly listener: Listener
}

/** Signs everybody up who is to work, and has them listen. */
export async function gatherPeople(
  { url, dataDir }: ServerUnderTest,
  calls: Calls,
  random: Random,
): Promise<Person[]> {
  const people: Person[] = []
  for (let count = 0; count < PEOPLE; count++) {
    const client = await signUp(url, calls, (email) => readCode(dataDir, email))
    people.push({ client, listener: startListener(url, client.token, random.fork()) })
  }
  return people
}

async function readCode(dataDir: string, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  for (const name of await readdir(outbox)) {
    const mail = await readFile(join(outbox, name), 'utf8')
    const code = mail.includes(`To: ${email}`) ? /^.*\b(\d{6})\b/m.exec(mail)?.[1] : undefined
    if (code) return code
  }
  throw new Error(`There is no mail to ${email}.`)
}
