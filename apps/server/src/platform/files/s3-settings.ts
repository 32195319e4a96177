/** Settings of an S3-compatible file store. */
export interface S3Settings {
  bucket: string
  /** Absent: Amazon's own of the region. */
  endpoint: string | undefined
  region: string
  /** Absent: whatever Amazon's client finds by itself, such as the role of the machine. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
}
