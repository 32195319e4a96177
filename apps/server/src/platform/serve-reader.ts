import { createWriteStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { isDiskFull } from './error-code.ts'

/** Exit status of a reader that found no room on the disk: a failure of the machine, not of the document. */
export const DISK_FULL_STATUS = 74

/** Where the parent reads the answer. */
const ANSWER_FD = 3

/** Reads one document in this process, which `readInProcess` started, and answers with what `read` returns. */
export async function serveReader<Task>(read: (task: Task) => Promise<object>): Promise<void> {
  const task = JSON.parse(await text(process.stdin)) as Task
  const answer = await read(task).catch((error: unknown) => {
    if (isDiskFull(error)) process.exit(DISK_FULL_STATUS)
    throw error
  })
  createWriteStream('', { fd: ANSWER_FD }).end(JSON.stringify(answer))
}
