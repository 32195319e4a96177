import { randomBytes, randomUUID } from 'node:crypto'
import type { RouteDefinition } from '@atelier/contract/define-route'
import { plans } from '@atelier/contract/plans'
import { openSession } from '../accounts/sessions.ts'
import type { Known } from './fuzz/fitting-request.ts'
import type { Operation } from './fuzz/operations.ts'
import type { TestServer, TestUser } from './test-server.ts'

/** How somebody stands to an owner's content, and with what they come. */
export interface Standing {
  /** What their token is worth; `none`: they bring none. */
  token: 'none' | 'dead' | 'session' | 'key'
  /** What they are to the owner. */
  relation: 'owner' | 'member' | 'nobody'
  /** Whether they ask for the owner's content, or for their own and name what is the owner's. */
  acts: 'for the owner' | 'alone'
}

const forTheOwner = { acts: 'for the owner' } as const
const asNobody = { relation: 'nobody', ...forTheOwner } as const

/** Everybody who may ask. */
export const standings = {
  visitor: { token: 'none', ...asNobody },
  outsider: { token: 'session', ...asNobody },
  'outsider alone': { token: 'session', relation: 'nobody', acts: 'alone' },
  'removed member': { token: 'session', ...asNobody },
  'key of a removed member': { token: 'key', ...asNobody },
  'ended session': { token: 'dead', ...asNobody },
  'revoked key': { token: 'dead', ...asNobody },
  'expired key': { token: 'dead', ...asNobody },
  'deleted account': { token: 'dead', ...asNobody },
  'key of a deleted account': { token: 'dead', ...asNobody },
  'member alone': { token: 'session', relation: 'member', acts: 'alone' },
  member: { token: 'session', relation: 'member', ...forTheOwner },
  'key of a member': { token: 'key', relation: 'member', ...forTheOwner },
  'key of the owner': { token: 'key', relation: 'owner', ...forTheOwner },
  owner: { token: 'session', relation: 'owner', ...forTheOwner },
} as const satisfies Record<string, Standing>

/** One of those who may ask. */
export type Role = keyof typeof standings

/** What the gate answers: refused with a status, not found because it is somebody else's, or left to the call. */
export type Verdict = 401 | 403 | 404 | 'let through'

/** Whether a call's path names something that is somebody's. */
export const namesSomething = ({ params }: RouteDefinition): boolean =>
  Object.keys(params?.shape ?? {}).some((name) => name !== 'team')

/** What a call's definition promises to somebody. */
export function verdictOn(route: RouteDefinition, { token, relation, acts }: Standing): Verdict {
  if (route.access === 'public') return 'let through'
  if (token === 'none') return route.access === 'visitor' ? 'let through' : 401
  if (token === 'dead') return 401
  // Nobody of these is an administrator.
  if (route.access === 'admin') return 404
  if (token === 'key' && !route.keys) return 403
  const isForOwner = route.teamScoped && acts === 'for the owner'
  if (isForOwner) return relation === 'nobody' ? 403 : 'let through'
  return namesSomething(route) && relation !== 'owner' ? 404 : 'let through'
}

/** Values for the fields of a request, and what becomes of the thing they name. */
interface Something {
  known: Known
  /** The thing as it is kept, in what a person can change of it. */
  read(): Promise<unknown>
}

const changeable = ['title', 'thumbs', 'folder', 'tags', 'deleted_at'] as const

/** An owner with something to lose, and everybody else. */
export async function createStandings(server: TestServer) {
  const [owner, member, removed, outsider, gone] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => server.signUp()),
  )
  if (!(owner && member && removed && outsider && gone)) throw new Error('somebody is missing')
  /** Stands in all that is the owner's and nowhere else. */
  const secret = randomBytes(8).toString('hex')
  // A session of its own each time: somebody may have ended all the others.
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
  const [revoked, expired, goneKey] = [await keyOf(owner), await keyOf(owner), await keyOf(gone)]
  await send('PUT', `/customer/api-key/${revoked.id}`, { revoked: true })
  const past = new Date(Date.now() - 1000)
  await server.db.updateTable('api_keys').set({ expires_at: past }).where('id', '=', expired.id).execute()
  await send('DELETE', '/customer/delete-profile', { email: gone.email }, gone.token)
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
    'deleted account': gone.token,
    'key of a deleted account': goneKey.key,
    'key of the owner': keys.owner.key,
    'key of a member': keys.member.key,
    'key of a removed member': keys.removed.key,
  }

  /** A webhook of a key with something that it was told; only the key for the call that makes one. */
  async function webhookOf(
    id: number,
    { method, path }: Pick<Operation, 'method' | 'path'>,
    common: Known,
  ): Promise<Something> {
    const url = `http://127.0.0.1:9/${secret}`
    const isMade = !(method === 'POST' && path.endsWith('/webhook'))
    if (isMade) await send('POST', `/customer/api-key/${id}/webhook`, { url })
    const told = isMade ? await send('POST', `/customer/api-key/${id}/webhook/test`) : undefined
    const row = server.db
      .selectFrom('webhook_endpoints')
      .select(['url', 'events', 'secret', 'disabled_at'])
      .where('api_key_id', '=', id)
    return { known: { ...common, id, url, delivery: told?.id }, read: () => row.executeTakeFirst() }
  }

  return {
    owner,
    secret,
    idOf: (role: Role): number | undefined => sessionOf[role]?.id,
    /** A token that is good for this one call, which may end it. */
    async tokenFor(role: Role): Promise<string | undefined> {
      const person = sessionOf[role]
      return person ? await openSession(server.db, person.id) : tokens[role]
    },
    /** What a request to a call can be made of; what it names is new and the owner's. */
    async something({ method, path }: Operation): Promise<Something> {
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
      const row = server.db.selectFrom('conversions').select(changeable).where('id', '=', id)
      return { known: { ...common, id, ids: id, code_ref }, read: () => row.executeTakeFirst() }
    },
  }
}
