import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { openSession } from '../../identity/accounts/sessions.ts'
import type { TestServer, TestUser } from '../test-server.ts'
import { createBatches } from './batches.ts'
import { createPurchases } from './buyers.ts'
import { cloneHints, createClonedVoices } from './clones.ts'
import { createConsole } from './console.ts'
import { createDemo } from './demo.ts'
import { createWebhooks } from './hooked.ts'
import {
  createMedia,
  documentHints,
  type KnownItem,
  type KnownMedia,
  kindIn,
  startBodies,
  startHints,
} from './media.ts'
import type { Operation } from './operations.ts'
import type { FuzzState } from './requests.ts'
import { createForgetful, DELETED_ACCOUNT, openDeletedAccountSession } from './special-people.ts'
import { createPronunciations, createSpoken } from './spoken.ts'
import { createTalks } from './talks.ts'

/** Callers of the fuzz tests. */
export const roles = ['visitor', 'user', 'another user', 'dead token', 'administrator'] as const
/** Name of a caller. */
export type FuzzRole = (typeof roles)[number]

/** An account with private recordings. */
interface Owner extends TestUser {
  /** Appears in every title and text of the account and nowhere else. */
  secret: string
  items: KnownItem[]
  media: KnownMedia
  /** Ids of their API keys. */
  keys: number[]
  /** Ids of their cloned voices. */
  clones: number[]
}

/** All accounts of the test and their content. */
export interface People {
  owner: Owner
  bystander: Owner
  stranger: TestUser
  /** A valid token for this request; calls that end sessions get a separate one. */
  tokenFor(role: FuzzRole, operation: Operation): Promise<string | undefined>
  /** Texts that a response to this role must not contain. */
  secretsFrom(role: FuzzRole): string[]
  knowledge: Pick<FuzzState, 'hints' | 'bodies'>
}

const PASSWORD = 'a good password'

async function createOwner(server: TestServer, voice: number): Promise<Owner> {
  const user = await server.signUp()
  const secret = randomBytes(8).toString('hex')
  const { token } = user
  for (const title of ['first', 'second', 'third']) {
    const body = { title: `${title} ${secret}`, text: `${secret} is mine`, voice }
    const { body: item } = await server.call('POST', '/v1/conversion/text', { token, body })
    await server.ended(user, item.code_ref)
  }
  await createPronunciations(server, user)
  const { body } = await server.call('GET', '/v1/library', { token })
  const media = await createMedia(server, user, secret)
  const clones = await createClonedVoices(server, user, secret)
  return { ...user, secret, items: body.results, media, clones, keys: await createKeys(server, token) }
}

async function createKeys(server: TestServer, token: string): Promise<number[]> {
  const create = () => server.call('POST', '/v1/customer/api-key', { token })
  return (await Promise.all([create(), create(), create()])).map(({ body }) => body.id)
}

async function createUnconfirmed(server: TestServer, email: string) {
  await server.call('POST', '/v1/signup', { body: { email, password: PASSWORD } })
  return { email, confirmation_code: await server.readCode(email) }
}

/** Adds users to an owner's team; returns the ids of the memberships. */
async function addMembers(server: TestServer, { token }: TestUser, people: TestUser[]): Promise<string[]> {
  const memberships: string[] = []
  for (const { email } of people) {
    const { body } = await server.call('POST', '/v1/team', { token, body: { email } })
    memberships.push(body.uuid)
  }
  return memberships
}

const cursor = (keyset: unknown) => Buffer.from(JSON.stringify(keyset)).toString('base64url')
const cursors = fc.oneof(
  fc.constantFrom(cursor({ id: 1 }), cursor({ id: 2 ** 53 - 1, value: 'a' }), cursor({ id: 3, value: 5 })),
  fc
    .constantFrom(null, [], 'a', 7, {}, { id: null }, { id: '1' }, { id: 1.5 }, { id: 2 ** 60 }, { id: -1 })
    .map(cursor),
  fc
    .constantFrom<unknown>(null, 'x', '', 'a\0b', '\ud800', 1.5, 1e300, -1, 2 ** 53, [], {}, true)
    .map((value) => cursor({ id: 1, value })),
  fc.base64String({ maxLength: 40 }),
)

