import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ArchiveEntry } from './pack-archive.ts'

/** The data of eSpeak NG that English needs, from the package that speaks it. */
const needed = /^(phontab|phonindex|phondata|intonations|en_dict|lang\/gmw\/en-US)$/

/** The folder `espeak-ng-data` of a pack, for English. */
export async function espeakData(): Promise<readonly ArchiveEntry[]> {
  const folder = dirname(createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten'))
  const script = await readFile(join(folder, 'espeak-ng.js'), 'utf8')
  const data = await readFile(join(folder, 'espeak-ng.data'))
  const files = script.matchAll(/filename:"\/usr\/share\/espeak-ng-data\/([^"]+)",start:(\d+),end:(\d+)/g)
  return Array.from(files).flatMap(([, name = '', start, end]) =>
    needed.test(name)
      ? [{ name: `espeak-ng-data/${name}`, content: data.subarray(Number(start), Number(end)) }]
      : [],
  )
}
