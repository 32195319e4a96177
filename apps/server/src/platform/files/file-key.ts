import { InvalidFileKeyError } from './file-store.ts'

const keyShape = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]{1,8})?$/
const longestKey = 200

/**
 * Returns the key if every store can hold it: lower-case names separated by slashes, with one extension.
 * @throws InvalidFileKeyError otherwise, for example for a path out of the store's folder
 */
export function checkFileKey(key: string): string {
  if (key.length > longestKey || !keyShape.test(key)) {
    throw new InvalidFileKeyError(`not a file key: ${JSON.stringify(key.slice(0, longestKey))}`)
  }
  return key
}
