import { vi } from 'vitest'
import { openSession } from '../../accounts/sessions.ts'
import type { TestServer } from '../test-server.ts'

/** Signs somebody up who forgot their password; answers the body that sets this one. */
export async function createForgetful(server: TestServer, email: string, password: string) {
  await server.signUp(email)
  await server.call('POST', '/v1/user/reset/password/code', { body: { email } })
  await vi.waitFor(async () => {
    if (!(await server.readMail(email)).includes('new password')) throw new Error('the mail is on its way')
  })
  return { email, confirmation_code: await server.readCode(email), password }
}

/** Address of the account that may be deleted again and again. */
export const LEAVER = 'leaving@example.net'

/** A session of that account, which is made anew when a request before has deleted it. */
export async function openLeaverSession({ db }: TestServer): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: LEAVER })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: LEAVER }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return await openSession(db, id)
}
