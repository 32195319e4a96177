import { allKinds, kindIds } from '@atelier/contract/kinds/kind'
import { accountRecords } from './account-records.ts'
import { accountTables } from './account-tables.ts'
import type { Packed } from './add-items.ts'

/** Describes the contents of an export in plain text. */
export function readmeText(
  { appName, email, made }: { appName: string; email: string; made: Date },
  { spools, skipped, missing }: Packed,
  conversations: number,
): string {
  const kinds = kindIds.filter((kind) => spools[kind].count > 0)
  const items = kinds.reduce((sum, kind) => sum + (kind === 'voice' ? 0 : spools[kind].count), 0)
  return [
    `All data that ${appName} stores about ${email}, as of ${made.toISOString()}.`,
    `Open index.html in a browser to see all items with their files. Everything works offline and without ${appName}.`,
    heading('Items'),
    `${items} items. Each kind has a folder with the files, named by day and title (the number is the item's id), and the input and options of each item as items.json and, for spreadsheet programs, items.csv. The folder made-of has the source files of items. The SHA-256 of each file is listed with its name, so that you can verify it.`,
    ...kinds.map(
      (kind) => `- ${allKinds[kind].folder}: ${spools[kind].count}${kind === 'voice' ? ' samples' : ''}`,
    ),
    heading('The account'),
    '- account/ledger.csv: all transactions of your credits; the column "change" adds up to your balance',
    ...[...accountTables, ...accountRecords].map(({ path, about }) => `- ${path}: ${about}`),
    `- conversations: your conversations with the assistant (${conversations}), and the documents you attached`,
    heading('Not included'),
    '- Items you created in another owner’s team: they belong to that owner.',
    '- Passwords, keys and other secrets: only their hashes are stored.',
    '- Thumbnails: they are generated from the files in this export.',
    ...(skipped > 0 ? [`- ${skipped} items that were deleted while the export was created.`] : []),
    ...missing.map((path) => `- ${path}: its file was not found on the server.`),
    '',
  ].join('\n')
}

const heading = (words: string): string => `\n${words}\n${'-'.repeat(words.length)}`
