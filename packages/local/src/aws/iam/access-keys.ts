import type { IncomingMessage } from "node:http";

/** The access key of a function's role. DynamoDB Local accepts letters and digits only. */
export function accessKeyOf(functionName: string): string {
  return `ASIA${functionName.replace(/\W/g, "").toUpperCase()}`;
}

/**
 * Returns the access key that signed a request, from its header or its presigned address; undefined
 * for an unsigned one.
 */
export function signerOf(request: IncomingMessage): string | undefined {
  const credential =
    /Credential=([^,/]+)\//.exec(request.headers.authorization ?? "") ??
    /[?&]X-Amz-Credential=([^&%/]+)(?:%2F|\/)/i.exec(request.url ?? "");
  return credential?.[1];
}
