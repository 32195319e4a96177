import { openSession } from '../../identity/accounts/sessions.ts'
import type { TestServer } from '../test-server.ts'

/** Signs up an account and requests a reset code; returns the body that resets the password. */
export async function createForgetful(server: TestServer, email: string, password: string) {
  await server.signUp(email)
  return { email, confirmation_code: await server.requestResetCode(email), password }
}

/** Address of an account that can be deleted repeatedly. */
export const DELETED_ACCOUNT = 'leaving@example.net'

/** A session of that account, which is recreated if an earlier request deleted it. */
export async function openDeletedAccountSession({ db }: TestServer): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: DELETED_ACCOUNT })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: DELETED_ACCOUNT }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return await openSession(db, id)
}
