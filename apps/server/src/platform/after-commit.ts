import {
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/** A notification on a channel. */
export interface Note {
  readonly channel: string
  readonly payload: string
}

/** Notifications of a connection: sent immediately, or when its transaction commits. */
interface Speaker {
  readonly deliver: (note: Note) => void
  waiting: Note[] | undefined
}

const speakers = new WeakMap<DatabaseConnection, Speaker>()

/**
 * PostgreSQL with a driver that sends the notifications of a transaction after its commit, and drops them otherwise.
 */
export class NotingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #tell: (note: Note) => void

  constructor(config: PostgresDialectConfig, deliver: (note: Note) => void) {
    super(config)
    this.#config = config
    this.#tell = deliver
  }

  override createDriver(): PostgresDriver {
    return new NotingDriver(this.#config, this.#tell)
  }
}

class NotingDriver extends PostgresDriver {
  readonly #tell: (note: Note) => void

  constructor(config: PostgresDialectConfig, deliver: (note: Note) => void) {
    super(config)
    this.#tell = deliver
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    speakers.set(connection, { deliver: this.#tell, waiting: undefined })
    return connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings)
    const speaker = speakers.get(connection)
    if (speaker) speaker.waiting = []
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const speaker = speakers.get(connection)
    const notes = speaker?.waiting ?? []
    try {
      await super.commitTransaction(connection)
    } finally {
      // Also sent when the response was lost: the transaction may be committed, and a spurious wake-up is harmless.
      if (speaker) speaker.waiting = undefined
      for (const note of notes) speaker?.deliver(note)
    }
  }
}

/**
 * Sends a notification when the transaction commits, or immediately outside of one. Returns false on a database that
 * was opened without a receiver.
 */
export async function noteAfterCommit<DB>(db: Kysely<DB>, note: Note): Promise<boolean> {
  return await db.getExecutor().provideConnection(async (connection) => {
    const speaker = speakers.get(connection)
    if (!speaker) return false
    if (speaker.waiting) speaker.waiting.push(note)
    else speaker.deliver(note)
    return true
  })
}
