import { randomUUID } from 'node:crypto'
import { InvalidFileKeyError } from './file-store.ts'

const keyShape = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]{1,8})?$/
const longestKey = 200

/**
 * Makes the key of a new file: `owner/yyyy/mm/uuid.ext`, by the month in UTC.
 * @param extension without the dot, lower case
 */
export function newFileKey(ownerId: number, extension: string, now: Date): string {
  const [year, month] = now.toISOString().split('-')
  return checkFileKey(`${ownerId}/${year}/${month}/${randomUUID()}.${extension}`)
}

/**
 * Returns the key when every store can hold it safely: lower-case names parted by slashes, one extension.
 * @throws InvalidFileKeyError otherwise; such as for anything that could lead out of the store's folder
 */
export function checkFileKey(key: string): string {
  if (key.length > longestKey || !keyShape.test(key)) {
    throw new InvalidFileKeyError(`not a file key: ${JSON.stringify(key.slice(0, longestKey))}`)
  }
  return key
}
