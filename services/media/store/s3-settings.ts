/** A bucket and how it is reached. */
export interface S3Settings {
  bucket: string;
  /** Folder in the bucket, with `/` at its end; empty: all of it. */
  prefix: string;
  /** Address of the bucket, without `/` at its end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of temporary credentials; null for lasting ones. */
  sessionToken: string | null;
}
