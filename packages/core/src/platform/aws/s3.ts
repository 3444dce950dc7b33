import { S3Client } from "@aws-sdk/client-s3";
import { holdWrites } from "../admission";

/** Presigned URLs must not require a checksum, which browsers do not compute. */
export const s3 = holdWrites(new S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" }));
