import { randomBytes, randomUUID } from 'node:crypto'
import type { RouteDefinition } from '@atelier/contract/define-route'
import { plans } from '@atelier/contract/plans'
import { openSession } from '../identity/accounts/sessions.ts'
import type { Known } from './fuzz/fitting-request.ts'
import type { Operation } from './fuzz/operations.ts'
import type { TestServer, TestUser } from './test-server.ts'

/** The relation of a caller to an owner's content, and their credentials. */
export interface CallerRole {
  /** The state of the token; `none`: the request has none. */
  token: 'none' | 'dead' | 'session' | 'key'
  /** Relation to the owner. */
  relation: 'owner' | 'member' | 'none'
  /** Whether the requests target the owner's content, or the caller's own content with ids of the owner's objects. */
  acts: 'for the owner' | 'alone'
}

const forTheOwner = { acts: 'for the owner' } as const
const asVisitor = { relation: 'none', ...forTheOwner } as const

/** All callers. */
export const callerRoles = {
  visitor: { token: 'none', ...asVisitor },
  outsider: { token: 'session', ...asVisitor },
  'outsider alone': { token: 'session', relation: 'none', acts: 'alone' },
  'removed member': { token: 'session', ...asVisitor },
  'key of a removed member': { token: 'key', ...asVisitor },
  'ended session': { token: 'dead', ...asVisitor },
  'revoked key': { token: 'dead', ...asVisitor },
  'expired key': { token: 'dead', ...asVisitor },
  'deleted account': { token: 'dead', ...asVisitor },
  'key of a deleted account': { token: 'dead', ...asVisitor },
  'member alone': { token: 'session', relation: 'member', acts: 'alone' },
  member: { token: 'session', relation: 'member', ...forTheOwner },
  'key of a member': { token: 'key', relation: 'member', ...forTheOwner },
  'key of the owner': { token: 'key', relation: 'owner', ...forTheOwner },
  owner: { token: 'session', relation: 'owner', ...forTheOwner },
} as const satisfies Record<string, CallerRole>

/** Name of a caller role. */
export type Role = keyof typeof callerRoles

/**
 * Expected result of the access check: rejected with a status, not found because it belongs to someone else, or passed
 * on to the handler.
 */
export type Verdict = 401 | 403 | 404 | 'let through'

/** Whether the call's path identifies an object with an owner. */
export const namesSomething = ({ params }: RouteDefinition): boolean =>
  Object.keys(params?.shape ?? {}).some((name) => name !== 'team')

/** The expected access of a caller to a call, by the call's definition. */
export function verdictOn(route: RouteDefinition, { token, relation, acts }: CallerRole): Verdict {
  if (route.access === 'public') return 'let through'
  if (token === 'none') return route.access === 'visitor' ? 'let through' : 401
  if (token === 'dead') return 401
  // None of these is an administrator.
  if (route.access === 'admin') return 404
  if (token === 'key' && !route.keys) return 403
  const isForOwner = route.teamScoped && acts === 'for the owner'
  if (isForOwner) return relation === 'none' ? 403 : 'let through'
  return namesSomething(route) && relation !== 'owner' ? 404 : 'let through'
}

/** Values for the fields of a request, and the object they identify. */
interface TestItem {
  known: Known
  /** The stored object, in its editable fields. */
  read(): Promise<unknown>
}

const changeable = ['title', 'thumbs', 'folder', 'tags', 'deleted_at'] as const