/** Signs up all accounts and creates their content. */
export async function createPeople(server: TestServer): Promise<People> {
  const voices: number[] = (await server.call('GET', '/v1/voices/')).body.results.map(
    (voice: { id: number }) => voice.id,
  )
  const [voice = 0] = voices
  const [owner, bystander] = [await createOwner(server, voice), await createOwner(server, voice)]
  const otherUser = await server.signUp()
  const guests = [await server.signUp(), await server.signUp(), await server.signUp()]
  const memberships = await addMembers(server, owner, guests.slice(1))
  const purchases = await createPurchases(server, owner)
  const batches = await createBatches(server, owner, voice)
  const demoHints = await createDemo(server)
  const spokenHints = await createSpoken(server, owner, voice)
  const webhookHints = await createWebhooks(server, owner, owner.keys)
  const talkHints = await createTalks(server, owner, owner.secret)
  await createTalks(server, bystander, bystander.secret)
  const console = await createConsole(server, voice)
  const unconfirmed = [
    await createUnconfirmed(server, 'one@example.net'),
    await createUnconfirmed(server, 'two@example.net'),
    await createUnconfirmed(server, 'three@example.net'),
  ]
  const forgetful = [
    await createForgetful(server, 'four@example.net', PASSWORD),
    await createForgetful(server, 'five@example.net', PASSWORD),
  ]

  const itemsOf = (kind: ReturnType<typeof kindIn>) =>
    [owner, bystander].flatMap((person) => (kind === 'speech' ? person.items : person.media[kind]))

  function hints({ name, path }: Operation) {
    const own = itemsOf(kindIn(path))
    const items = own.map((item) => item.id)
    const isKey = name.includes('/api-key/')
    const isVoice = name.includes('/voices/')
    const numbers = isKey ? owner.keys : isVoice ? voices : items
    const isMembership = name.includes('/team/')
    const isFile = name.includes('/files/')
    const isCheckout = name.includes('/sandbox/')
    const file = new URL(owner.items[0]?.url_file ?? '', server.url)
    const foreign = new URL(bystander.items[0]?.url_file ?? '', server.url)
    const fileIds = [file, file, foreign].map((url) => url.pathname.split('/').at(-1))
    const known: Record<string, fc.Arbitrary<unknown>> = {
      ...purchases.hints,
      ...startHints,
      source_id: fc.constantFrom(...items, ...itemsOf('image').map((item) => item.id)),
      audio_id: fc.constantFrom(...itemsOf('audio').map((item) => item.id), ...items),
      id: fc.constantFrom<unknown>(
        ...(isMembership ? memberships : isFile ? fileIds : isCheckout ? purchases.checkouts : numbers),
      ),
      ids: name.startsWith('DELETE')
        ? fc.shuffledSubarray(items, { minLength: 1, maxLength: 2 })
        : fc.constantFrom(...items),
      voice: fc.constantFrom(...voices),
      pages: fc.constantFrom('', '1', '1-2', '2,1', '3'),
      user: fc.constantFrom(owner.id, owner.id, bystander.id, otherUser.id),
      team: fc.constantFrom(owner.id, owner.id, otherUser.id, bystander.id),
      actor: fc.constantFrom(owner.id, bystander.id),
      code_ref: fc.constantFrom(...own.map((item) => item.code_ref)),
      // A wrong code counts as an attempt, so accounts with a valid code only occur in complete bodies.
      email: fc.constantFrom(...guests).map((person) => person.email),
      invited_by: fc.constantFrom(owner.id, bystander.id, otherUser.id),
      expires: fc.constant(file.searchParams.get('expires')),
      signature: fc.constant(file.searchParams.get('signature')),
      ...batches.hints(path),
      ...spokenHints(path),
      ...talkHints(path),
      ...webhookHints(path),
      ...documentHints(owner.media, path),
      ...(path.startsWith('/cloned-voices') ? cloneHints([...owner.clones, ...bystander.clones]) : {}),
      ...(path.startsWith('/demo-text-conversion-status') ? demoHints : {}),
      ...(path.startsWith('/admin/') ? console.hints(path) : {}),
      after: cursors,
      before: cursors,
    }
    return (field: string) => (Object.hasOwn(known, field) ? known[field] : undefined)
  }

  return {
    owner,
    bystander,
    stranger: otherUser,
    async tokenFor(role, operation) {
      if (role === 'visitor') return undefined
      if (role === 'dead token') return 'x'.repeat(43)
      if (role === 'administrator') return console.admin.token
      // Calls that end sessions use an account that no other test needs.
      const isEnd = operation.path === '/customer/delete-profile' || operation.path === '/account/sessions'
      if (isEnd) return await openDeletedAccountSession(server)
      const person = role === 'user' ? owner : otherUser
      return operation.path === '/signout' ? await openSession(server.db, person.id) : person.token
    },
    secretsFrom(role) {
      // An administrator can see all content, but no credentials.
      if (role === 'administrator') return [owner.token, bystander.token]
      const hidden = role === 'user' ? [bystander] : [owner, bystander]
      return [
        ...hidden.flatMap(({ secret, token, items, media }) => [
          secret,
          token,
          ...items.map((item) => item.url_file ?? secret),
          ...Object.values(media).flatMap((items) => items.map((item) => item.url_file ?? secret)),
        ]),
      ]
    },
    knowledge: {
      hints,
      bodies: {
        ...startBodies(owner.media),
        ...batches.bodies,
        'POST /payments/activate-code/': [{ code: purchases.code }],
        'POST /signin': guests.map(({ email }) => ({ email, password: PASSWORD })),
        'POST /user/confirm': unconfirmed,
        'POST /user/reset/password': forgetful,
        'POST /account/two-factor/setup': [{ password: PASSWORD }],
        'POST /account/reauthentication': [{ password: PASSWORD }],
        'PUT /account/password': [{ current_password: PASSWORD, password: PASSWORD }],
        'DELETE /customer/delete-profile': [{ email: DELETED_ACCOUNT }],
      },
    },
  }
}
