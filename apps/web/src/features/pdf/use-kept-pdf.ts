import { useEffect, useState } from 'react'
import { keptFile } from '../../state/kept-file.ts'
import { useStore } from '../../state/store.ts'
import type { PdfChoices } from './pdf-choices.ts'
import type { PdfSettingsStore } from './settings.ts'
import type { GivenPdf } from './use-pdf-look.ts'

const untouched: PdfChoices = { title: '', pages: '', byChapter: false }
const names = new WeakMap<File, string>()

/** A file with the name that tells it from any given before; the same file has the same. */
function givenPdf(file: File): GivenPdf {
  const id = names.get(file) ?? crypto.randomUUID()
  names.set(file, id)
  return { id, file }
}

const titleOf = (name: string) => name.replace(/\.pdf$/i, '').slice(0, 200)

/** The PDF that lies ready and what was chosen of it, kept on this device beyond a reload. */
export function useKeptPdf(userId: number, settings: PdfSettingsStore) {
  const kept = keptFile(`atelier.pdf.${userId}`)
  const file = useStore(kept.state, (now) => now)
  const about = useStore(settings.state, (now) => now.pdf)
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    kept.read.then(() => setIsRead(true)).catch(console.info)
  }, [kept])
  const choices = about?.choices ?? untouched
  return {
    /** Null while there is none, or it is being read. */
    pdf: file ? givenPdf(file) : null,
    choices,
    /** Name of the one that should be here and is not; null otherwise. */
    lost: isRead && file === null ? (about?.name ?? null) : null,
    give(given: File) {
      const { name } = given
      kept.set(given)
      // The same once more, because the browser had no room for it, is as it was chosen.
      const chosen = about?.name === name && file === null ? choices : { ...untouched, title: titleOf(name) }
      settings.change({ pdf: { name, choices: chosen } })
    },
    change(fields: Partial<PdfChoices>) {
      if (about) settings.change({ pdf: { ...about, choices: { ...choices, ...fields } } })
    },
    remove() {
      kept.set(null)
      settings.change({ pdf: null })
    },
  }
}