/** An owner with content, and all other callers. */
export async function createCallerRoles(server: TestServer) {
  const [owner, member, removed, outsider, deleted] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => server.signUp()),
  )
  if (!(owner && member && removed && outsider && deleted)) throw new Error('a user is missing')
  /** Appears in all data of the owner and nowhere else. */
  const secret = randomBytes(8).toString('hex')
  // A new session each time: another request may have ended all others.
  const send = async (method: string, path: string, body?: object, as?: string) => {
    const token = as ?? (await openSession(server.db, owner.id))
    return (await server.call(method, `/v1${path}`, { token, body })).body
  }
  const join = async ({ email }: TestUser) => (await send('POST', '/team', { email })).uuid as string
  const keyOf = async (user: TestUser) =>
    (await send('POST', '/customer/api-key', {}, user.token)) as { id: number; key: string }

  await join(member)
  await send('DELETE', `/team/${await join(removed)}`)
  await send('POST', '/profile', { company: secret })
  const voice: number = (await server.call('GET', '/v1/voices/')).body.results[0].id
  const known = { voice, text: 'Hello.', price_id: plans[0]?.uuid, confirmation_code: '000000' }
  const [revoked, expired, deletedKey] = [await keyOf(owner), await keyOf(owner), await keyOf(deleted)]
  await send('PUT', `/customer/api-key/${revoked.id}`, { revoked: true })
  const past = new Date(Date.now() - 1000)
  await server.db.updateTable('api_keys').set({ expires_at: past }).where('id', '=', expired.id).execute()
  await send('DELETE', '/customer/delete-profile', { email: deleted.email }, deleted.token)
  const keys = { owner: await keyOf(owner), member: await keyOf(member), removed: await keyOf(removed) }

  const sessionOf: Partial<Record<Role, TestUser>> = {
    owner,
    member,
    'member alone': member,
    'removed member': removed,
    outsider,
    'outsider alone': outsider,
  }
  const tokens: Partial<Record<Role, string>> = {
    'ended session': 'x'.repeat(43),
    'revoked key': revoked.key,
    'expired key': expired.key,
    'deleted account': deleted.token,
    'key of a deleted account': deletedKey.key,
    'key of the owner': keys.owner.key,
    'key of a member': keys.member.key,
    'key of a removed member': keys.removed.key,
  }

  /** A webhook of a key with a delivery; only the key for the call that creates one. */
  async function webhookOf(
    id: number,
    { method, path }: Pick<Operation, 'method' | 'path'>,
    common: Known,
  ): Promise<TestItem> {
    const url = `http://127.0.0.1:9/${secret}`
    const isMade = !(method === 'POST' && path.endsWith('/webhook'))
    if (isMade) await send('POST', `/customer/api-key/${id}/webhook`, { url })
    const delivered = isMade ? await send('POST', `/customer/api-key/${id}/webhook/test`) : undefined
    const row = server.db
      .selectFrom('webhook_endpoints')
      .select(['url', 'events', 'secret', 'disabled_at'])
      .where('api_key_id', '=', id)
    return { known: { ...common, id, url, delivery: delivered?.id }, read: () => row.executeTakeFirst() }
  }

  return {
    owner,
    secret,
    idOf: (role: Role): number | undefined => sessionOf[role]?.id,
    /** A new token for one request, which may revoke it. */
    async tokenFor(role: Role): Promise<string | undefined> {
      const person = sessionOf[role]
      return person ? await openSession(server.db, person.id) : tokens[role]
    },
    /** Values for a request to a call, with a new object of the owner. */
    async something({ method, path }: Operation): Promise<TestItem> {
      const common = { ...known, email: `${randomUUID()}@example.org` }
      if (path.includes('/api-key/')) {
        const { id } = await send('POST', '/customer/api-key', { name: secret })
        if (path.includes('/webhook')) return await webhookOf(id, { method, path }, common)
        const row = server.db.selectFrom('api_keys').selectAll().where('id', '=', id)
        return { known: { ...common, id }, read: () => row.executeTakeFirst() }
      }
      if (path.includes('/team/')) {
        const { uuid } = await send('POST', '/team', { email: `${secret}-${randomUUID()}@example.org` })
        const row = server.db.selectFrom('team_members').selectAll().where('uuid', '=', uuid)
        return { known: { ...common, id: uuid }, read: () => row.executeTakeFirst() }
      }
      const mayName = /\{(?!team)/.test(path) || method === 'PUT' || method === 'DELETE'
      if (!mayName) return { known: common, read: async () => undefined }
      const started = { title: secret, text: `${secret} is mine.`, voice }
      const { id, code_ref } = await send('POST', '/conversion/text', started)
      // A pending item allows other actions than a finished one.
      await server.ended({ ...owner, token: await openSession(server.db, owner.id) }, code_ref)
      const row = server.db.selectFrom('conversions').select(changeable).where('id', '=', id)
      return { known: { ...common, id, ids: id, code_ref }, read: () => row.executeTakeFirst() }
    },
  }
}
