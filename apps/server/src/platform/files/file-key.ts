import { InvalidFileKeyError } from './file-store.ts'

const keyShape = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]{1,8})?$/
const longestKey = 200

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
