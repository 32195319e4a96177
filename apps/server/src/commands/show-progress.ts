import type { InstallProgress } from '@atelier/engines/spec/voice-packs'

const steps = { download: 'Downloading', check: 'Checking', unpack: 'Unpacking' } as const

/** Writes the progress of an installation: one line that changes in a terminal, otherwise a line for every tenth. */
export function showProgress(target: { write(text: string): unknown; isTTY?: boolean }) {
  let latest = ''
  return ({ step, doneBytes, totalBytes }: InstallProgress): void => {
    const percent = totalBytes ? Math.floor((doneBytes / totalBytes) * 100) : undefined
    const shown = target.isTTY || percent === undefined ? percent : percent - (percent % 10)
    const amount = shown === undefined ? `${Math.floor(doneBytes / 1_000_000)} MB` : `${shown} %`
    const text = step === 'check' ? `${steps[step]} …` : `${steps[step]} ${amount}`
    if (text === latest) return
    latest = text
    target.write(target.isTTY ? `\r\u001b[K${text}${shown === 100 ? '\n' : ''}` : `${text}\n`)
  }
}
