import type { Note } from './after-commit.ts'

/** Delivers committed notifications to their listeners: immediately in this process, a little later in others. */
export interface Outbox {
  deliver(note: Note): void
  /** Calls `listener` for every notification from now on. */
  follow(listener: (note: Note) => void): void
}

/** Creates the outbox shared by a database and its notifications. */
export function createOutbox(): Outbox {
  const followers: ((note: Note) => void)[] = []
  return {
    deliver(note) {
      for (const listener of followers) listener(note)
    },
    follow: (listener) => void followers.push(listener),
  }
}

/** Milliseconds for which notifications are collected: many become one statement, and duplicates are merged. */
const GATHER_MS = 5

/** Collects notifications for other processes. */
export interface Gathering {
  add(note: Note): void
  /** Sends the pending notifications if sending works again. */
  flush(): void
}

/** Sends pending notifications with `send`, one batch at a time; failed ones wait for the next `flush`. */
export function gatherNotes(send: (notes: readonly Note[]) => Promise<boolean>): Gathering {
  let waiting = new Map<string, Note>()
  let isDue = false
  let isSending = false

  async function sendAll(): Promise<void> {
    if (isSending || waiting.size === 0) return
    isSending = true
    const batch = waiting
    waiting = new Map()
    const isSent = await send([...batch.values()])
    isSending = false
    if (!isSent) waiting = new Map([...batch, ...waiting])
    else if (waiting.size > 0) schedule()
  }

  function schedule(): void {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      void sendAll()
    }, GATHER_MS)
  }

  return {
    add(note) {
      waiting.set(`${note.channel}\0${note.payload}`, note)
      if (!isSending) schedule()
    },
    flush: schedule,
  }
}
