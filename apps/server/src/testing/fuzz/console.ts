import { anyModel } from '@atelier/engines/testing/any-model'
import fc from 'fast-check'
import type { TestServer, TestUser } from '../test-server.ts'

/** Address of the administrator; the server's ADMIN_EMAILS must contain it. */
export const ADMIN = 'operator@example.net'

/** An administrator, and a user whose account the administrator's requests change. */
export interface Console {
  admin: TestUser
  /** Values for the fields of the console's calls, by path. */
  hints(path: string): Record<string, fc.Arbitrary<unknown>>
}

/** Signs both up, and starts conversions that fail, stay pending and complete. */
export async function createConsole(server: TestServer, voice: number): Promise<Console> {
  const [admin, victim, other] = [await server.signUp(ADMIN), await server.signUp(), await server.signUp()]
  const { token } = victim
  const speak = async (text: string): Promise<string> =>
    (await server.call('POST', '/v1/conversion/text', { token, body: { text, voice } })).body.code_ref
  const ended = [await speak('fail invalid'), await speak('One.'), await speak('Two.'), await speak('Three.')]
  for (const codeRef of ended) await server.ended(victim, codeRef)
  const hanging = [await speak('hang'), await speak('hang')]
  const cases = await createCases(server, admin, () => speak('This is zzunwanted.'))
  const common = {
    reason: fc.constant('because'),
    from: fc.constantFrom('2026-01-01', '2026-02-28'),
    to: fc.constantFrom('2026-03-01', '2026-06-30'),
    search: fc.constantFrom('hello', victim.email, String(victim.id), ended[0]),
    code_ref: fc.constantFrom(...ended, ...hanging),
    // Pausing another lane would stop the other roles' conversions.
    lane: fc.constant('webhooks'),
    code: fc.constant('scripted'),
    amount: fc.constantFrom(1, 3, 5),
    actor: fc.constantFrom(admin.id, victim.id),
    account: fc.constantFrom(victim.id, other.id),
    owner: fc.constantFrom(victim.id, other.id),
  }
  const people = { id: fc.constantFrom(victim.id, other.id) }
  const moderation = {
    uuid: fc.constantFrom(...cases),
    // Patterns that do not match the texts of other requests.
    patterns: fc.constantFrom(['zzunwanted'], ['zzunheard', 'zzunseen*']),
  }
  // Never offered, so that it does not change other roles' starts.
  const model = anyModel({
    ...{ code: 'fuzzed', kind: 'image', mode: 'TEXT_TO_IMAGE', provider: 'scripted', visible: false },
  })
  const models = {
    model: fc.constant(model),
    models: fc.constantFrom([], [model]),
    provider: fc.constant(model.provider),
    kind: fc.constant(model.kind),
    mode: fc.constant(model.mode),
    code: fc.constant(model.code),
    endpoint: fc.constant('scripted-image'),
  }
  const { id: serverId } = await server.db
    .insertInto('model_servers')
    .values({ name: 'Fuzzed', type: 'comfyui', url: server.url, api_key: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Without another URL or key, a change does not require the server to respond.
  const servers = {
    id: fc.constant(serverId),
    url: fc.constant(server.url),
    api_key: fc.constant(undefined),
    paused: fc.constant(true),
  }
  const voicePacks = { code: fc.constant('there'), accept_license: fc.constant(true) }
  return {
    admin,
    hints: (path) => ({
      ...common,
      ...(path.startsWith('/admin/users') ? people : {}),
      ...(path.startsWith('/admin/moderation') ? moderation : {}),
      ...(path.startsWith('/admin/models') ? models : {}),
      ...(path.startsWith('/admin/servers') ? servers : {}),
      ...(path.startsWith('/admin/voice-packs') ? voicePacks : {}),
    }),
  }
}

/** Creates refused starts: enough for wrong decisions before the right one. */
async function createCases(
  server: TestServer,
  { token }: TestUser,
  refuse: () => Promise<unknown>,
): Promise<string[]> {
  const body = { patterns: ['zzunwanted'] }
  await server.call('POST', '/v1/admin/moderation/terms', { token, body })
  for (let at = 0; at < 3; at++) await refuse()
  const { body: found } = await server.call('GET', '/v1/admin/moderation/cases', { token })
  return found.results.map(({ uuid }: { uuid: string }) => uuid)
}
