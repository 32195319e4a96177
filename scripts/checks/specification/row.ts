/** A verifiable statement of the specification, and the tests that prove it. */
export interface Row {
  /** From 1, without gaps. */
  readonly id: number
  readonly statement: string
  /**
   * Tests that prove it over HTTP or in the browser: `file › describe › test`. The path of a `describe` includes all
   * its tests. All of them must run and pass.
   */
  readonly proofs: readonly string[]
  /** Why it is not proven, or holds in another form. */
  readonly exception?: string
  /** The proof that is missing. */
  readonly unproven?: string
}

/** A statement that tests prove. */
export const proven = (id: number, statement: string, ...proofs: readonly [string, ...string[]]): Row => ({
  id,
  statement,
  proofs,
})

/** A statement that cannot be verified here, or holds in another form. */
export const exception = (id: number, statement: string, reason: string): Row => ({
  id,
  statement,
  proofs: [],
  exception: reason,
})

/** A statement without a proof so far. */
export const unproven = (id: number, statement: string, missing: string): Row => ({
  id,
  statement,
  proofs: [],
  unproven: missing,
})
