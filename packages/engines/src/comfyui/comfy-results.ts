import { mkdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { downloadResult } from '../hosted/result-file.ts'
import type { Artifact, EngineContext } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { ComfyClient } from './comfy-client.ts'
import { type ComfyFile, comfyFile, type HistoryEntry } from './history-entry.ts'
import type { ComfyKind } from './suggest-outputs.ts'

/** Maximum number of results of a prompt; a video saved as frames would have hundreds. */
const MAX_RESULTS = 16

/** Extensions of files of a kind. */
const extensions: Readonly<Record<ComfyKind, readonly string[]>> = {
  image: ['.png', '.jpg', '.jpeg', '.webp', '.avif'],
  video: ['.mp4', '.webm', '.mov'],
  audio: ['.mp3', '.wav', '.flac', '.ogg', '.opus', '.m4a'],
}

/**
 * The files that a prompt generated, the result first: those of a kind from its output nodes in order, saved before
 * previewed. Throws `bad_response` without one.
 * @param nodes the output nodes; all by default
 */
export function resultsOf(
  kind: ComfyKind,
  { outputs }: HistoryEntry,
  nodes: readonly string[] = Object.keys(outputs),
): ComfyFile[] {
  const all = nodes.flatMap((node) => filesOf(outputs[node] ?? {}))
  const saved = all.filter(({ type }) => type === 'output')
  const files = (saved.length > 0 ? saved : all).filter(({ filename }) =>
    extensions[kind].includes(extname(filename).toLowerCase()),
  )
  if (files.length > 0) return files.slice(0, MAX_RESULTS)
  const names = all.map(({ filename }) => filename).join(', ') || 'no file'
  throw new EngineError('bad_response', `nodes ${nodes.join(', ')} generated ${names}`, {
    userMessage: `The output nodes of this workflow generated no ${kind}. Choose nodes that save ${extensions[kind].join(', ')} files.`,
  })
}

/** Files of a node, which names their lists itself: `images`, `gifs`, `audio`. */
const filesOf = (output: Readonly<Record<string, unknown>>): ComfyFile[] =>
  Object.values(output)
    .flat()
    .flatMap((value) => comfyFile.safeParse(value).data ?? [])

/** Downloads results, each to a folder of its own. */
export async function saveResults(
  client: ComfyClient,
  kind: ComfyKind,
  files: readonly ComfyFile[],
  { workDir, signal }: Pick<EngineContext, 'workDir' | 'signal'>,
): Promise<Artifact[]> {
  return await Promise.all(
    files.map(async (file, index) => {
      const folder = join(workDir, `result-${index}`)
      await mkdir(folder)
      const path = join(folder, 'downloaded')
      await client.save(file, path, signal)
      return await downloadResult(kind, path, folder)
    }),
  )
}
