import { openSession } from '../../identity/accounts/sessions.ts'
import type { TestServer } from '../test-server.ts'

/** Signs someone up who forgot their password; answers the body that sets this one. */
export async function createForgetful(server: TestServer, email: string, password: string) {
  await server.signUp(email)
  return { email, confirmation_code: await server.requestResetCode(email), password }
}

/** Address of the account that may be deleted again and again. */
export const DELETED_ACCOUNT = 'leaving@example.net'

/** A session of that account, which is made anew when a request before has deleted it. */
export async function openDeletedAccountSession({ db }: TestServer): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: DELETED_ACCOUNT })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: DELETED_ACCOUNT }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return await openSession(db, id)
}
