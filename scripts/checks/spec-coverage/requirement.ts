/** Something the product's specification asks for, in our words, and the tests that prove it. */
export interface Requirement {
  /** Number of the section that asks for it. */
  readonly section: 2 | 4 | 5 | 6 | 7 | 8 | 9
  readonly says: string
  /** Each `file › name of the test`. */
  readonly proofs: readonly string[]
}
