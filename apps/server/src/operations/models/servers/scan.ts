import type { HandlerReply } from '@atelier/contract/routes/registry'
import { z } from 'zod'

type Found = HandlerReply<'POST /admin/servers/scan'>['results'][number]

const TIMEOUT_MS = 1500
const anyObject = z.record(z.string(), z.unknown())

/** Default ports of the servers that people run, and a call that each of them answers. */
const candidates = [
  { name: 'Ollama', type: 'openai', port: 11_434, path: '/v1/models', base: '/v1' },
  { name: 'LM Studio', type: 'openai', port: 1234, path: '/v1/models', base: '/v1' },
  { name: 'Kokoro-FastAPI', type: 'openai', port: 8880, path: '/v1/models', base: '/v1' },
  { name: 'LocalAI', type: 'openai', port: 8080, path: '/v1/models', base: '/v1' },
  { name: 'ComfyUI', type: 'comfyui', port: 8188, path: '/system_stats', base: '' },
] as const

/** Finds servers at their default ports on this machine. Only loopback addresses are requested. */
export async function scanMachine(ports: Readonly<Record<string, number>> = {}): Promise<Found[]> {
  const found = await Promise.all(
    candidates.map(async ({ name, type, port, path, base }): Promise<Found[]> => {
      const origin = `http://127.0.0.1:${ports[name] ?? port}`
      return (await responds(`${origin}${path}`)) ? [{ name, type, url: `${origin}${base}` }] : []
    }),
  )
  return found.flat()
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    return response.ok && anyObject.safeParse(await response.json()).success
  } catch {
    // Nothing listens there, or something else does.
    return false
  }
}
