/** Calls a function at the first input on the page, until the returned function is called. */
export function onFirstInput(run: () => void): () => void {
  const abort = new AbortController()
  const listener = () => {
    abort.abort()
    run()
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(type, listener, { signal: abort.signal, passive: true })
  return () => abort.abort()
}
