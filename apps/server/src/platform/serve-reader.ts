import { createWriteStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { isDiskFull } from './error-code.ts'

/** Exit status of a reader that ran out of disk space, which is not the document's fault. */
export const DISK_FULL_STATUS = 74

/** The file descriptor from which the parent reads the result. */
const RESULT_FD = 3

/**
 * Reads one document in this process, which `readInProcess` started, and returns the result of `read` to the parent.
 */
export async function serveReader<Task>(read: (task: Task) => Promise<object>): Promise<void> {
  const task = JSON.parse(await text(process.stdin)) as Task
  const result = await read(task).catch((error: unknown) => {
    if (isDiskFull(error)) process.exit(DISK_FULL_STATUS)
    throw error
  })
  createWriteStream('', { fd: RESULT_FD }).end(JSON.stringify(result))
}
