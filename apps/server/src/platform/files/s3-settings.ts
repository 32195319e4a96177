/** Settings of an S3-compatible file store. */
export interface S3Settings {
  bucket: string
  /** Absent: Amazon's endpoint of the region. */
  endpoint: string | undefined
  region: string
  /** Absent: the default credentials of Amazon's client, such as the machine's role. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
}
