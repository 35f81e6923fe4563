/** A bucket and how to reach it. */
export interface S3Settings {
  bucket: string;
  /** Folder in the bucket, with a trailing `/`; empty: the whole bucket. */
  prefix: string;
  /** Address of the bucket, without a trailing `/`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Token of temporary credentials; null for permanent ones. */
  sessionToken: string | null;
}
