/** Names one press of the button, so that pressing again after an unclear failure can't be charged twice. */
export class StartAttempt {
  readonly #newKey: () => string
  #last: { body: string; key: string } | null = null

  constructor(newKey: () => string = () => crypto.randomUUID()) {
    this.#newKey = newKey
  }

  /** The `Idempotency-Key` for a request: the same again while the same request has no clear answer yet. */
  keyFor(body: string): string {
    if (this.#last?.body !== body) this.#last = { body, key: this.#newKey() }
    return this.#last.key
  }

  /** The server answered for certain, yes or no: the next press is a new one. */
  settled(): void {
    this.#last = null
  }
}

/** Whether a failure leaves open what the server did. `status` is undefined when no answer arrived at all. */
export function isUnclear(status: number | undefined): boolean {
  return status === undefined || status === 0 || status >= 500 || status === 409
}
