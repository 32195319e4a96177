import { allKinds, type KindId, kindIds } from '@atelier/contract/kinds/kind'
import { csvLine } from '../../platform/csv.ts'
import type { Packed, PackedItem } from './add-items.ts'
import type { ZipFile } from './zip-file.ts'

const columns: Readonly<Record<string, (item: PackedItem) => string | number | null>> = {
  id: ({ id }) => id,
  created_at: ({ created_at }) => created_at,
  title: ({ title }) => title,
  text: ({ text }) => text,
  status: ({ status }) => status,
  file: ({ files }) => ownFile(files)?.path ?? null,
  bytes: ({ files }) => ownFile(files)?.bytes ?? null,
  sha256: ({ files }) => ownFile(files)?.sha256 ?? null,
  seconds: ({ duration }) => duration,
  width: ({ width }) => width,
  height: ({ height }) => height,
  mode: ({ mode }) => mode,
  model: ({ model }) => model,
  voice: ({ voice, cloned_voice }) => voice ?? cloned_voice,
  credits: ({ cost, status }) => (status === 'completed' ? cost : 0),
  folder: ({ folder }) => folder,
  tags: ({ tags }) => tags.join(', '),
  rating: ({ thumbs }) => thumbs,
  settings: ({ settings }) => JSON.stringify(settings),
  answer: ({ response }) => response,
  error: ({ error }) => error,
  made_by: ({ own }) => (own ? 'you' : 'a member of your team'),
  code_ref: ({ code_ref }) => code_ref,
}

/** The item's own file, if any. */
export function ownFile(files: PackedItem['files']): PackedItem['files'][number] | undefined {
  return files.find(({ role }) => role === 'output' || role === 'upload' || role === 'answer')
}

/** Describes the items of every kind, as CSV and JSON. */
export async function addItemTables(zip: ZipFile, { spools }: Packed): Promise<void> {
  for (const kind of kindIds) {
    const spool = spools[kind]
    if (spool.count === 0) continue
    await zip.addText(`${allKinds[kind].folder}/${tableName(kind)}.json`, jsonArray(spool.read()))
    await zip.addText(`${allKinds[kind].folder}/${tableName(kind)}.csv`, csvOf(spool.read()))
  }
}

/** The samples of voices are stored next to the voices. */
const tableName = (kind: KindId) => (kind === 'voice' ? 'samples' : 'items')

async function* csvOf(items: AsyncIterable<PackedItem>): AsyncGenerator<string> {
  // Spreadsheet programs take a CSV file for UTF-8 only with this mark.
  yield `\uFEFF${csvLine(Object.keys(columns))}`
  for await (const item of items) yield csvLine(Object.values(columns).map((read) => read(item) ?? ''))
}

/** Streams entries as a JSON array. */
export async function* jsonArray(
  entries: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const entry of entries) {
    yield `${separator}${JSON.stringify(entry, null, 2)}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
