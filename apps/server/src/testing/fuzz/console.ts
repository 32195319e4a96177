import fc from 'fast-check'
import type { TestServer, TestUser } from '../test-server.ts'

/** Address of the administrator; the server's ADMIN_EMAILS must name it. */
export const ADMIN = 'operator@example.net'

/** An administrator, and someone who has it coming. */
export interface Console {
  admin: TestUser
  /** Values for the fields of the console's calls, by their path. */
  hints(path: string): Record<string, fc.Arbitrary<unknown>>
}

/** Signs both up, and starts what fails, what goes on and what is done. */
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
    // The others' work must go on.
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
    // What the others say must pass.
    patterns: fc.constantFrom(['zzunwanted'], ['zzunheard', 'zzunseen*']),
  }
  return {
    admin,
    hints: (path) => ({
      ...common,
      ...(path.startsWith('/admin/users') ? people : {}),
      ...(path.startsWith('/admin/moderation') ? moderation : {}),
    }),
  }
}

/** Refused starts: as many as there may be decisions before the right one. */
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
