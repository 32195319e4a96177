import { useEffect } from 'react'

/** Keeps the browser from leaving the page to open a file that is dropped where nothing takes it. */
export function useIgnoredDrops(): void {
  useEffect(() => {
    // On the window, and thus after zones and screens, which prevent it themselves.
    const ignore = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
}
