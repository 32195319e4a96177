let load: ((path: string) => void) | undefined

/** Sets how the code of the screen at a path is loaded in advance. */
export function setPreloader(loader: (path: string) => void): void {
  load = loader
}

/** Loads the code of the screen at a URL in advance. */
export function preload(href: string): void {
  load?.(href.split(/[?#]/, 1)[0] ?? '')
}
