import type { Provider } from '@atelier/engines/spec/provider'
import { createCatalog } from '../../conversions/catalog.ts'
import { type Engines, indexEngines } from '../../conversions/engines.ts'
import { daysLeft, endingModels } from '../../operations/models/ending-models.ts'
import { type Connection, createDatabase } from '../../platform/database.ts'
import { silentLog } from '../../platform/log.ts'
import type { Finding } from './finding.ts'

/** The catalog of an installation; the shipped one without a database, or before its tables exist. */
async function openCatalog(providers: readonly Provider[], connection: Connection | null): Promise<Engines> {
  if (!connection) return indexEngines(providers)
  const db = createDatabase(connection, { max: 1, log: silentLog })
  try {
    const catalog = createCatalog({ db, notifications: { listen: () => () => undefined }, log: silentLog })
    await catalog.load()
    return indexEngines(providers, { catalog })
  } catch {
    // The checks of the database report why.
    return indexEngines(providers)
  } finally {
    await db.destroy()
  }
}

/** A model without a successor that ends within this many days needs attention. */
const URGENT_DAYS = 30

/** Lists the offered hosted models that end within 60 days. */
export async function checkModels(
  providers: readonly Provider[],
  connection: Connection | null,
): Promise<Finding[]> {
  const hosted = providers.filter(({ local }) => !local)
  if (hosted.length === 0) return []
  const engines = await openCatalog(hosted, connection)
  // A model of several modes ends once.
  const ending = [...new Map(endingModels(engines).map((model) => [model.endpoint, model])).values()]
  if (ending.length === 0) return [{ subject: 'Models', state: 'ok', words: 'none ends within 60 days' }]
  const words = ending
    .map(({ code, ends_on, successor }) => `${code} on ${ends_on} (${successor ?? 'no successor'})`)
    .join(', ')
  const isUrgent = ending.some((model) => !model.successor && daysLeft(engines.today(), model) <= URGENT_DAYS)
  const finding = { subject: 'Models', words: `ending, with their successors: ${words}` }
  return [
    isUrgent
      ? { ...finding, state: 'fault', words: `${finding.words}; choose successors under Console → Models` }
      : { ...finding, state: 'note' },
  ]
}
