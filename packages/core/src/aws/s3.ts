import { S3Client } from "@aws-sdk/client-s3";
import { holdWrites } from "../admission";

/** Presigned URLs must not ask for a checksum that a browser does not make. */
export const s3 = holdWrites(new S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" }));
