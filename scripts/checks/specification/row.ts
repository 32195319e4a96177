/** A statement of the product's specification that can be verified, and what verifies it. */
export interface Row {
  /** From 1, without gaps. */
  readonly id: number
  readonly statement: string
  /**
   * Tests that prove it through HTTP or in the browser: `file › describe › test`. The path of a `describe` stands for
   * every test below it. All of them must run and pass.
   */
  readonly proofs: readonly string[]
  /** Why it is not proven here, or holds in another form. */
  readonly exception?: string
  /** What proof is still to be written. */
  readonly unproven?: string
}

/** A statement that tests prove. */
export const proven = (id: number, statement: string, ...proofs: readonly [string, ...string[]]): Row => ({
  id,
  statement,
  proofs,
})

/** A statement that cannot be verified here, or was settled otherwise. */
export const exception = (id: number, statement: string, reason: string): Row => ({
  id,
  statement,
  proofs: [],
  exception: reason,
})

/** A statement whose proof is still to be written. */
export const unproven = (id: number, statement: string, missing: string): Row => ({
  id,
  statement,
  proofs: [],
  unproven: missing,
})
