import { join } from 'node:path'
import { Readable } from 'node:stream'
import { streamStatement } from '../../billing/wallet/statement.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { accountRecords } from './account-records.ts'
import { accountTables, tableLines } from './account-tables.ts'
import { type PackingContext, packItems } from './add-items.ts'
import { addConversations } from './conversations.ts'
import { indexPage } from './index-page.ts'
import { addItemTables } from './item-tables.ts'
import { readmeText } from './readme-text.ts'
import { openZip } from './zip-file.ts'

/** Dependencies of building a ZIP file. */
export interface BuildDeps {
  db: Db
  files: FileStore
  appName: string
}

/** The account to export, and the target folder. */
export interface Build extends Pick<PackingContext, 'lastId' | 'onProgress'> {
  account: { id: number; email: string }
  /** Private folder for unfinished work and the ZIP file. */
  folder: string
  signal: AbortSignal
}

/**
 * Builds the ZIP file of an account; returns its path and the number of items deleted in the meantime. Memory use is
 * constant.
 */
export async function buildZip(
  { db, files, appName }: BuildDeps,
  { account, folder, lastId, onProgress, signal }: Build,
): Promise<{ path: string; skipped: number }> {
  const path = join(folder, 'export.zip')
  const zip = openZip(path, signal)
  const ownerId = account.id
  // Files first: the records describe what was written.
  const packed = await packItems({ db, files, zip, ownerId, lastId, folder, onProgress })
  await addItemTables(zip, packed)
  for (const record of accountRecords) {
    const { rows } = await record.query(ownerId).execute(db)
    const content = record.path.endsWith('profile.json') ? rows[0] : rows
    await zip.addText(record.path, `${JSON.stringify(content, null, 2)}\n`)
  }
  for (const table of accountTables) await zip.addText(table.path, tableLines(db, ownerId, table.query))
  const ledger = streamStatement(db, ownerId, {})
  await zip.add('account/ledger.csv', Readable.from(ledger, { objectMode: false }), { compress: true })
  const conversations = await addConversations(db, zip, ownerId)
  const about = { appName, email: account.email, made: new Date() }
  await zip.addText('index.html', indexPage(about, packed))
  await zip.addText('README.txt', readmeText(about, packed, conversations))
  await zip.close()
  return { path, skipped: packed.skipped }
}
