import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run-command.ts'

/** Tables that hold money; only ledger/ may write them. */
const moneyTables = ['wallets', 'holds', 'transfers']
const tables = moneyTables.join('|')
const writes = new RegExp(
  `(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"](${tables})\\b|\\b(insert into|update|delete from|truncate)\\s+(${tables})\\b`,
  'i',
)

/** Files of the server that write money, outside the folder that may. */
async function strangers(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('apps/server/src/**/*.ts', { cwd: root })) {
    const free = /^apps\/server\/src\/(ledger|migrations)\/|\.test\.ts$/.test(file)
    if (!free && writes.test(await readFile(join(root, file), 'utf8'))) found.push(file)
  }
  return found
}

describe('the writers of money', () => {
  it.each([
    `await tx.insertInto('wallets').values({})`,
    `tx.updateTable(\n  "holds")`,
    'sql`delete from transfers where id = 1`',
    'sql`update wallets set balance = 1`',
  ])('are recognised: %s', (source) => {
    expect(source).toMatch(writes)
  })

  it('live in ledger/ only', async () => {
    expect(await strangers()).toEqual([])
  })

  it('are where they are expected', async () => {
    expect(await readFile(join(root, 'apps/server/src/ledger/ledger.ts'), 'utf8')).toMatch(writes)
  })
})
