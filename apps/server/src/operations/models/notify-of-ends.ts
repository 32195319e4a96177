import type { Engines } from '../../conversions/engines.ts'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import { daysLeft, type Ending, endingModels, NOTICE_DAYS } from './ending-models.ts'

/** Dependencies of notifying operators. */
export interface EndsDeps {
  db: Db
  engines: Engines
  log: Log
  mailer: Pick<Mailer, 'send'>
  appName: string
  publicUrl: string
  /** The recipients. */
  adminEmails: readonly string[]
}

/** Emails each administrator once about every model at each notice: 60, 30 and 7 days before its end. */
export async function notifyOfEnds(deps: EndsDeps): Promise<void> {
  const { db, engines, log, mailer, adminEmails } = deps
  await db.transaction().execute(async (tx) => {
    const due: Ending[] = []
    for (const model of endingModels(engines))
      if (await isNew(tx, model, daysLeft(engines.today(), model))) due.push(model)
    if (due.length === 0) return
    for (const { provider, code, ends_on } of due)
      log.warn({ provider, model: code, ends_on }, 'a model ends soon')
    // In the transaction: without an email, the notice is due again.
    await Promise.all(adminEmails.map((to) => mailer.send({ to, ...mailOf(deps, due) })))
  })
}

/** Stores the notice that is due; false if it was sent before. Modes of a model share it. */
async function isNew(tx: Db, { provider, endpoint, ends_on }: Ending, left: number): Promise<boolean> {
  const days = Math.min(...NOTICE_DAYS.filter((one) => left <= one))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('model_notices')
    .values({ provider, endpoint, ends_on, days })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

function mailOf({ appName, publicUrl, engines }: EndsDeps, due: readonly Ending[]) {
  const lines = due.map((model) => {
    const { name, code, successor, ends_on, provider } = model
    const then = successor ? `Then ${successor} replaces it.` : 'It has no successor.'
    return `- ${name} (${provider}, ${code}): until ${ends_on}, ${daysLeft(engines.today(), model)} days. ${then}`
  })
  const [first] = due
  const subject =
    due.length === 1 && first
      ? `${appName}: ${first.name} ends on ${first.ends_on}`
      : `${appName}: ${due.length} models end soon`
  const text = [
    'Providers end these models:',
    lines.join('\n'),
    `Choose a successor, or add another model: ${publicUrl}/admin/models`,
  ].join('\n\n')
  return { subject, text }
}
