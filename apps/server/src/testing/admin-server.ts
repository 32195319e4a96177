import { randomUUID } from 'node:crypto'
import { type Answer, createTestServer, type TestServer, type TestUser } from './test-server.ts'

const ADMIN = 'operator@example.org'

/** A server with an administrator. */
export interface AdminServer extends TestServer {
  admin: TestUser
  /** Makes a request to the console's API as the administrator; `key` is its idempotency key. */
  callAdmin(method: string, path: string, body?: object, key?: string): Promise<Answer>
  /** Starts a recording of a text, which can contain a script for the scripted provider. */
  speak(user: TestUser, text: string): Promise<{ id: number; code_ref: string; cost: number }>
  /** The newest entries of the audit log for an action. */
  auditEntries(act: string): Promise<{ detail: Record<string, unknown>; target: string | null }[]>
}

/** Starts the server and signs the administrator up. */
export async function createAdminServer(
  options: Parameters<typeof createTestServer>[0] = {},
): Promise<AdminServer> {
  const server = await createTestServer({ ...options, env: { ADMIN_EMAILS: ADMIN, ...options.env } })
  const admin = await server.signUp(ADMIN)
  const callAdmin = (method: string, path: string, body?: object, key: string = randomUUID()) =>
    server.call(method, `/v1/admin/${path}`, {
      token: admin.token,
      headers: { 'idempotency-key': key },
      ...(body && { body }),
    })
  return Object.assign(Object.create(server) as TestServer, {
    admin,
    callAdmin,
    async speak({ token }: TestUser, text: string) {
      const [voice] = (await server.call('GET', '/v1/voices/')).body.results
      const body = { text, voice: voice.id }
      return (await server.call('POST', '/v1/conversion/text', { token, body })).body
    },
    auditEntries: async (act: string) => (await callAdmin('GET', `audit-log?act=${act}`)).body.results,
  })
}
