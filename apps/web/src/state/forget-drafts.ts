import { removeFiles } from './file-store.ts'

/** Whether a key in the browser's storage belongs to a draft of an account. */
export const isDraftOf = (name: string, accountId: number): boolean =>
  new RegExp(`^atelier\\.(?:(?:draft|sheet)\\.[^.]+|clone|pdf)\\.${accountId}(?:\\.|$)`).test(name)

/** Removes the drafts of an account from this browser: texts, settings and files. */
export async function forgetDrafts(accountId: number): Promise<void> {
  const isTheirs = (name: string) => isDraftOf(name, accountId)
  for (const name of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(name)
  await removeFiles(isTheirs)
}
