import type { HandlerReply } from '@atelier/contract/routes/registry'
import type { Provider } from '@atelier/engines/spec/provider'
import { sql } from 'kysely'
import { checkProviders } from '../../commands/doctor/check-providers.ts'
import { timed } from '../../commands/doctor/finding.ts'
import type { Engines } from '../../conversions/engines.ts'
import { notFound } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db } from '../../platform/database.ts'

type Check = HandlerReply<'POST /admin/providers/{code}/check'>

async function checkService(engines: Engines, provider: Provider): Promise<{ ok: boolean; detail: string }> {
  if (provider.local) {
    const count = engines.modelsOf(provider.id).length
    return { ok: count > 0, detail: `Runs on this machine: ${count} models available.` }
  }
  const findings = await checkProviders([provider])
  const words = findings.map((finding) => finding.words).join('; ')
  return { ok: findings.every(({ state }) => state !== 'fault'), detail: words }
}

/** Checks whether a provider responds, at no cost, and stores the result. Throws `not_found` for one without a key. */
export async function checkProvider(
  { db, engines }: { db: Db; engines: Engines },
  code: string,
  by: { actorId: number; address: string },
): Promise<Check> {
  const provider = engines.provider(code)
  if (!provider) throw notFound('The provider')
  const { result, ms } = await timed(() => checkService(engines, provider))
  const found = { ...result, duration_ms: ms }
  return await db.transaction().execute(async (tx) => {
    const { created_at } = await tx
      .insertInto('provider_checks')
      .values({ provider: code, ...found })
      .onConflict((conflict) =>
        conflict.column('provider').doUpdateSet({ ...found, created_at: sql<Date>`now()` }),
      )
      .returning('created_at')
      .executeTakeFirstOrThrow()
    await recordAction(tx, { act: 'provider.checked', target: code, detail: { ok: result.ok }, ...by })
    return { at: created_at.toISOString(), ...result, took_ms: ms }
  })
}
