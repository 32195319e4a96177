import { type ConnectedProvider, connectServer } from '@atelier/engines/connected-server'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import type { Provider } from '@atelier/engines/spec/provider'
import type { Db } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { Notifications } from '../../../platform/notifications.ts'
import { createSeal } from '../../../platform/seal.ts'
import { readServers, SERVER_CHANNEL, type ServerRow } from './server-store.ts'

/** Requests in progress at a replaced server get this long before its connections are closed. */
const CLOSE_AFTER_MS = 10 * 60_000

/** The connected servers, as this process last read them. */
export interface ConnectedServers {
  /** Reloads them. Must be awaited once before the first use. */
  load(): Promise<void>
  providers(): readonly Provider[]
  /** Describes nodes of a ComfyUI server; undefined for another one. */
  describeNodes(code: string): ConnectedProvider['describeNodes']
  /** Opens a server that is not stored, to check it. The caller closes it. */
  open(server: OpenedServer): Provider
  /** Encrypts a key. */
  seal(key: string): Buffer
  close(): Promise<void>
}

/** What is needed to open a server. */
export type OpenedServer = Pick<ServerRow, 'code' | 'name' | 'type' | 'url' | 'api_key' | 'concurrency'>

interface ConnectedDeps {
  db: Db
  notifications: Notifications
  log: Log
  /** The installation's secret, from which the key for sealed keys is derived. */
  secret: string
  ffmpegPath: string | undefined
  /** Measures a provider. */
  watch: (provider: Provider) => Provider
}

interface Connection extends ConnectedProvider {
  readonly row: ServerRow
}

/** Everything that requires a new connection when it changes. */
const identityOf = ({ url, api_key, name, concurrency }: ServerRow) =>
  JSON.stringify([url, api_key?.toString('base64'), name, concurrency])

/** Connects the stored servers, and follows changes by any process. */
export function createConnectedServers(deps: ConnectedDeps): ConnectedServers {
  const { db, notifications, log, secret, ffmpegPath, watch } = deps
  const sealed = createSeal(secret, 'model-servers')
  const search = findFfmpeg(ffmpegPath)
  const tools = {
    ffmpeg: () => search,
    log: (message: string, fields?: Record<string, unknown>) => log.info(fields ?? {}, message),
  }
  let connections: ReadonlyMap<string, Connection> = new Map()
  let loading = Promise.resolve()
  const leaving = new Map<Provider, NodeJS.Timeout>()

  const connect = ({ code, name, type, url, api_key, concurrency }: OpenedServer) =>
    connectServer(
      {
        ...{ id: code, name, type, baseUrl: url, concurrency },
        apiKey: api_key === null ? undefined : sealed.open(api_key),
      },
      tools,
    )

  function join(row: ServerRow): Connection {
    const known = connections.get(row.code)
    if (known && identityOf(known.row) === identityOf(row)) return { ...known, row }
    const { provider, ...others } = connect(row)
    const isPaused = () => connections.get(row.code)?.row.paused ?? false
    return { provider: Object.assign(watch(provider), { isPaused }), ...others, row }
  }

  async function read(): Promise<void> {
    const rows = await readServers(db)
    const next = new Map(rows.map((row) => [row.code, join(row)]))
    for (const [code, { provider }] of connections)
      if (next.get(code)?.provider !== provider) closeLater(provider)
    connections = next
  }

  function closeLater(provider: Provider): void {
    const close = () => {
      leaving.delete(provider)
      provider.close().catch((error: unknown) => log.debug({ err: error }, 'could not close a server'))
    }
    leaving.set(provider, setTimeout(close, CLOSE_AFTER_MS).unref())
  }

  /** Serialized, so that an older result never replaces a newer one. */
  function load(): Promise<void> {
    const turn = loading.then(read)
    // A failed load fails its caller, and must not fail later ones.
    loading = turn.catch((error: unknown) => log.debug({ err: error }, 'could not read the servers'))
    return turn
  }

  notifications.listen(SERVER_CHANNEL, () => {
    load().catch((error: unknown) => log.warn({ err: error }, 'using the previously loaded servers'))
  })
  return {
    load,
    providers: () => [...connections.values()].map(({ provider }) => provider),
    describeNodes: (code) => connections.get(code)?.describeNodes,
    open: (server) => connect(server).provider,
    seal: (key) => sealed.seal(key),
    async close() {
      for (const timer of leaving.values()) clearTimeout(timer)
      await Promise.all([...leaving.keys()].map((provider) => provider.close()))
    },
  }
}
