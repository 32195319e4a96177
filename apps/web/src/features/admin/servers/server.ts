import type { Reply } from '@atelier/contract/routes/registry'

/** A connected server. */
export type Server = Reply<'GET /admin/servers'>['results'][number]
/** A server found on this machine. */
export type FoundServer = Reply<'POST /admin/servers/scan'>['results'][number]

/** Types of servers, with their label. */
export const typeWords: Readonly<Record<Server['type'], string>> = {
  openai: 'OpenAI-compatible',
  comfyui: 'ComfyUI',
}

/** A server as it is entered. */
export interface ServerDraft {
  readonly name: string
  readonly type: Server['type']
  readonly url: string
  /** Empty leaves a stored key as it is. */
  readonly key: string
  readonly removesKey: boolean
  readonly concurrency: number | string
}

/** A draft of a new server, or of a stored one. */
export const serverDraft = (from: Partial<Server>): ServerDraft => ({
  ...{ name: from.name ?? '', type: from.type ?? 'openai', url: from.url ?? '' },
  ...{ key: '', removesKey: false, concurrency: from.concurrency ?? 2 },
})

/** The fields to send. The key is sent only if it changes. */
export function serverFields({ name, url, key, removesKey, concurrency }: ServerDraft) {
  const api_key = removesKey ? { api_key: null } : key === '' ? {} : { api_key: key }
  return { name: name.trim(), url: url.trim(), concurrency: Number(concurrency), ...api_key }
}
